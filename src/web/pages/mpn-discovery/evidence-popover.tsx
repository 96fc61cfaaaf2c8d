import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { Popover } from "../../components/ui/popover.tsx";
import { sourceWords } from "./source-words.ts";

/** Shows the suggested number, and on click why it was suggested. */
export function EvidencePopover({ listing }: { readonly listing: MissingMpnListing }) {
  const {
    suggested_mpn: mpn,
    suggested_mpn_source: source,
    suggested_mpn_certainty: certainty,
  } = listing;
  if (mpn === null || source === null) return null;
  const isConfirmed = certainty === "confirmed";
  return (
    <Popover
      label={`Why ${mpn}`}
      trigger={
        <button
          type="button"
          className="group flex max-w-full flex-col items-start rounded-md text-left"
        >
          <span className="max-w-full font-medium break-words underline decoration-line-strong decoration-dotted underline-offset-4 group-hover:decoration-ink">
            {mpn}
          </span>
          <span
            className={`mt-0.5 inline-flex items-center gap-1 text-xs ${isConfirmed ? "text-synced" : "text-need"}`}
          >
            {isConfirmed ? (
              <CircleCheck className="size-3.5" aria-hidden />
            ) : (
              <CircleHelp className="size-3.5" aria-hidden />
            )}
            {source === "language-model" ? "Language model guess" : sourceWords[source]},{" "}
            {certainty}
            <span className="sr-only">: why</span>
          </span>
        </button>
      }
    >
      <p className="mb-2 font-medium">{headingOf(listing)}</p>
      <ul className="flex flex-col gap-2">
        {listing.evidence.map((evidence, at) => (
          <li key={at} className="flex gap-2">
            <EvidenceIcon evidence={evidence} />
            <span className="min-w-0 break-words">
              <span className="block text-xs text-muted">
                {sourceWords[evidence.source]}
                {evidence.against ? `, suggests ${evidence.number} instead` : ""}
              </span>
              {evidence.text}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function headingOf({
  suggested_mpn_certainty: certainty,
  suggested_mpn_source: source,
}: MissingMpnListing): string {
  if (certainty === "confirmed") return "Confirmed by the listing";
  return source === "language-model"
    ? "A guess. Check the part before you approve it"
    : "Unconfirmed. Check the part";
}

/** Picks the icon. A language model's answer is never a check mark, because it isn't evidence. */
function EvidenceIcon({
  evidence: { against, source },
}: {
  readonly evidence: MissingMpnListing["evidence"][number];
}) {
  if (against) return <TriangleAlert className="mt-0.5 size-4 shrink-0 text-need" aria-hidden />;
  if (source === "language-model")
    return <CircleHelp className="mt-0.5 size-4 shrink-0 text-need" aria-hidden />;
  return <CircleCheck className="mt-0.5 size-4 shrink-0 text-synced" aria-hidden />;
}
