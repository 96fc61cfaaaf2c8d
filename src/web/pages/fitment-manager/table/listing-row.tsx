import { flexRender } from "@tanstack/react-table";
import type { Row } from "@tanstack/react-table";
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { MouseEvent } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { ActionCell, Photo, StatusCell } from "./cells.tsx";
import { textOf, titleOf } from "./columns.tsx";
import type { features } from "./columns.tsx";
import { RowContext } from "./row-context.ts";
import type { RowHandlers, RowState } from "./row-context.ts";
import type { RowProgress } from "./row-work.ts";

interface RowFace {
  readonly selected: boolean;
  readonly open: boolean;
  readonly isCursor: boolean;
  readonly progress: RowProgress | undefined;
  readonly handlers: RowHandlers;
}

function useRowState({ selected, open, progress, handlers }: RowFace): RowState {
  return useMemo(
    () => ({
      selected,
      open,
      progress,
      handlers,
    }),
    [selected, open, progress, handlers],
  );
}

/**
 * Focuses the row that the keys act on, unless something else has the focus. Elements that pass to
 * another listing give it up.
 */
function useCursorFocus<T extends HTMLElement>(id: string, isCursor: boolean) {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && element.current?.contains(active)) active.blur();
  }, [id]);
  useEffect(() => {
    const active = document.activeElement;
    const free =
      active === null ||
      active.matches("body, #content") ||
      active.closest("[data-listing-row]") !== null;
    if (isCursor && free) element.current?.focus({ preventScroll: true });
  }, [id, isCursor]);
  return element;
}

interface ListingRowProps extends RowFace {
  readonly row: Row<typeof features, ManagerListing>;
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
  /** Changes when columns are shown or hidden, which the row object does not tell. */
  readonly columnsKey: string;
}

export const ListingRow = memo(function ListingRow(props: ListingRowProps) {
  const { row, index, top, selected, open, isCursor, handlers } = props;
  const element = useCursorFocus<HTMLTableRowElement>(row.id, isCursor);
  const openRow = (event: MouseEvent) => {
    // A shift-click selects a range from anywhere in the row.
    if (event.shiftKey) handlers.select(row.id, true);
    else handlers.open(row.id);
  };
  return (
    <RowContext value={useRowState(props)}>
      <tr
        ref={element}
        role="row"
        data-listing-row={row.id}
        aria-rowindex={index + 2}
        style={{ transform: `translateY(${top}px)` }}
        tabIndex={-1}
        onClick={openRow}
        onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
        className={classNames(
          "absolute inset-x-0 top-0 grid h-13 cursor-pointer grid-cols-(--columns) border-b border-line -outline-offset-2 [contain:strict]",
          open || selected ? "bg-accent-soft" : "bg-surface hover:bg-canvas",
        )}
      >
        {row.getVisibleCells().map((cell, position) => {
          const text = textOf[cell.column.id];
          if (text)
            return (
              <TextCell
                key={cell.column.id}
                text={text(row.original)}
                title={titleOf[cell.column.id]?.(row.original) ?? null}
              />
            );
          return (
            <td
              key={cell.column.id}
              role="cell"
              className={classNames(
                "flex min-w-0 items-center",
                position > 0 && "px-3",
                position === 0 && (isCursor || open) && "shadow-[inset_3px_0_0_var(--accent)]",
              )}
            >
              {flexRender(cell.column.columnDef.cell, cell.getContext())}
            </td>
          );
        })}
      </tr>
    </RowContext>
  );
});

function TextCell({
  text,
  title,
}: {
  readonly text: string | null;
  readonly title: string | null;
}) {
  return (
    <td
      role="cell"
      title={title ?? text ?? undefined}
      className={classNames("block truncate px-3 leading-13", !text && "text-muted")}
    >
      {text || "–"}
    </td>
  );
}

interface ListingCardProps extends RowFace {
  readonly listing: ManagerListing;
}

/** A listing on narrow screens. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, selected, isCursor, handlers } = props;
  const id = listing.listing_id;
  const element = useCursorFocus<HTMLLIElement>(id, isCursor);
  return (
    <RowContext value={useRowState(props)}>
      <li
        ref={element}
        data-listing-row={id}
        tabIndex={-1}
        className={classNames(
          "h-31 border-b border-line px-3 py-3 -outline-offset-2",
          selected ? "bg-accent-soft" : "bg-surface",
        )}
      >
        <div className="flex gap-3">
          <label className="-m-2 flex size-10 shrink-0 items-center justify-center">
            <Checkbox
              className="size-5"
              checked={selected}
              aria-label={`Select ${listing.listing_title}`}
              onChange={() => handlers.select(id, false)}
            />
          </label>
          <button
            type="button"
            className="flex min-w-0 flex-1 gap-3 text-left"
            onClick={() => handlers.open(id)}
          >
            <Photo listing={listing} className="size-12" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium break-words">
                {listing.listing_title || "(no title)"}
              </span>
              <span className="block truncate text-xs text-muted">
                {id} · {countOf(listing.fitment_count, "fitment")}
                {listing.existing_fitment_count > 0
                  ? ` · ${formatCount(listing.existing_fitment_count)} protected`
                  : ""}
              </span>
            </span>
          </button>
        </div>
        <div className="mt-2 flex h-8 items-center justify-between gap-2 pl-9">
          <StatusCell listing={listing} />
          <ActionCell listing={listing} />
        </div>
      </li>
    </RowContext>
  );
});
