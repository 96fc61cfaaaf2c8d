import { ArrowDown, ArrowUp, Link2 } from "lucide-react";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useRef } from "react";
import type { Part } from "#contract/parts.ts";
import { partsPageSize, usePartsPages } from "../../api/parts.ts";
import type { PartSort, PartsView } from "../../api/parts.ts";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { useOffsetTop } from "../../lib/use-offset-top.ts";

const rowHeight = 56;
const overscan = 6;

interface PartsTableProps {
  readonly view: PartsView;
  readonly total: number;
  readonly onView: (view: PartsView) => void;
  readonly onOpen: (part: Part) => void;
  readonly isSelected: (id: string) => boolean;
  readonly allSelected: boolean;
  readonly someSelected: boolean;
  readonly onToggle: (id: string) => void;
  readonly onToggleAll: () => void;
}

const columns: readonly {
  readonly name: string;
  readonly sort: PartSort | null;
  readonly look: string;
}[] = [
  { name: "Part", sort: "number", look: "" },
  { name: "Title", sort: "title", look: "max-md:hidden" },
  { name: "SKU", sort: null, look: "max-lg:hidden" },
  { name: "Fitments", sort: "fitments", look: "" },
  { name: "Listings", sort: null, look: "max-sm:hidden" },
];
const grid =
  "grid grid-cols-[40px_minmax(0,1fr)_112px] sm:grid-cols-[40px_minmax(0,1fr)_112px_120px] md:grid-cols-[40px_minmax(0,1fr)_minmax(0,1.4fr)_112px_120px] lg:grid-cols-[40px_minmax(0,1fr)_minmax(0,1.4fr)_180px_112px_120px]";

/** Shows the parts. Loads and renders only those near the window. */
export function PartsTable(props: PartsTableProps) {
  const { view, total } = props;
  const frame = useRef<HTMLDivElement>(null);
  const margin = useOffsetTop(frame);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: margin,
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = useDeferredValue(virtualizer.getVirtualItems());
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / partsPageSize)))];
  const partAt = usePartsPages(view, pages);
  return (
    <table role="table" aria-label="Parts" aria-rowcount={total + 1} className="block w-full">
      <thead role="rowgroup" className="sticky top-0 z-10 block border-b border-line bg-surface">
        <tr
          role="row"
          aria-rowindex={1}
          className={classNames(grid, "h-9 items-center text-xs text-muted")}
        >
          <th role="columnheader" scope="col" className="flex justify-center font-medium">
            <Checkbox
              aria-label="Select all parts shown"
              className="max-md:size-5"
              checked={props.allSelected}
              mixed={props.someSelected && !props.allSelected}
              onChange={props.onToggleAll}
            />
          </th>
          {columns.map((column) => (
            <SortableHead key={column.name} {...column} view={view} onView={props.onView} />
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="relative block"
        style={{ height: virtualizer.getTotalSize() }}
      >
        <tr role="presentation" className="absolute top-0">
          <td role="presentation">
            <div ref={frame} />
          </td>
        </tr>
        {items.flatMap(({ index, start }) =>
          index < total
            ? [
                <PartRow
                  key={index}
                  index={index}
                  top={start - margin}
                  part={partAt(index)}
                  {...props}
                />,
              ]
            : [],
        )}
      </tbody>
    </table>
  );
}

function SortableHead({
  name,
  sort,
  look,
  view,
  onView,
}: (typeof columns)[number] & Pick<PartsTableProps, "view" | "onView">) {
  const active = sort !== null && view.sort === sort;
  const Arrow = view.descending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={active ? (view.descending ? "descending" : "ascending") : "none"}
      className={classNames("px-2 text-left font-medium", look)}
    >
      {sort === null ? (
        name
      ) : (
        <button
          type="button"
          className="inline-flex h-7 items-center gap-1 rounded-md hover:text-ink"
          onClick={() =>
            onView({ ...view, sort, descending: active ? !view.descending : sort === "fitments" })
          }
        >
          {name}
          {active ? <Arrow className="size-3" aria-hidden /> : null}
        </button>
      )}
    </th>
  );
}

function PartRow({
  index,
  top,
  part,
  onOpen,
  isSelected,
  onToggle,
}: Pick<PartsTableProps, "onOpen" | "isSelected" | "onToggle"> & {
  readonly index: number;
  readonly top: number;
  readonly part: Part | null;
}) {
  const place = { height: rowHeight, transform: `translateY(${top}px)` };
  const look = classNames(grid, "absolute inset-x-0 top-0 items-center border-b border-line");
  if (part === null) {
    return (
      <tr role="row" aria-rowindex={index + 2} className={look} style={place}>
        <td role="cell" className="col-span-full px-3">
          <Skeleton className="h-5 w-1/2" />
        </td>
      </tr>
    );
  }
  const name = part.number || part.sku || part.item_id;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={classNames(look, "hover:bg-sunken", isSelected(part.id) && "bg-accent-soft")}
      style={place}
    >
      <td role="cell" className="flex justify-center">
        <Checkbox
          aria-label={`Select ${name}`}
          className="max-md:size-5"
          checked={isSelected(part.id)}
          onChange={() => onToggle(part.id)}
        />
      </td>
      <td role="cell" className="min-w-0 px-2">
        <button
          type="button"
          className="block max-w-full truncate rounded-md text-left font-medium underline-offset-2 hover:underline"
          onClick={() => onOpen(part)}
        >
          {name}
        </button>
        <span className="block truncate text-sm text-muted">
          {part.brand || "No brand"}
          {part.title === "" ? null : (
            <span className="md:hidden">
              {" "}
              · <bdi>{part.title}</bdi>
            </span>
          )}
        </span>
      </td>
      <td role="cell" className="min-w-0 px-2 max-md:hidden">
        <span className="block truncate">{part.title}</span>
        <span className="block truncate text-sm text-muted">
          {/^\d+$/.test(part.type) ? `PCdb ${part.type}` : part.type}
        </span>
      </td>
      <td role="cell" className="truncate px-2 text-muted max-lg:hidden">
        {part.sku}
      </td>
      <td role="cell" className="px-2">
        <FitmentCount {...part} />
      </td>
      <td role="cell" className="px-2 max-sm:hidden">
        {part.listings === 0 ? (
          <span className="text-muted">None</span>
        ) : (
          <span className="inline-flex items-center gap-1 text-synced">
            <Link2 className="size-3.5" aria-hidden /> {countOf(part.listings, "listing")}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Shows the number of fitments, and how many of them have only a licensed ID. */
function FitmentCount({ applications, named }: Pick<Part, "applications" | "named">) {
  const unnamed = applications - named;
  return (
    <>
      {applications === 0 ? <span className="text-muted">None</span> : formatCount(applications)}
      {unnamed > 0 ? (
        <span className="block text-xs text-muted">
          {named === 0 ? "by ID only" : `${formatCount(unnamed)} by ID only`}
        </span>
      ) : null}
    </>
  );
}
