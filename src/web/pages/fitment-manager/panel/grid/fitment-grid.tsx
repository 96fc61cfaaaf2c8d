import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { classNames } from "../../../../components/ui/class-names.ts";
import { countOf } from "../../../../lib/count-words.ts";
import { usePanelCommand } from "../panel-commands.ts";
import type { ModelGrid } from "./build-grid.ts";
import { GridRow, lineHeight } from "./grid-row.tsx";
import { changesRows, rangeOf, toggleRange } from "./grid-range.ts";
import type { GridChange, Place } from "./grid-range.ts";
import { cellAt, placeOf, useGridCursor } from "./use-grid-cursor.ts";
import { useGridDrag } from "./use-grid-drag.ts";

const headHeight = 32;
/** As in the classes of the cells, px. */
const columnWidth = 40;

interface FitmentGridProps {
  readonly grid: ModelGrid;
  /** Null while nothing may be changed. */
  readonly onChange: ((change: GridChange) => void) | null;
  /** Shows why the vehicles at a place are there, next to its cell. */
  readonly onExplain: (place: Place, cell: HTMLElement) => void;
  /** The line below the grid, about the cell with the cursor. */
  readonly detail: (
    active: Place,
    actions: { readonly explain: () => void; readonly exclude: () => void },
  ) => ReactNode;
}

/**
 * The fitments of a model: trims as lines, years as columns. A click, a drag, or Space toggles
 * vehicles; a head toggles all that it heads. Enter says why they are there.
 */
export function FitmentGrid({ grid, onChange, onExplain, detail }: FitmentGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor(grid, frame);
  const { active, anchor, setAnchor, goTo, moveBy } = cursor;
  const virtualizer = useLines(grid, frame, active.line);
  const [said, say] = useState("");
  const [hasFocus, setHasFocus] = useState(false);
  const toggle = (from: Place, to: Place) => {
    setAnchor(null);
    const change = toggleRange(grid, from, to);
    if (onChange && changesRows(change)) onChange(change);
    say(onChange ? wordsOf(change) : "");
  };
  const excludeLine = (line: number) =>
    line < 0 ? undefined : toggle({ line, column: -1 }, { line, column: -1 });
  const explain = (place: Place) => {
    const cell = cellAt(frame.current, place);
    if (cell) onExplain(place, cell);
  };
  usePanelCommand("exclude", hasFocus ? () => excludeLine(active.line) : null);
  const drag = useGridDrag({
    active,
    anchor,
    setAnchor,
    goTo,
    onRange: toggle,
  });
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || placeOf(event.target) === null) return;
    const isMove = moveBy(event.key, { extend: event.shiftKey, far: event.ctrlKey });
    if (event.key === " ") toggle(anchor ?? active, active);
    else if (event.key === "Enter") explain(active);
    else if (!isMove) return;
    event.preventDefault();
  };
  return (
    <div
      className="@container"
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
    >
      <div
        ref={frame}
        role="grid"
        aria-label={`${grid.make} ${grid.model}: trims and years`}
        aria-rowcount={grid.lines.length + 1}
        aria-colcount={grid.years.length + 1}
        aria-multiselectable
        {...drag}
        onKeyDown={press}
        onFocus={(event) => {
          const place = placeOf(event.target);
          if (place) goTo(place);
        }}
        onClick={(event) => {
          const place = placeOf(event.target);
          if (!place || event.shiftKey) return;
          goTo(place);
          toggle(place, place);
        }}
        onContextMenu={(event) => {
          const place = placeOf(event.target);
          if (!place) return;
          event.preventDefault();
          goTo(place);
          explain(place);
        }}
        style={trimWidth(grid.years.length)}
        className="max-h-96 scroll-pt-8 scroll-pl-(--trim-width) overflow-auto border-t border-line select-none [--least-trim-width:128px] sm:[--least-trim-width:208px]"
      >
        <GridHead grid={grid} active={active} anchor={anchor} />
        <GridLines grid={grid} active={active} anchor={anchor} virtualizer={virtualizer} />
      </div>
      {detail(active, {
        explain: () => explain(active),
        exclude: () => excludeLine(active.line),
      })}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

interface CursorProps {
  readonly grid: ModelGrid;
  readonly active: Place;
  readonly anchor: Place | null;
}

function GridHead({ grid, active, anchor }: CursorProps) {
  const marked = anchor ? rangeOf(grid, anchor, active).columns : null;
  const tabStop = (column: number) => (active.line === -1 && active.column === column ? 0 : -1);
  return (
    <div role="rowgroup" className="sticky top-0 z-20 w-max min-w-full bg-canvas">
      <div role="row" aria-rowindex={1} className="flex" style={{ height: headHeight }}>
        <div
          role="columnheader"
          aria-colindex={1}
          data-line={-1}
          data-column={-1}
          tabIndex={tabStop(-1)}
          className="sticky left-0 z-10 flex w-(--trim-width) shrink-0 cursor-pointer items-center border-r border-b border-line bg-canvas px-2 text-xs font-medium text-muted -outline-offset-2"
        >
          Trim and engine
        </div>
        {grid.years.map((year, column) => (
          <div
            key={year}
            role="columnheader"
            aria-colindex={column + 2}
            data-line={-1}
            data-column={column}
            tabIndex={tabStop(column)}
            className={classNames(
              "flex w-10 shrink-0 cursor-pointer items-center justify-center border-r border-b border-line text-xs -outline-offset-2 hover:bg-sunken",
              marked !== null && column >= marked.first && column <= marked.last
                ? "font-semibold text-ink"
                : "text-muted",
            )}
          >
            {year}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The lines of the grid. Of long grids, only those in view and the one with the cursor are drawn.
 */
function GridLines({
  grid,
  active,
  anchor,
  virtualizer,
}: CursorProps & { readonly virtualizer: ReturnType<typeof useLines> }) {
  const range = anchor ? rangeOf(grid, anchor, active) : null;
  return (
    <div
      role="rowgroup"
      className="relative"
      // The lines are positioned, so they don't widen it.
      style={{
        height: virtualizer.getTotalSize(),
        width: `calc(var(--trim-width) + ${grid.years.length * columnWidth}px)`,
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const line = grid.lines[index];
        const isMarked = range !== null && index >= range.lines.first && index <= range.lines.last;
        return line ? (
          <GridRow
            key={`${line.trim}\t${line.engine}`}
            line={line}
            index={index}
            top={start - headHeight}
            activeColumn={index === active.line ? active.column : null}
            marked={isMarked ? range.columns : null}
          />
        ) : null;
      })}
    </div>
  );
}

function useLines(
  grid: ModelGrid,
  frame: { readonly current: HTMLDivElement | null },
  activeLine: number,
) {
  return useVirtualizer({
    count: grid.lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    scrollMargin: headHeight,
    overscan: 4,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const drawn = defaultRangeExtractor(range);
        return activeLine < 0 || drawn.includes(activeLine)
          ? drawn
          : [...drawn, activeLine].sort((a, b) => a - b);
      },
      [activeLine],
    ),
  });
}

/** With few years, the trims get the room that is left next to the scrollbar. */
function trimWidth(years: number): CSSProperties {
  const room = `100cqw - ${years * columnWidth + 16}px`;
  return {
    "--trim-width": `max(var(--least-trim-width), min(360px, ${room}))`,
  } as CSSProperties;
}

function wordsOf({ remove, add }: GridChange): string {
  if (remove.size > 0) return `Removed ${countOf(remove.size, "row")}`;
  return add.length > 0 ? `Added ${countOf(add.length, "row")}` : "Nothing to change here";
}
