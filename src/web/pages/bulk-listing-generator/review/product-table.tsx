import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { TableFrame } from "../../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../../components/ui/table-frame.tsx";
import { Pager } from "../../../components/listings/pager.tsx";
import { pageOf } from "../../../lib/page-of.ts";
import { priceWords } from "../product-lists.ts";
import { NeedsAnswerBadge } from "../needs-answer-badge.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { Selection } from "../use-bulk-wizard.ts";
import { TitleWriter } from "./text-writers.tsx";

interface ProductTableProps {
  readonly products: readonly BulkProduct[];
  readonly selection: Selection;
  /** A batch is working on the rows, so an edit could be overwritten. */
  readonly locked: boolean;
  readonly onEdit: (product: BulkProduct) => void;
  readonly onPreview: (product: BulkProduct) => void;
}

const pageSize = 100;
const columns: readonly TableColumn[] = ["MPN", "Brand", "Title", "Price", "Status", "Actions"].map(
  (name) => ({ name }),
);

/**
 * Shows the products, a hundred per page. The checkbox in the head selects all of them, not just
 * the page. On narrow screens each row is a card.
 */
export function ProductTable({
  products,
  selection,
  locked,
  onEdit,
  onPreview,
}: ProductTableProps) {
  const [asked, setAsked] = useState(1);
  const shown = pageOf(products, asked, pageSize);
  const open = products.filter(({ status }) => status !== "created");
  const all = open.length > 0 && open.every(({ id }) => selection.ids.has(id));
  const selectAll = (
    <label className="flex items-center gap-2">
      <Checkbox
        aria-label="Select all products"
        className="max-md:size-5"
        checked={all}
        mixed={!all && selection.ids.size > 0}
        onChange={() => (all ? selection.clear() : selection.set(open.map(({ id }) => id)))}
      />
      <span className="whitespace-nowrap md:hidden" aria-hidden>
        Select all
      </span>
    </label>
  );
  return (
    <>
      <TableFrame
        caption="Products"
        columns={[{ name: "Select", look: "w-10", control: selectAll }, ...columns]}
        headless="max-md:sr-only"
        layout="auto"
      >
        {shown.rows.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            selection={selection}
            locked={locked}
            onEdit={onEdit}
            onPreview={onPreview}
          />
        ))}
      </TableFrame>
      {shown.pages > 1 ? (
        <Pager
          page={shown.page}
          pages={shown.pages}
          total={products.length}
          what="product"
          onPage={setAsked}
        />
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
    <tr className="border-b border-line align-top last:border-b-0 max-md:grid max-md:grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] max-md:py-2">
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
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={product.status} />
          <NeedsAnswerBadge product={product} />
        </span>
      </td>
      <td className="px-3 py-0.5 max-md:py-0">
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
