import { ExternalLink } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { Photo } from "../table/cells.tsx";
import { ShieldBadge, StateBadge } from "../table/state-badge.tsx";
import { markTitle } from "./mark-title.ts";

const markLooks: Readonly<Record<string, string>> = {
  year: "border-ready bg-ready-soft",
  make: "border-accent bg-accent-soft",
  model: "border-accent bg-accent-soft",
  trim: "border-synced bg-synced-soft",
  engine: "border-synced bg-synced-soft",
  body: "border-synced bg-synced-soft",
  exclusion: "border-error bg-error-soft",
};
const otherLook = "border-line-strong bg-sunken";

/** The photo, the title with the words that were read, and what identifies the part. */
export function ListingHead({ review }: { readonly review: FitmentReview }) {
  const { listing } = review;
  const facts = [
    ["ID", listing.listing_id],
    ["MPN", listing.listing_mpn],
    ["Brand", listing.listing_brand],
    ["VIN", listing.listing_vin],
    ["SKU", listing.sku],
    ["Price", listing.price],
  ].filter(([, value]) => value);
  return (
    <div className="flex gap-4 p-4">
      <Photo listing={listing} className="size-18" />
      <div className="min-w-0 flex-1">
        <MarkedTitle title={review.title} marks={review.marks} wasRead={listing.generation !== null} />
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <StateBadge listing={listing} />
          {listing.existing_fitment_count > 0 ? <ShieldBadge count={listing.existing_fitment_count} /> : null}
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-1">
              <dt className="text-muted">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
        {listing.view_url ? (
          <a href={listing.view_url} target="_blank" rel="noreferrer" className="mt-1 inline-flex items-center gap-1 rounded-md text-xs text-accent">
            See it on eBay <ExternalLink className="size-3" aria-hidden />
          </a>
        ) : null}
      </div>
    </div>
  );
}

function MarkedTitle({ title, marks, wasRead }: Pick<FitmentReview, "title" | "marks"> & { readonly wasRead: boolean }) {
  const pieces = markTitle(title, marks);
  const meanings = [...new Set(pieces.flatMap(({ means }) => means ?? []))];
  return (
    <>
      <h2 className="text-lg leading-7 font-semibold">
        {pieces.map((piece) =>
          piece.means ? (
            <mark key={piece.start} title={`Read as ${piece.means}`} className={classNames("rounded-t-md border-b-2 px-0.5 text-ink", markLooks[piece.means] ?? otherLook)}>
              {piece.text}
            </mark>
          ) : (
            <span key={piece.start}>{piece.text}</span>
          ),
        )}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted">
        {meanings.length > 0 ? "Read as" : wasRead ? "No words of the title were used." : "Not read yet: generate to see which words count."}
        {meanings.map((means) => (
          <span key={means} className="inline-flex items-center gap-1">
            <span aria-hidden className={classNames("h-3 w-3 border-b-2", markLooks[means] ?? otherLook)} />
            {means}
          </span>
        ))}
      </p>
    </>
  );
}
