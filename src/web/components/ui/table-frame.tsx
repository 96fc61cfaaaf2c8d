import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface TableColumn {
  readonly name: string;
  /** Classes for the width, and for screens that leave the column out. */
  readonly look?: string;
  /** Names the column for screen readers only, because its content is self-explanatory. */
  readonly silent?: boolean;
  /** A control in place of the name, such as select-all. Visible even where the head is hidden. */
  readonly control?: ReactNode;
}

interface TableFrameProps {
  /** Names the table, and the region if it scrolls, for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** Where the head is hidden because rows are cards. */
  readonly headless?: "max-sm:sr-only" | "max-md:sr-only";
  /** `fixed`: columns keep their width. `auto`: they fit their content. */
  readonly layout?: "fixed" | "auto";
  /** A class for the largest height. The rows scroll below a sticky head. */
  readonly maxHeight?: string;
  /** Leaves out border and background, for a table inside another frame. */
  readonly bare?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A table of up to a few hundred rows, with its head. Longer lists are virtual tables, whose rows
 * are positioned by script and can't share this markup: see `pages/parts/parts-table.tsx`.
 */
export function TableFrame({
  caption,
  columns,
  headless,
  layout = "fixed",
  maxHeight,
  bare = false,
  children,
}: TableFrameProps) {
  const scrolls = maxHeight !== undefined;
  return (
    <div
      {...(scrolls ? { role: "region", "aria-label": caption, tabIndex: 0 } : {})}
      className={classNames(
        "relative",
        !bare && "rounded-md border border-line bg-surface",
        !bare && !scrolls && "shadow-raised",
        scrolls ? `overflow-auto ${maxHeight}` : "overflow-x-auto",
      )}
    >
      <table
        className={classNames(
          "w-full border-collapse text-left",
          layout === "fixed" && "table-fixed",
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} headless={headless} sticky={scrolls} bare={bare} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/**
 * Classes of a head row whose only visible cell is a control. Cells hidden for screen readers leave
 * the table's layout, but would still reserve a second column, and the cards would get half the
 * width.
 */
const cardHeads = {
  "max-sm:sr-only": "max-sm:flex max-sm:items-center",
  "max-md:sr-only": "max-md:flex max-md:items-center",
} as const;

interface TableHeadProps extends Pick<TableFrameProps, "columns"> {
  readonly headless: TableFrameProps["headless"];
  readonly sticky: boolean;
  readonly bare: boolean;
}

function TableHead({ columns, headless, sticky, bare }: TableHeadProps) {
  const hasControl = columns.some(({ control }) => control !== undefined);
  return (
    <thead
      className={classNames(
        !hasControl && headless,
        sticky && "sticky top-0 z-10",
        sticky && !bare && "bg-surface shadow-[inset_0_-1px_0_var(--line)]",
      )}
    >
      <tr
        className={classNames(
          "h-10 text-xs text-muted",
          !sticky && "border-b border-line",
          hasControl && headless !== undefined && cardHeads[headless],
        )}
      >
        {columns.map(({ name, look, silent, control }, at) => (
          <th
            key={at}
            scope="col"
            className={classNames(
              "px-3 py-1 font-medium break-words",
              look,
              hasControl && control === undefined && headless,
            )}
          >
            {control ?? (silent === true ? <span className="sr-only">{name}</span> : name)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
