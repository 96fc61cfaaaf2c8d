import { CarFront, SearchX } from "lucide-react";
import { useState } from "react";
import type { FittingProduct } from "#contract/epid.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useFittingProducts } from "../../api/epid.ts";
import type { FittingQuestion } from "../../api/epid.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf } from "../../lib/count-words.ts";
import { VehicleForm } from "./vehicle-form.tsx";

/** Which products of a kind of part fit a vehicle. */
export function FittingSection({ onOpen }: { readonly onOpen: (epid: string) => void }) {
  const [question, setQuestion] = useState<FittingQuestion | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <VehicleForm onAsk={setQuestion} />
      {question === null ? (
        <EmptyState icon={<CarFront aria-hidden />} title="Which vehicle, and which part?">
          eBay keeps no list of the products of a vehicle. Running listings that buyers are shown as
          fitting it are searched, and the products they name counted.
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
    return (
      <Notice
        tone="error"
        alert
        title="The products could not be looked for"
        action={
          <Button size="small" onClick={() => void found.refetch()}>
            Try again
          </Button>
        }
      >
        {failureWords(found.error)}
      </Notice>
    );
  }
  if (!found.data) return <Skeleton className="h-40" />;
  const { products, category, looked, without_epid: without } = found.data;
  if (category === null)
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="Nothing is listed under these words">
        Try the plain name of the part, such as “ignition coil”.
      </EmptyState>
    );
  return (
    <>
      <p className={looked === 0 ? "sr-only" : "text-sm text-muted"} role="status">
        {countOf(looked, "fitting listing")} in {category}; {without} of them name no product.
      </p>
      {products.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title="No product found for this vehicle">
          {looked === 0
            ? `No running listing in ${category} is shown to buyers of this vehicle. Try other words for the part, or leave trim and engine open.`
            : "None of the fitting listings names a product of eBay’s catalogue."}
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
          ePID {product.epid} · {countOf(product.listings, "listing")} of{" "}
          {countOf(product.sellers, "seller")}
          {product.lowest_price ? ` · from ${product.lowest_price}, asking` : ""}
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
