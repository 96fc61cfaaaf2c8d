import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Toaster } from "../components/layout/toaster.tsx";
import { Button } from "../components/ui/button.tsx";
import { Drawer } from "../components/ui/drawer.tsx";
import { Menu, MenuAction, MenuChoice, MenuLine, MenuLink } from "../components/ui/menu.tsx";
import { Modal } from "../components/ui/modal.tsx";
import { Popover, PopoverAt } from "../components/ui/popover.tsx";
import { showToast } from "../lib/toast-store.ts";
import { Group, Opener, Opens, Specimen } from "./specimen.tsx";

/** Each opens with its button. */
export function Overlays() {
  return (
    <Group name="Overlays">
      <Modals />
      <Drawers />
      <Specimen
        file="ui/menu"
        of={{
          Menu,
          MenuAction,
          MenuChoice,
          MenuLine,
          MenuLink,
        }}
      >
        <ExampleMenu />
      </Specimen>
      <Specimen file="ui/popover" of={{ Popover, PopoverAt }}>
        <Opens role="dialog" name="popover">
          <Popover label="Why 741-300" trigger={<Button>Open popover</Button>}>
            <Reasons />
          </Popover>
        </Opens>
        <PopoverBeside />
      </Specimen>
      <Specimen file="layout/toaster" of={{ Toaster }}>
        {toasts.map(({ name, show }) => (
          <Opens key={name} role="status" name={name}>
            <Button onClick={show}>Open {name}</Button>
          </Opens>
        ))}
      </Specimen>
    </Group>
  );
}

function Modals() {
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" onClick={close}>
        Publish listings
      </Button>
    </>
  );
  return (
    <Specimen file="ui/modal" of={{ Modal }}>
      <Opener name="modal">
        {(close) => (
          <Modal
            open
            onClose={close}
            title="Publish 12 listings?"
            description="eBay charges $4.20 for them."
            footer={footer(close)}
          >
            <p>The content of the dialog.</p>
          </Modal>
        )}
      </Opener>
      <Opener name="wide modal">
        {(close) => (
          <Modal open onClose={close} title="A wide dialog" wide footer={footer(close)}>
            {Array.from({ length: 40 }, (_, line) => (
              <p key={line}>Line {line + 1} of a long text that scrolls inside the dialog.</p>
            ))}
          </Modal>
        )}
      </Opener>
      <Opener name="shared modal">
        {(close) => (
          <Modal
            open
            onClose={close}
            title="Without a footer"
            description="An external script may open a frame on top of it."
            sharesScreen
          />
        )}
      </Opener>
    </Specimen>
  );
}

function Drawers() {
  return (
    <Specimen file="ui/drawer" of={{ Drawer }}>
      <Opener name="drawer">
        {(close) => (
          <Drawer open onClose={close} title="A wide drawer" wide>
            <p className="p-4">It keeps the focus until it is closed.</p>
          </Drawer>
        )}
      </Opener>
      <Opener name="left drawer">
        {(close) => (
          <Drawer open onClose={close} title="Menu" side="left">
            <p className="p-4">A narrow drawer on the left.</p>
          </Drawer>
        )}
      </Opener>
    </Specimen>
  );
}

function ExampleMenu() {
  const [checked, setChecked] = useState(true);
  return (
    <Opens role="menu" name="menu">
      <Menu label="Actions" align="start" trigger={<Button>Open menu</Button>}>
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
        <MenuLine />
        <MenuLink to="/" label="The current screen" />
        <MenuLink to="/elsewhere" label="Another screen" />
      </Menu>
    </Opens>
  );
}

function PopoverBeside() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Opens role="dialog" name="popover next to an element">
      <Button onClick={(event) => setAnchor(event.currentTarget)}>
        Open popover next to this button
      </Button>
      {anchor ? (
        <PopoverAt anchor={anchor} label="Why 741-300" onClose={() => setAnchor(null)}>
          <Reasons />
        </PopoverAt>
      ) : null}
    </Opens>
  );
}

function Reasons() {
  return (
    <>
      <p className="mb-1 font-medium">Confirmed by the listing</p>
      <p>The title contains the part number “741-300”.</p>
    </>
  );
}

const toasts = [
  {
    name: "toast",
    show: () => showToast({ title: "Fitments synced", description: "+42 rows, 18 protected kept" }),
  },
  {
    name: "error toast",
    show: () =>
      showToast({
        title: "Bulk Sync Completed with Errors",
        description: ["Pads 1: eBay says no.", "Pads 2: eBay says no.", "... and 2 more"],
        variant: "destructive",
        duration: 60_000,
      }),
  },
];
