import type { BulkProduct } from "#contract/bulk-products.ts";
import { PackageOpen } from "lucide-react";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { excerpt, feeName, priceWords } from "../product-lists.ts";
import { NeedsAnswerBadge } from "../needs-answer-badge.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { Selection } from "../use-bulk-wizard.ts";

interface ListingCardsProps {
  readonly products: readonly BulkProduct[];
  readonly selection: Selection;
  readonly working: boolean;
}

const shown: ReadonlySet<string> = new Set(["generated", "validated", "created", "error"]);
const conditions = { new: "New", used: "Used", refurbished: "Refurbished" } as const;

/** Lists the listings to publish and the outcome of each. */
export function ListingCards({ products, selection, working }: ListingCardsProps) {
  const listings = products.filter(({ status }) => shown.has(status));
  if (listings.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden />}
        title={working ? "Listings are being prepared" : "No listings yet"}
      >
        {working ? "They appear here one by one." : "Generate products in step 2 first."}
      </EmptyState>
    );
  }
  return (
    <ul
      aria-label="Listings"
      className="divide-y divide-line rounded-md border border-line bg-surface"
    >
      {listings.map((product) => (
        <ListingCard key={product.id} product={product} selection={selection} />
      ))}
    </ul>
  );
}

function ListingCard({
  product,
  selection,
}: {
  readonly product: BulkProduct;
  readonly selection: Selection;
}) {
  const ready = product.status === "generated";
  const title = product.title ?? `${product.brand} ${product.mpn}`;
  const facts = [
    `MPN ${product.mpn}`,
    product.brand,
    conditions[product.condition],
    `Quantity ${product.quantity}`,
    countOf(product.catalogData?.fitmentCount ?? 0, "fitment"),
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_112px]">
      <Checkbox
        className="mt-0.5 max-md:mt-0 max-md:size-5"
        aria-label={`Select ${title}`}
        checked={ready && selection.ids.has(product.id)}
        disabled={!ready}
        onChange={() => selection.toggle(product.id)}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 font-medium break-words">{title}</h3>
          <span className="font-semibold tabular-nums">{priceWords(product.price)}</span>
        </div>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        <p className="mt-1 text-sm break-words">{excerpt(product.description)}</p>
        {product.message ? <p className="mt-1 text-sm text-error">{product.message}</p> : null}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <StatusBadge status={product.status} />
          <NeedsAnswerBadge product={product} />
          {product.itemId ? <span className="text-muted">Item {product.itemId}</span> : null}
          {product.fees && product.fees.length > 0 ? (
            <span className="text-muted tabular-nums">
              {product.fees.map(({ name, amount }) => `${feeName(name)} $${amount}`).join(", ")}
            </span>
          ) : null}
        </p>
      </div>
    </li>
  );
}
