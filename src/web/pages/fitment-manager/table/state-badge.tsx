import { Circle, CircleAlert, CircleCheck, CircleHelp, CircleArrowUp, Shield } from "lucide-react";
import type { ManagerListing } from "#contract/listings.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { badgeOf, protectedWords } from "./listing-state.ts";
import type { Badge } from "./listing-state.ts";

/** Icons of few strokes: each stroke is an element of a row that is drawn while scrolling. */
const faces: Record<Badge, { readonly Icon: typeof Shield; readonly look: string }> = {
  "Need Fitment": { Icon: Circle, look: "bg-need-soft text-need" },
  "Ready to Sync": { Icon: CircleArrowUp, look: "bg-ready-soft text-ready" },
  Synced: { Icon: CircleCheck, look: "bg-synced-soft text-synced" },
  Error: { Icon: CircleAlert, look: "bg-error-soft text-error" },
  Unknown: { Icon: CircleHelp, look: "bg-sunken text-muted" },
};

const pill =
  "inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap";

export function StateBadge({ listing }: { readonly listing: ManagerListing }) {
  const badge = badgeOf(listing);
  const { Icon, look } = faces[badge];
  return (
    <span className={classNames(pill, look)}>
      <Icon className="size-3.5" aria-hidden />
      {badge}
    </span>
  );
}

/** On rows that were on the marketplace before us. */
export function ShieldBadge({ count }: { readonly count: number }) {
  return (
    <span
      className={classNames(pill, "bg-protected-soft text-protected")}
      title={protectedWords(count)}
    >
      <Shield className="size-3.5" aria-hidden />
      {count}
      <span className="sr-only"> protected</span>
    </span>
  );
}
