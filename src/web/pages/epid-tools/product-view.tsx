import { Columns2, Copy, ListPlus, Replace } from "lucide-react";
import { useState } from "react";
import type { ProductCard } from "#contract/epid.ts";
import { Button } from "../../components/ui/button.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { ProductVehicles } from "./product-vehicles.tsx";
import { countOf } from "../../lib/count-words.ts";

interface ProductViewProps {
  readonly product: ProductCard;
  readonly via: "catalog" | "listings";
  /** The only product found, so its vehicles are shown right away. */
  readonly alone: boolean;
  readonly compared: boolean;
  readonly onCompare: (product: ProductCard) => void;
  readonly onUse: (product: ProductCard) => void;
}

export function ProductView({ product, via, alone, compared, onCompare, onUse }: ProductViewProps) {
  const [open, setOpen] = useState(alone);
  const copy = () =>
    navigator.clipboard.writeText(product.epid).then(
      () => showToast({ title: "ePID copied", description: product.epid }),
      () =>
        showToast({
          title: "Couldn't copy the ePID",
          description: "Your browser blocked it. Select the number and copy it by hand.",
          variant: "destructive",
        }),
    );
  return (
    <article
      aria-label={product.title}
      className="rounded-md border border-line bg-surface p-4 shadow-raised"
    >
      <div className="flex flex-wrap gap-4">
        {product.image_url ? (
          <img
            src={product.image_url}
            alt=""
            className="size-24 shrink-0 rounded-md border border-line bg-sunken object-contain"
          />
        ) : null}
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-semibold break-words">{product.title}</h2>
          {via === "listings" ? <p className="text-sm text-muted">From an active listing</p> : null}
          <Facts product={product} />
          {product.replaced.length > 0 ? (
            <p className="mt-2 flex items-start gap-1.5 text-sm text-need">
              <Replace className="mt-0.5 size-4 shrink-0" aria-hidden /> ePID{" "}
              {product.replaced.join(" and ")} no longer exists. eBay replaced it with{" "}
              {product.epid}.
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap content-start gap-2">
          <Button look="primary" onClick={() => onUse(product)}>
            <ListPlus className="size-4" aria-hidden /> Use for a listing
          </Button>
          <Button aria-pressed={compared} onClick={() => onCompare(product)}>
            <Columns2 className="size-4" aria-hidden /> {compared ? "Stop comparing" : "Compare"}
          </Button>
          <Button onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden /> Copy ePID
          </Button>
        </div>
      </div>
      <div className="mt-4">
        {open ? (
          <ProductVehicles epid={product.epid} />
        ) : (
          <Button onClick={() => setOpen(true)}>
            Show vehicles
            {product.compatibility_count === null
              ? ""
              : ` (${countOf(product.compatibility_count, "row")})`}
          </Button>
        )}
      </div>
    </article>
  );
}

function Facts({ product }: { readonly product: ProductCard }) {
  const facts = [
    ["ePID", product.epid],
    ["Brand", product.brand ?? ""],
    ["MPN", product.mpns.join(", ")],
    ["UPC", product.upcs.join(", ")],
    ["EAN", product.eans.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
