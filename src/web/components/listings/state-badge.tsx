import {
  Ban,
  Circle,
  CircleAlert,
  CircleArrowUp,
  CircleCheck,
  CircleDot,
  CircleHelp,
  Clock,
  Eye,
  FileQuestion,
  GitCompareArrows,
  Shield,
} from "lucide-react";
import type { ManagerListing } from "#contract/listings.ts";
import { formatCount } from "../../lib/count-words.ts";
import { classNames } from "../ui/class-names.ts";
import { badgeOf, protectedWords } from "./state-words.ts";

interface Face {
  readonly Icon: typeof Shield;
  readonly look: string;
}

/** Icons of few strokes: each stroke is an element of a row that is drawn while scrolling. */
const faces: Readonly<Record<ManagerListing["state"], Face>> = {
  new: { Icon: Circle, look: "bg-need-soft text-need" },
  "not-enough-information": { Icon: FileQuestion, look: "bg-sunken text-muted" },
  "needs-answer": { Icon: CircleHelp, look: "bg-need-soft text-need" },
  "to-review": { Icon: Eye, look: "bg-need-soft text-need" },
  ready: { Icon: CircleArrowUp, look: "bg-ready-soft text-ready" },
  queued: { Icon: Clock, look: "bg-sunken text-muted" },
  running: { Icon: CircleDot, look: "bg-ready-soft text-ready" },
  failed: { Icon: CircleAlert, look: "bg-error-soft text-error" },
  "changed-on-ebay": { Icon: GitCompareArrows, look: "bg-need-soft text-need" },
  synced: { Icon: CircleCheck, look: "bg-synced-soft text-synced" },
  "kept-as-is": { Icon: Shield, look: "bg-protected-soft text-protected" },
  "not-applicable": { Icon: Ban, look: "bg-sunken text-muted" },
};
const unknown: Face = { Icon: CircleHelp, look: "bg-sunken text-muted" };

const pill =
  "inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap";

/** Shows the state of a listing, the same on every screen. */
export function StateBadge({
  listing,
}: {
  readonly listing: Pick<ManagerListing, "state" | "fitment_sync_status">;
}) {
  const { state, words } = badgeOf(listing);
  const { Icon, look } = state === null ? unknown : faces[state];
  return (
    <span className={classNames(pill, look)}>
      <Icon className="size-3.5" aria-hidden />
      {words}
    </span>
  );
}

/** Marks listings with rows that were on the marketplace before us. */
export function ShieldBadge({ count }: { readonly count: number }) {
  return (
    <span
      className={classNames(pill, "bg-protected-soft text-protected")}
      title={protectedWords(count)}
    >
      <Shield className="size-3.5" aria-hidden />
      {formatCount(count)}
      <span className="sr-only"> protected</span>
    </span>
  );
}
