import type { LucideIcon } from "lucide-react";
import { classNames } from "../../components/ui/class-names.ts";

const tones = {
  good: "bg-synced-soft text-synced",
  bad: "bg-error-soft text-error",
  warn: "bg-need-soft text-need",
  quiet: "bg-sunken text-ink",
} as const;
export type BadgeTone = keyof typeof tones;

/** Shows a state as a word with an icon. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
  readonly children: string;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      <Icon className="size-3.5" aria-hidden />
      {children}
    </span>
  );
}
