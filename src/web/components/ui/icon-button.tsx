import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, "children" | "size"> {
  readonly Icon: LucideIcon;
  /** The button's name. */
  readonly label: string;
  /** Says more than the name, such as the key that does the same. */
  readonly tip?: string;
}

/** A button that is an icon, with its name in a tooltip. */
export function IconButton({ Icon, label, tip = label, busy = false, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={tip}>
      <Button size="icon" aria-label={label} busy={busy} {...rest}>
        {busy ? null : <Icon className="size-4" aria-hidden />}
      </Button>
    </Tooltip>
  );
}
