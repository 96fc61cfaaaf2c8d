import { Circle, CircleAlert, CircleArrowUp, CircleCheck } from "lucide-react";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { badgeOf } from "./mpn-status.ts";
import type { MpnBadge } from "./mpn-status.ts";

const faces: Record<MpnBadge, { readonly Icon: typeof Circle; readonly look: string }> = {
  "Ready to Approve": { Icon: CircleArrowUp, look: "bg-ready-soft text-ready" },
  Completed: { Icon: CircleCheck, look: "bg-sunken text-ink" },
  Failed: { Icon: CircleAlert, look: "bg-error-soft text-error" },
  Pending: { Icon: Circle, look: "bg-need-soft text-need" },
};

export function StatusBadge({ listing }: { readonly listing: MissingMpnListing }) {
  const badge = badgeOf(listing);
  const { Icon, look } = faces[badge];
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap ${look}`}
    >
      <Icon className="size-3.5" aria-hidden />
      {badge}
    </span>
  );
}
