import type { SimpleFitments } from "../../api/active-listings.ts";

/** The generated rows as they would be sent; a region of its own to scroll, by keyboard too. On phones a row is the car, and under it what narrows it. */
export function FitmentTable({ fitments }: { readonly fitments: SimpleFitments }) {
  return (
    <div
      role="region"
      aria-label="Generated fitments"
      tabIndex={0}
      className="max-h-[50dvh] overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead className="max-sm:sr-only sm:sticky top-0 bg-surface text-xs text-muted shadow-[inset_0_-1px_0_var(--line)]">
          <tr className="h-8 [&>th]:px-2 [&>th]:font-medium">
            <th scope="col">Year</th>
            <th scope="col">Make</th>
            <th scope="col">Model</th>
            <th scope="col">Trim</th>
            <th scope="col">Engine</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {fitments.map((fitment, index) => (
            <tr
              key={index}
              className="border-t border-line align-top first:border-t-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:px-3 max-sm:py-2 sm:[&>td]:px-2 sm:[&>td]:py-1.5"
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
        </tbody>
      </table>
    </div>
  );
}

/** Under a heading "All" says enough; on phones there is none. */
function AllOf({ what }: { readonly what: "trims" | "engines" }) {
  return (
    <>
      All<span className="sm:sr-only"> {what}</span>
    </>
  );
}
