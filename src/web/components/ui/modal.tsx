import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
}

/** A dialog in the middle of the screen: title, what it is about, content, buttons. */
export function Modal({ open, onClose, title, description, children, footer, wide = false }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-1/2 flex-col rounded-md border border-line bg-surface shadow-overlay outline-none",
            wide ? "max-w-180" : "max-w-120",
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              {description ? <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description> : null}
            </div>
            <Dialog.Close asChild>
              <Button look="quiet" size="icon" aria-label="Close" className="-mr-2">
                <X className="size-4" aria-hidden />
              </Button>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div> : <div className="h-3" />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
