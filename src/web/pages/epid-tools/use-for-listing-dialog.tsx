import { useState } from "react";
import { Link } from "react-router";
import type { ProductCard } from "#contract/epid.ts";
import { connectionProblem } from "../../api/connection-problem.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useApplyProduct } from "../../api/epid.ts";
import { useListingSearch } from "../../api/listings.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Labeled, TextInput } from "../../components/ui/field.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { openListingParameter, paths } from "../../lib/paths.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

const typingPauseMs = 200;

/** Adds the product's vehicles to the review of a listing. */
export function UseForListingDialog({
  product,
  onClose,
}: {
  readonly product: ProductCard;
  readonly onClose: () => void;
}) {
  const apply = useApplyProduct();
  const [chosen, setChosen] = useState<string | null>(null);
  const done = apply.data;
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title="Use for a listing"
      description={`Adds the vehicles of ePID ${product.epid} to a listing's review, with this product as the reason. Existing fitments stay as they are, and nothing is sent to eBay until you sync.`}
      footer={
        done && chosen ? (
          <>
            <Button onClick={onClose}>Close</Button>
            <Link
              to={`${paths.fitmentManager}?${openListingParameter}=${chosen}`}
              className={buttonClass("primary")}
            >
              Review in the manager
            </Link>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              disabled={chosen === null}
              busy={apply.isPending}
              onClick={() =>
                chosen === null
                  ? undefined
                  : apply.mutate({ listingId: chosen, epid: product.epid })
              }
            >
              Add to review
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Notice tone={done.added > 0 ? "good" : "info"} title={done.message}>
          {done.refused.length > 0 ? (
            <ul className="list-disc pl-4">
              {done.refused.slice(0, 5).map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : (
        <ListingChoice chosen={chosen} onChoose={setChosen} />
      )}
      {apply.isError ? (
        <div className="mt-3">
          <Notice tone="error" alert title="Couldn't add the vehicles">
            {failureWords(apply.error)}
          </Notice>
        </div>
      ) : null}
    </Modal>
  );
}

function ListingChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null;
  readonly onChoose: (listingId: string) => void;
}) {
  const [words, setWords] = useState("");
  const found = useListingSearch(useSettled(words, typingPauseMs).trim());
  if (found.isError)
    return (
      <QueryFailure query={found} title="Couldn't load your listings">
        {connectionProblem(found.error) ? "Connect your eBay account first." : null}
      </QueryFailure>
    );
  if (!found.data) return <Skeleton className="h-40" />;
  const { listings, total, counts } = found.data;
  return (
    <>
      <Labeled label="Search by title, listing ID, or MPN">
        <TextInput type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </Labeled>
      <fieldset className="mt-2">
        <legend className="sr-only">Listing</legend>
        {listings.map((listing) => (
          <label
            key={listing.listing_id}
            className="flex cursor-pointer items-start gap-2 rounded-md px-1 py-1.5 hover:bg-sunken"
          >
            <input
              type="radio"
              name="listing"
              className="mt-1 accent-accent"
              checked={chosen === listing.listing_id}
              onChange={() => onChoose(listing.listing_id)}
            />
            <span className="min-w-0">
              <span className="block break-words">{listing.listing_title}</span>
              <span className="block text-xs text-muted">
                {listing.listing_id} · {countOf(listing.fitment_count, "fitment")}
              </span>
            </span>
          </label>
        ))}
        {counts.all === 0 ? (
          <NoListings />
        ) : total === 0 ? (
          <p className="py-4 text-center text-muted">No listings match your search.</p>
        ) : null}
        {total > listings.length ? (
          <p className="px-1 py-1 text-sm text-muted">
            {formatCount(total - listings.length)} more. Type a few words of the title to narrow the
            list.
          </p>
        ) : null}
      </fieldset>
    </>
  );
}

function NoListings() {
  return (
    <p className="py-4 text-center text-muted">
      No listings yet.{" "}
      <Link to={paths.fitmentManager} className="text-accent underline">
        Pull your listings from eBay in the manager
      </Link>{" "}
      first.
    </p>
  );
}
