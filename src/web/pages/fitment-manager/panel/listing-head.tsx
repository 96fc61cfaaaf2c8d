import { ExternalLink } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";
import { MarkedTitle } from "../../../components/fitments/marked-title.tsx";
import { Photo } from "../table/cells.tsx";
import { ShieldBadge, StateBadge } from "../../../components/listings/state-badge.tsx";

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
        <MarkedTitle
          title={review.title}
          marks={review.marks}
          heading
          {...(listing.generation === null
            ? { nothingRead: "Not read yet: generate to see which words count." }
            : {})}
        />
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <StateBadge listing={listing} />
          {listing.existing_fitment_count > 0 ? (
            <ShieldBadge count={listing.existing_fitment_count} />
          ) : null}
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
          <a
            href={listing.view_url}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex items-center gap-1 rounded-md text-xs text-accent"
          >
            See it on eBay <ExternalLink className="size-3" aria-hidden />
          </a>
        ) : null}
      </div>
    </div>
  );
}
