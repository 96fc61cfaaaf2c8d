import { CarFront, SearchX } from "lucide-react";
import { useState } from "react";
import type { FittingProduct } from "#contract/epid.ts";
import { useFittingProducts } from "../../api/epid.ts";
import type { FittingQuestion } from "../../api/epid.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { VehicleForm } from "./vehicle-form.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

/** Finds products of a part type that fit a vehicle. */
export function FittingSection({ onOpen }: { readonly onOpen: (epid: string) => void }) {
  const [question, setQuestion] = useState<FittingQuestion | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <VehicleForm onAsk={setQuestion} />
      {question === null ? (
        <EmptyState icon={<CarFront aria-hidden />} title="Choose a vehicle and a part">
          eBay has no list of products for a vehicle. Instead, we search active listings that eBay
          shows as fitting it and count the products they name.
        </EmptyState>
      ) : (
        <Fitting question={question} onOpen={onOpen} />
      )}
    </div>
  );
}

function Fitting({
  question,
  onOpen,
}: {
  readonly question: FittingQuestion;
  readonly onOpen: (epid: string) => void;
}) {
  const found = useFittingProducts(question);
  if (found.isError) {
    return <QueryFailure query={found} title="Couldn't search for products" />;
  }
  if (!found.data) return <Skeleton className="h-40" />;
  const { products, category, looked, without_epid: without } = found.data;
  if (category === null)
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="No listings for this part">
        Try the plain name of the part, such as “ignition coil”.
      </EmptyState>
    );
  return (
    <>
      <p className={looked === 0 ? "sr-only" : "text-sm text-muted"} role="status">
        {countOf(looked, "fitting listing")} in {category}, {formatCount(without)} without a
        product.
      </p>
      {products.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title="No products found for this vehicle">
          {looked === 0
            ? `eBay shows no active listings in ${category} for this vehicle. Try other words for the part, or any trim and engine.`
            : "None of the listings that fit names a product in eBay’s catalog."}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {products.map((product) => (
            <FittingCard key={product.epid} product={product} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </>
  );
}

function FittingCard({
  product,
  onOpen,
}: {
  readonly product: FittingProduct;
  readonly onOpen: (epid: string) => void;
}) {
  return (
    <li className="flex gap-3 rounded-md border border-line bg-surface p-3 shadow-raised">
      {product.image_url ? (
        <img
          src={product.image_url}
          alt=""
          className="size-16 shrink-0 rounded-md border border-line bg-sunken object-contain"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{product.title}</p>
        <p className="text-sm text-muted">
          ePID {product.epid} · {countOf(product.listings, "listing")} from{" "}
          {countOf(product.sellers, "seller")}
          {product.lowest_price ? ` · from ${product.lowest_price}` : ""}
        </p>
        <Button
          size="small"
          className="mt-2"
          aria-label={`Look up ePID ${product.epid}`}
          onClick={() => onOpen(product.epid)}
        >
          Look up
        </Button>
      </div>
    </li>
  );
}
