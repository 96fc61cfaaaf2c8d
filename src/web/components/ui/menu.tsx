import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "./class-names.ts";

const entry =
  "flex h-8 cursor-pointer items-center gap-2 rounded-md px-2 text-sm outline-none data-highlighted:bg-sunken";

interface MenuProps {
  readonly trigger: ReactNode;
  readonly label: string;
  /** The side of the button that the list lines up with. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A button that opens a list of choices. */
export function Menu({ trigger, label, align = "end", children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-[min(24rem,calc(100vw-16px))] min-w-44 rounded-md border border-line bg-surface p-1 shadow-overlay"
        >
          <DropdownMenu.Label className="px-2 py-1 text-xs text-muted">{label}</DropdownMenu.Label>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuChoiceProps {
  readonly checked: boolean;
  readonly onChange: () => void;
  /** Allows several choices, so the menu stays open. */
  readonly several?: boolean;
  readonly children: ReactNode;
}

export function MenuChoice({ checked, onChange, several = false, children }: MenuChoiceProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => (several ? event.preventDefault() : undefined)}
      className={entry}
    >
      <span className="flex size-4 shrink-0 items-center justify-center">
        <DropdownMenu.ItemIndicator>
          <Check className="size-4" aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

/** A menu entry that runs an action instead of holding a state. */
export function MenuAction({
  icon,
  onSelect,
  children,
}: {
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={entry}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/**
 * A menu entry that goes to a screen. Not a `NavLink`: the menu's item joins its class with the
 * link's as texts, so the link's can't be a function.
 */
export function MenuLink({ to, label }: { readonly to: string; readonly label: string }) {
  const isActive = useLocation().pathname === to;
  return (
    <DropdownMenu.Item asChild>
      <Link
        to={to}
        {...(isActive ? { "aria-current": "page" as const } : {})}
        className={classNames(
          entry,
          "no-underline",
          isActive ? "font-medium text-accent" : "text-ink",
        )}
      >
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
