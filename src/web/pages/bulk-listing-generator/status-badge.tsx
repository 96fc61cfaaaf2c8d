import { CircleAlert, CircleCheck, CircleDashed, Sparkles } from "lucide-react";
import { classNames } from "../../components/ui/class-names.ts";
import { productBadge } from "./product-status.ts";
import type { StatusTone } from "./product-status.ts";

const tones: Readonly<
  Record<StatusTone, { readonly look: string; readonly Icon: typeof CircleCheck }>
> = {
  gray: { look: "bg-sunken text-muted", Icon: CircleDashed },
  blue: { look: "bg-ready-soft text-ready", Icon: Sparkles },
  green: { look: "bg-synced-soft text-synced", Icon: CircleCheck },
  red: { look: "bg-error-soft text-error", Icon: CircleAlert },
};

export function StatusBadge({ status }: { readonly status: string }) {
  const { label, tone } = productBadge(status);
  const { look, Icon } = tones[tone];
  return (
    <span
      data-tone={tone}
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        look,
      )}
    >
      <Icon className="size-3.5" aria-hidden />
      {label}
    </span>
  );
}
