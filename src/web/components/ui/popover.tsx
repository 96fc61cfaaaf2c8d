import { Popover as Pop } from "radix-ui";
import type { ReactNode } from "react";

interface PopoverProps {
  readonly trigger: ReactNode;
  /** Names the content for screen readers. */
  readonly label: string;
  /** Given together: the owner opens and closes it. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

const look =
  "z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-line bg-surface p-3 text-sm break-words shadow-overlay outline-none";
const place = { align: "start", sideOffset: 4, collisionPadding: 8 } as const;

/** A button that opens a small panel next to it. */
export function Popover({ trigger, label, children, ...state }: PopoverProps) {
  return (
    <Pop.Root {...state}>
      <Pop.Trigger asChild>{trigger}</Pop.Trigger>
      <Pop.Portal>
        <Pop.Content aria-label={label} {...place} className={look}>
          {children}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}

interface PopoverAtProps {
  /** The element that it opens next to, and that gets the focus back. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small panel next to an element, shown while it is rendered. */
export function PopoverAt({ anchor, label, onClose, children }: PopoverAtProps) {
  return (
    <Pop.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Pop.Anchor virtualRef={{ current: anchor }} />
      <Pop.Portal>
        <Pop.Content
          aria-label={label}
          {...place}
          className={look}
          onOpenAutoFocus={(event) => {
            // The content itself, so that a screen reader reads it all.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
        >
          {children}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}
