import type { PartDetail } from "#contract/parts.ts";
import { usePart } from "../../api/parts.ts";
import { Drawer } from "../../components/ui/drawer.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf } from "../../lib/count-words.ts";
import { openListingParameter, paths } from "../../lib/paths.ts";
import { AddFitment } from "./add-fitment.tsx";
import { PartFields } from "./part-fields.tsx";
import { PartRanges } from "./part-ranges.tsx";
import { Link } from "react-router";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

/** Shows a part's fields, its fitments, and its listings. */
export function PartPanel({
  id,
  onClose,
}: {
  readonly id: string | null;
  readonly onClose: () => void;
}) {
  const part = usePart(id);
  const title = part.data
    ? part.data.part.number || part.data.part.sku || part.data.part.item_id
    : "Part";
  return (
    <Drawer open={id !== null} onClose={onClose} title={title} wide>
      <div className="flex flex-col gap-6 p-4">
        {part.isError ? <QueryFailure query={part} title="Couldn't load the part" /> : null}
        {part.data ? (
          <Loaded detail={part.data} />
        ) : part.isPending ? (
          <Skeleton className="h-64" />
        ) : null}
      </div>
    </Drawer>
  );
}

function Loaded({ detail }: { readonly detail: PartDetail }) {
  const { part } = detail;
  return (
    <>
      {/* Resets the form when the stored fields change. Adding a vehicle keeps unsaved text. */}
      <PartFields
        key={JSON.stringify([
          part.brand,
          part.number,
          part.sku,
          part.item_id,
          part.title,
          part.type,
        ])}
        detail={detail}
      />
      <section aria-label="Fitments">
        <h3 className="mb-2 font-semibold">Fits</h3>
        <PartRanges detail={detail} />
        <AddFitment detail={detail} />
      </section>
      <section aria-label="Listings">
        <h3 className="mb-2 font-semibold">Listings</h3>
        <Listings detail={detail} />
      </section>
    </>
  );
}

function Listings({ detail: { listings, part } }: { readonly detail: PartDetail }) {
  if (listings.length === 0)
    return (
      <p className="text-muted">No active listing has this SKU, or this brand and part number.</p>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {listings.map((listing) => (
          <li key={listing.listing_id} className="px-3 py-2">
            <Link
              to={`${paths.fitmentManager}?${openListingParameter}=${listing.listing_id}`}
              className="font-medium text-accent underline-offset-2 hover:underline"
            >
              {listing.title}
            </Link>
            <p className="text-sm text-muted">
              {listing.listing_id}, by {listing.by}
            </p>
          </li>
        ))}
      </ul>
      {part.named > 0 ? (
        <p className="mt-2 text-sm text-muted">
          Generate{" "}
          {countOf(listings.length, "this listing", "these listings").replace(/^[\d,]+ /, "")} in
          the fitment manager to use these fitments.
        </p>
      ) : null}
    </>
  );
}
