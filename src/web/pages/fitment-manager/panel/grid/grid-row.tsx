import { memo } from "react";
import { classNames } from "../../../../components/ui/class-names.ts";
import type { GridCell, GridLine } from "./build-grid.ts";
import { CellMark, lookOf } from "./cell-mark.tsx";
import { cellWords, faceOf, faceWords, trimWords, yearsFitting } from "./cell-words.ts";

export const lineHeight = 44;

interface GridRowProps {
  readonly line: GridLine;
  readonly index: number;
  /** Distance from the first line, px. */
  readonly top: number;
  /** The column of the grid's cursor; null if it is in another line. */
  readonly activeColumn: number | null;
  /** The columns of the marked range; null if the line isn't in it. */
  readonly marked: { readonly first: number; readonly last: number } | null;
}

/** A trim over the years. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, top, activeColumn, marked } = props;
  const words = `${trimWords(line.trim)}, ${line.engine || "all engines"}`;
  const fitting = line.cells.filter(({ state }) => state === "fits").length;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute top-0 left-0 flex w-max min-w-full border-b border-line bg-surface"
      style={{ height: lineHeight, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-line={index}
        data-column={-1}
        tabIndex={activeColumn === -1 ? 0 : -1}
        title={words}
        aria-label={`${words}: ${yearsFitting(line.cells)}`}
        className="sticky left-0 z-10 w-(--trim-width) shrink-0 cursor-pointer border-r border-line bg-surface px-2 py-0.5 -outline-offset-2 hover:bg-canvas"
      >
        <span
          className={classNames(
            "block truncate text-sm",
            fitting === 0 && "text-muted line-through",
          )}
        >
          {trimWords(line.trim)}
        </span>
        <span className="block truncate text-xs text-muted">{line.engine || "all engines"}</span>
      </div>
      {line.cells.map((cell, column) => (
        <Cell
          key={cell.year}
          cell={cell}
          words={cellWords(line, cell)}
          line={index}
          column={column}
          isActive={column === activeColumn}
          isMarked={marked !== null && column >= marked.first && column <= marked.last}
        />
      ))}
    </div>
  );
});

interface CellProps {
  readonly cell: GridCell;
  readonly words: string;
  readonly line: number;
  readonly column: number;
  readonly isActive: boolean;
  readonly isMarked: boolean;
}

function Cell({ cell, words, line, column, isActive, isMarked }: CellProps) {
  const face = faceOf(cell);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      data-line={line}
      data-column={column}
      data-face={face}
      tabIndex={isActive ? 0 : -1}
      aria-label={words}
      aria-selected={cell.state === "fits"}
      {...(face === "none" || face === "protected" ? { "aria-readonly": true } : {})}
      title={faceWords[face]}
      className={classNames(
        "relative flex w-10 shrink-0 items-center justify-center border-r border-line -outline-offset-2",
        face === "none" ? "cursor-default" : "cursor-pointer",
        lookOf(face),
        isMarked && "ring-2 ring-accent ring-inset",
      )}
    >
      <CellMark face={face} />
      {cell.state === "fits" && cell.row?.notes ? (
        <span className="absolute top-1 right-1 size-1.5 rounded-full bg-current" />
      ) : null}
    </div>
  );
}
