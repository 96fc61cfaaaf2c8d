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

/** A button that opens a small panel next to it. */
export function Popover({ trigger, label, children, ...state }: PopoverProps) {
  return (
    <Pop.Root {...state}>
      <Pop.Trigger asChild>{trigger}</Pop.Trigger>
      <Pop.Portal>
        <Pop.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-line bg-surface p-3 text-sm shadow-overlay outline-none"
        >
          {children}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}
