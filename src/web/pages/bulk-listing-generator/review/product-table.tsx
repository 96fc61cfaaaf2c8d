import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { priceWords } from "../product-lists.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Selection } from "../use-bulk-wizard.ts";
import { TitleWriter } from "./text-writers.tsx";

interface ProductTableProps {
  readonly products: readonly BulkProduct[];
  readonly selection: Selection;
  /** Rows are in a worker's hands: a change now could be written over. */
  readonly locked: boolean;
  readonly onEdit: (product: BulkProduct) => void;
  readonly onPreview: (product: BulkProduct) => void;
}

const pageSize = 100;

/** All rows, a hundred at a time, on narrow screens each as a card; the box in the head stands for all of them, not for the page. */
export function ProductTable({
  products,
  selection,
  locked,
  onEdit,
  onPreview,
}: ProductTableProps) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(products.length / pageSize));
  const first = Math.min(page, pages - 1) * pageSize;
  const open = products.filter(({ status }) => status !== "created");
  const all = open.length > 0 && open.every(({ id }) => selection.ids.has(id));
  return (
    <>
      <div className="relative overflow-x-auto rounded-md border border-line bg-surface">
        <table className="w-full text-left max-md:block">
          <caption className="sr-only">Products</caption>
          <thead className="border-b border-line bg-sunken text-xs text-muted max-md:block">
            <tr className="max-md:flex max-md:items-center">
              <th scope="col" className="w-10 px-3 py-2">
                <Checkbox
                  aria-label="Select all products"
                  className="max-md:size-5"
                  checked={all}
                  mixed={!all && selection.ids.size > 0}
                  onChange={() =>
                    all ? selection.clear() : selection.set(open.map(({ id }) => id))
                  }
                />
              </th>
              {["MPN", "Brand", "Title", "Price", "Status", "Actions"].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    "px-3 py-2 font-medium",
                    name !== "MPN" && "max-md:sr-only",
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block">
            {products.slice(first, first + pageSize).map((product) => (
              <ProductLine
                key={product.id}
                product={product}
                selection={selection}
                locked={locked}
                onEdit={onEdit}
                onPreview={onPreview}
              />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 ? (
        <nav
          aria-label="Pages"
          className="flex items-center justify-between gap-2 text-sm text-muted"
        >
          <span className="tabular-nums">
            {formatCount(first + 1)}–{formatCount(Math.min(first + pageSize, products.length))} of{" "}
            {countOf(products.length, "product")}
          </span>
          <span className="flex gap-2">
            <Button
              size="small"
              disabled={first === 0}
              onClick={() => setPage(first / pageSize - 1)}
            >
              Previous
            </Button>
            <Button
              size="small"
              disabled={first + pageSize >= products.length}
              onClick={() => setPage(first / pageSize + 1)}
            >
              Next
            </Button>
          </span>
        </nav>
      ) : null}
    </>
  );
}

interface ProductLineProps extends Omit<ProductTableProps, "products"> {
  readonly product: BulkProduct;
}

function ProductLine({ product, selection, locked, onEdit, onPreview }: ProductLineProps) {
  const name = `${product.brand} ${product.mpn}`;
  return (
    <tr className="align-top max-md:grid max-md:grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] max-md:py-2">
      <td className="px-3 py-2 max-md:row-span-3">
        <Checkbox
          aria-label={`Select ${name}`}
          className="max-md:size-5"
          checked={selection.ids.has(product.id)}
          disabled={product.status === "created"}
          onChange={() => selection.toggle(product.id)}
        />
      </td>
      <td className="px-3 py-2 font-mono text-sm break-all max-md:col-span-2 max-md:py-1 max-md:pl-0 md:min-w-32">
        {product.mpn}
      </td>
      <td className="px-3 py-2 break-words max-md:max-w-36 max-md:py-1 max-md:text-right max-md:text-sm max-md:text-muted">
        {product.brand}
      </td>
      <td className="px-3 py-2 break-words max-md:col-span-3 max-md:py-1 max-md:pl-0 md:min-w-60">
        {product.title ?? <span className="text-muted">Not generated</span>}
        <TitleWriter product={product} />
        {product.message ? <p className="mt-0.5 text-sm text-error">{product.message}</p> : null}
        {product.itemId ? <p className="mt-0.5 text-sm text-muted">Item {product.itemId}</p> : null}
      </td>
      <td className="px-3 py-2 tabular-nums max-md:pl-0">
        {product.price === null ? (
          <span className="text-muted">{priceWords(null)}</span>
        ) : (
          priceWords(product.price)
        )}
      </td>
      <td className="px-3 py-2 max-md:pl-0">
        <StatusBadge status={product.status} />
      </td>
      <td className="px-3 py-2 max-md:py-0">
        <span className="flex gap-1">
          <Button
            look="quiet"
            size="icon"
            aria-label={`Edit ${name}`}
            disabled={locked || product.status === "created"}
            onClick={() => onEdit(product)}
          >
            <Pencil className="size-4" aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={`Preview ${name}`}
            onClick={() => onPreview(product)}
          >
            <Eye className="size-4" aria-hidden />
          </Button>
        </span>
      </td>
    </tr>
  );
}
