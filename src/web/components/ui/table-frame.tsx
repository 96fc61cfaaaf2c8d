import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface TableColumn {
  readonly name: string;
  /** Width, and where it is left out. */
  readonly look?: string;
  /** Read out alone: what stands in the column speaks for itself. */
  readonly silent?: boolean;
}

interface TableFrameProps {
  /** What the table is, for those who do not see it. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** Where the heads are left out, because rows are cards there. */
  readonly headless: "max-sm:sr-only" | "max-md:sr-only";
  /** The rows. */
  readonly children: ReactNode;
}

/** A table with its head, in a card. */
export function TableFrame({ caption, columns, headless, children }: TableFrameProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface shadow-raised">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className={headless}>
          <tr className="h-10 border-b border-line text-xs text-muted">
            {columns.map(({ name, look, silent }) => (
              <th key={name} scope="col" className={classNames("px-3 font-medium", look)}>
                {silent === true ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
