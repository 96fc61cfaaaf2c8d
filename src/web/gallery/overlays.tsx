import { Copy, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../components/ui/button.tsx";
import { Drawer } from "../components/ui/drawer.tsx";
import { Menu, MenuAction, MenuChoice, MenuLine } from "../components/ui/menu.tsx";
import { Modal } from "../components/ui/modal.tsx";
import { Popover } from "../components/ui/popover.tsx";
import { showToast } from "../lib/toast-store.ts";
import { LimitDialog } from "../components/usage/limit-dialog.tsx";
import { Group, Specimen } from "./specimen.tsx";

const usage = {
  fitments_generated_this_month: 15,
  monthly_fitment_limit: 15,
  original_plan: "free",
  subscription_plan: "free",
} as const;

/** Each overlay opens with its button, or with `?open=<name>` in the address. */
export function Overlays({ open }: { readonly open: string | null }) {
  const [shown, setShown] = useState(open);
  const close = () => setShown(null);
  const opener = (name: string) => (
    <Button key={name} onClick={() => setShown(name)}>
      Open {name}
    </Button>
  );
  return (
    <Group name="Overlays">
      <Specimen file="ui/modal">{["modal", "wide-modal", "shared-modal"].map(opener)}</Specimen>
      <Modals shown={shown} close={close} />
      <Specimen file="ui/drawer">{["drawer", "left-drawer"].map(opener)}</Specimen>
      <Drawer open={shown === "drawer"} onClose={close} title="A wide drawer" wide>
        <p className="p-4">It keeps the focus until it is closed.</p>
      </Drawer>
      <Drawer open={shown === "left-drawer"} onClose={close} title="Menu" side="left">
        <p className="p-4">A narrow drawer on the left.</p>
      </Drawer>
      <Specimen file="ui/menu">
        <ExampleMenu />
      </Specimen>
      <Specimen file="ui/popover">
        <Popover label="Why 741-300" trigger={<Button>Open popover</Button>}>
          <p className="mb-1 font-medium">Confirmed by the listing</p>
          <p>The title contains the part number “741-300”.</p>
        </Popover>
      </Specimen>
      <Specimen file="layout/toaster">
        <Toasts open={open} />
      </Specimen>
      <Specimen file="usage/limit-dialog">{opener("limit-dialog")}</Specimen>
      <LimitDialog usage={usage} open={shown === "limit-dialog"} onClose={close} />
    </Group>
  );
}

function Modals({ shown, close }: { readonly shown: string | null; readonly close: () => void }) {
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" onClick={close}>
        Publish listings
      </Button>
    </>
  );
  return (
    <>
      <Modal
        open={shown === "modal"}
        onClose={close}
        title="Publish 12 listings?"
        description="eBay charges $4.20 for them."
        footer={footer}
      >
        <p>The content of the dialog.</p>
      </Modal>
      <Modal
        open={shown === "wide-modal"}
        onClose={close}
        title="A wide dialog"
        wide
        footer={footer}
      >
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>Line {line + 1} of a long text that scrolls inside the dialog.</p>
        ))}
      </Modal>
      <Modal
        open={shown === "shared-modal"}
        onClose={close}
        title="Without a footer"
        description="An external script may open a frame on top of it."
        sharesScreen
      />
    </>
  );
}

function ExampleMenu() {
  const [checked, setChecked] = useState(true);
  return (
    <Menu label="Actions" trigger={<Button>Open menu</Button>}>
      <MenuChoice checked={checked} onChange={() => setChecked(!checked)} several>
        Show titles
      </MenuChoice>
      <MenuChoice checked={false} onChange={() => undefined}>
        Show SKUs
      </MenuChoice>
      <MenuLine />
      <MenuAction icon={<Copy className="size-4" aria-hidden />} onSelect={() => undefined}>
        Copy
      </MenuAction>
      <MenuAction icon={<Trash2 className="size-4" aria-hidden />} onSelect={() => undefined}>
        Delete
      </MenuAction>
    </Menu>
  );
}

const toasts = {
  toast: () => showToast({ title: "Fitments synced", description: "+42 rows, 18 protected kept" }),
  "error-toast": () =>
    showToast({
      title: "Bulk Sync Completed with Errors",
      description: ["Pads 1: eBay says no.", "Pads 2: eBay says no.", "... and 2 more"],
      variant: "destructive",
      duration: 60_000,
    }),
} as const;

function Toasts({ open }: { readonly open: string | null }) {
  useEffect(() => {
    if (open === "toast") toasts.toast();
    if (open === "error-toast") toasts["error-toast"]();
  }, [open]);
  return Object.entries(toasts).map(([name, show]) => (
    <Button key={name} onClick={show}>
      Open {name}
    </Button>
  ));
}
