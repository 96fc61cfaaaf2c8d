import type { BulkProduct } from "#contract/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { countOf } from "../../../lib/count-words.ts";
import { priceWords } from "../product-lists.ts";
import { ProductPicture } from "./product-picture.tsx";
import { AnswerQuestions } from "./product-questions.tsx";
import { TextWriters } from "./text-writers.tsx";

const conditions = { new: "New", used: "Used", refurbished: "Refurbished" } as const;

/**
 * Previews a listing as buyers would see it. The description is in a sandboxed frame that runs and
 * loads nothing.
 */
export function PreviewDialog({
  product,
  defaultPicture,
  locked,
  onClose,
}: {
  readonly product: BulkProduct;
  readonly defaultPicture: string;
  /** A batch is working on the products. */
  readonly locked: boolean;
  readonly onClose: () => void;
}) {
  const known = product.catalogData;
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={product.title ?? `${product.brand} ${product.mpn}`}
      description={`Item number: ${product.itemId ?? product.id.replaceAll("-", "").slice(0, 12)}`}
      footer={<Button onClick={onClose}>Close Preview</Button>}
    >
      <div className="grid gap-4 sm:grid-cols-[200px_1fr]">
        <ProductPicture product={product} defaultUrl={defaultPicture} />
        <div>
          <p className="text-2xl font-semibold tabular-nums">{priceWords(product.price)}</p>
          {shippingWords(product.shippingDetails)}
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {factsOf(product).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <AnswerQuestions product={product} locked={locked} />
      {known ? <Findings known={known} /> : null}
      <h3 className="mt-4 text-sm font-semibold">Description</h3>
      {product.description ? (
        <iframe
          title="Description"
          sandbox=""
          srcDoc={frameOf(product.description)}
          className="mt-1 h-72 w-full rounded-md border border-line bg-white"
        />
      ) : (
        <p className="text-muted">No description yet.</p>
      )}
    </Modal>
  );
}

function factsOf(product: BulkProduct): readonly (readonly [name: string, value: string])[] {
  const category = product.catalogData?.categoryName ?? "";
  return [
    ["Brand", product.brand],
    ["MPN", product.mpn],
    ["Condition", conditions[product.condition]],
    ["Quantity", String(product.quantity)],
    ...(category === "" ? [] : ([["Category", category]] as const)),
  ];
}

function frameOf(description: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{font:14px/1.5 system-ui,sans-serif;color:#1a1a1a;margin:12px}th{padding-right:16px}</style>${description}`;
}

function Findings({ known }: { readonly known: NonNullable<BulkProduct["catalogData"]> }) {
  return (
    <section aria-label="Research results" className="mt-4 rounded-md bg-sunken p-3 text-sm">
      <p>
        <strong>{countOf(known.fitmentCount, "fitment")}</strong>
        {known.vehicles.length > 0
          ? `: ${known.vehicles.slice(0, 6).join(", ")}${known.vehicles.length > 6 ? ` and ${known.vehicles.length - 6} more` : ""}`
          : ""}
      </p>
      <TextWriters writers={known.writers} />
      {known.notes.length > 0 ? (
        <ul className="mt-2 list-disc pl-5 text-muted">
          {known.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function shippingWords({ freeShipping, shippingCost }: BulkProduct["shippingDetails"]) {
  return freeShipping || shippingCost === 0 ? (
    <p className="text-synced">Free shipping</p>
  ) : (
    <p>{priceWords(shippingCost)} shipping</p>
  );
}
