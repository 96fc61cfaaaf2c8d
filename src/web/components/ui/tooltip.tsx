import { Tooltip as Tip } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

interface TooltipProps extends Omit<ComponentProps<typeof Tip.Trigger>, "asChild"> {
  /** Repeats or explains the button's name; screen readers read the button's own name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows a text next to a button while the pointer or the keyboard focus is on it. */
export function Tooltip({ label, children, ...trigger }: TooltipProps) {
  return (
    <Tip.Provider delayDuration={300}>
      <Tip.Root>
        <Tip.Trigger asChild {...trigger} aria-describedby={undefined}>
          {children}
        </Tip.Trigger>
        <Tip.Portal>
          <Tip.Content
            aria-hidden
            sideOffset={4}
            collisionPadding={8}
            className="z-50 rounded-md bg-ink px-2 py-1 text-xs text-surface shadow-overlay"
          >
            {label}
          </Tip.Content>
        </Tip.Portal>
      </Tip.Root>
    </Tip.Provider>
  );
}
