import { useState } from "react";
import { Link } from "react-router";
import type { ProductCard } from "#contract/epid.ts";
import { connectionProblem } from "../../api/connection-problem.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useApplyProduct } from "../../api/epid.ts";
import { useListings } from "../../api/listings.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Labelled, TextInput } from "../../components/ui/field.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { openListingParameter, paths } from "../../lib/paths.ts";

const most = 8;

/** Puts the product's vehicles into the review of one of the account's listings. */
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
      description={`The vehicles of ePID ${product.epid} are added to the review of a listing, each with this product as its reason. What the listing has stays as it is, and nothing is sent to eBay before you sync.`}
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
              Add to the review
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
          <Notice tone="error" alert title="The vehicles were not added">
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
  const { listings } = useListings();
  const [words, setWords] = useState("");
  if (listings.isError)
    return (
      <Notice tone="error" title="The listings could not be read">
        {connectionProblem(listings.error)
          ? "Connect your eBay account first."
          : failureWords(listings.error)}
      </Notice>
    );
  if (!listings.data) return <Skeleton className="h-40" />;
  const wanted = words.toLowerCase().trim();
  const found = listings.data.filter(
    (listing) =>
      !listing.ended &&
      (wanted === "" ||
        `${listing.listing_title} ${listing.listing_id} ${listing.listing_mpn ?? ""}`
          .toLowerCase()
          .includes(wanted)),
  );
  return (
    <>
      <Labelled label="Search by title, listing ID or MPN">
        <TextInput type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </Labelled>
      <fieldset className="mt-2">
        <legend className="sr-only">Listing</legend>
        {found.slice(0, most).map((listing) => (
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
                {listing.listing_id} · {listing.fitment_count} fitments
              </span>
            </span>
          </label>
        ))}
        {listings.data.length === 0 ? (
          <NoListings />
        ) : found.length === 0 ? (
          <p className="py-4 text-center text-muted">No listing matches.</p>
        ) : null}
        {found.length > most ? (
          <p className="px-1 py-1 text-sm text-muted">
            {found.length - most} more: type a few words of the title.
          </p>
        ) : null}
      </fieldset>
    </>
  );
}

function NoListings() {
  return (
    <p className="py-4 text-center text-muted">
      No listing is here yet:{" "}
      <Link to={paths.fitmentManager} className="text-accent underline">
        pull your listings from eBay in the manager
      </Link>{" "}
      first.
    </p>
  );
}
