import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ScrollArea } from "./scroll-area.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly side?: "left" | "right";
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A panel on one side of the screen that traps the focus until it is closed. */
export function Drawer({
  open,
  onClose,
  title,
  side = "right",
  wide = false,
  children,
}: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={classNames(
            "fixed inset-y-0 z-50 flex w-[calc(100vw-40px)] flex-col border-line bg-surface break-words shadow-overlay outline-none",
            side === "right" ? "right-0 border-l" : "left-0 border-r",
            wide ? "max-w-160" : "max-w-80",
          )}
        >
          <header className="flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line px-4">
            <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="quiet" size="icon" aria-label="Close">
                <X className="size-4" aria-hidden />
              </Button>
            </Dialog.Close>
          </header>
          <ScrollArea>{children}</ScrollArea>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
