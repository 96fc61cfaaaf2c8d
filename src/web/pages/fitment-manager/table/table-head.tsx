import { ArrowDown, ArrowUp } from "lucide-react";
import { nextOrder } from "../../../api/listing-query.ts";
import type { ListingOrder, ListingSort } from "../../../api/listing-query.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { columnFaces } from "./columns.tsx";
import type { ColumnId } from "./columns.tsx";
import { SelectAll } from "./select-all.tsx";
import type { SelectAllProps } from "./select-all.tsx";

interface Ordering {
  readonly order: ListingOrder;
  readonly onSort: (order: ListingOrder) => void;
}

interface TableHeadProps extends Ordering {
  readonly visible: readonly ColumnId[];
  readonly selectAll: SelectAllProps;
}

/** The headings, most of which sort the table. They stay in view while the rows scroll. */
export function TableHead({ visible, selectAll, order, onSort }: TableHeadProps) {
  return (
    <thead
      role="rowgroup"
      className="sticky top-(--toolbar-height) z-10 block border-y border-line bg-surface"
    >
      <tr role="row" aria-rowindex={1} className="grid h-9.5 grid-cols-(--columns)">
        {visible.map((id) => {
          const { label, sort } = columnFaces[id];
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              {...(sort ? { "aria-sort": directionOf(order, sort) } : {})}
              className="flex min-w-0 items-center px-3 text-left text-xs font-medium text-muted first:px-0"
            >
              {id === "select" ? (
                <SelectAll {...selectAll} />
              ) : sort ? (
                <SortButton label={label} sort={sort} order={order} onSort={onSort} />
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function directionOf(order: ListingOrder, sort: ListingSort) {
  if (order.sort !== sort) return "none";
  return order.descending ? "descending" : "ascending";
}

function SortButton({
  label,
  sort,
  order,
  onSort,
}: Ordering & { readonly label: string; readonly sort: ListingSort }) {
  const isSorted = order.sort === sort;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort(nextOrder(order, sort))}
      className={classNames(
        "-mx-1 flex h-7 min-w-0 items-center gap-1 rounded-md px-1 hover:bg-sunken hover:text-ink",
        isSorted && "text-ink",
      )}
    >
      {label}
      {isSorted ? <Arrow className="size-3.5 shrink-0" aria-hidden /> : null}
    </button>
  );
}
