import type { SimpleFitments } from "../../api/active-listings.ts";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../components/ui/table-frame.tsx";

const columns: readonly TableColumn[] = ["Year", "Make", "Model", "Trim", "Engine", "Notes"].map(
  (name) => ({ name }),
);

/**
 * Shows the generated rows as they would be sent. On phones, trim, engine, and notes are below the
 * vehicle.
 */
export function FitmentTable({ fitments }: { readonly fitments: SimpleFitments }) {
  return (
    <TableFrame
      caption="Generated fitments"
      columns={columns}
      headless="max-sm:sr-only"
      layout="auto"
      maxHeight="max-h-[50dvh]"
    >
      {fitments.map((fitment, index) => (
        <tr
          key={index}
          className="border-t border-line align-top first:border-t-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:px-3 max-sm:py-2 text-sm sm:[&>td]:px-3 sm:[&>td]:py-1.5"
        >
          <td className="tabular-nums max-sm:font-medium">{fitment.year}</td>
          <td className="whitespace-nowrap max-sm:font-medium">{fitment.make}</td>
          <td className="max-sm:font-medium sm:whitespace-nowrap">{fitment.model}</td>
          <td className="max-sm:basis-full">{fitment.trim || <AllOf what="trims" />}</td>
          <td className="max-sm:basis-full max-sm:text-muted">
            {fitment.engine || <AllOf what="engines" />}
          </td>
          <td className="max-sm:basis-full max-sm:text-muted max-sm:empty:hidden">
            {fitment.notes.join("; ")}
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

/** Says "All", and on phones, where the column has no heading, of what. */
function AllOf({ what }: { readonly what: "trims" | "engines" }) {
  return (
    <>
      All<span className="sm:sr-only"> {what}</span>
    </>
  );
}
