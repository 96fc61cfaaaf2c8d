import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ScrollArea } from "./scroll-area.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /**
   * An external script may open a frame on top, such as a bank's confirmation. Lets the focus move
   * there, but not to the page behind.
   */
  readonly sharesScreen?: boolean;
}

/**
 * A centered dialog with title, description, content, and buttons. It has the focus itself at
 * first, unless a field takes it, and the Enter key then presses its primary button.
 */
export function Modal({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  wide = false,
  sharesScreen = false,
}: ModalProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      modal={!sharesScreen}
    >
      <Dialog.Portal>
        {sharesScreen ? (
          <SharedShade />
        ) : (
          <Dialog.Overlay className="fixed inset-0 z-50 bg-shade" />
        )}
        <Dialog.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          onKeyDown={confirmOnEnter}
          {...(sharesScreen ? { onInteractOutside: (event: Event) => event.preventDefault() } : {})}
          className={classNames(
            "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-1/2 flex-col rounded-md border border-line bg-surface break-words shadow-overlay outline-none",
            wide ? "max-w-180" : "max-w-120",
          )}
        >
          <Head title={title} description={description} alone={!children} />
          <Body footer={footer}>{children}</Body>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Enter also confirms on a checkbox, as it does in a form. A held key confirms nothing: it may be
 * the press that opened the dialog.
 */
function confirmOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter" || event.repeat) return;
  const { target, currentTarget } = event;
  const isCheckbox = target instanceof HTMLInputElement && target.type === "checkbox";
  if (target !== currentTarget && !isCheckbox) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("footer button[data-look=primary]")?.click();
}

function Head({
  title,
  description,
  alone,
}: Pick<ModalProps, "title" | "description"> & {
  /** There is no content below. */
  readonly alone: boolean;
}) {
  return (
    <header className={classNames("flex items-start gap-3 px-5 pt-4", alone ? "pb-4" : "pb-2")}>
      <div className="min-w-0 flex-1">
        <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
        {description ? (
          <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>
        ) : null}
      </div>
      <Dialog.Close asChild>
        <Button look="quiet" size="icon" aria-label="Close" className="-mr-2">
          <X className="size-4" aria-hidden />
        </Button>
      </Dialog.Close>
    </header>
  );
}

function Body({ children, footer }: Pick<ModalProps, "children" | "footer">) {
  return (
    <>
      {children ? (
        <ScrollArea className={classNames("px-5 pt-2", footer ? "pb-4" : "pb-2")}>
          {children}
        </ScrollArea>
      ) : null}
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </footer>
      ) : (
        <div className="h-3" />
      )}
    </>
  );
}

/**
 * Makes the page behind inert and returns the focus at the end, like a modal dialog but without a
 * focus trap.
 */
function SharedShade() {
  useEffect(() => {
    // Every part of the page except the toasts, which must stay readable for screen readers.
    const parts = [...(document.getElementById("content")?.parentElement?.children ?? [])].filter(
      (part) => part.getAttribute("role") !== "region",
    );
    const focused = document.activeElement;
    for (const part of parts) part.setAttribute("inert", "");
    return () => {
      for (const part of parts) part.removeAttribute("inert");
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  return <div className="fixed inset-0 z-50 bg-shade" aria-hidden />;
}
