import type { SimpleFitments } from "../../api/active-listings.ts";

/** The generated rows as they would be sent; a region of its own to scroll, by keyboard too. */
export function FitmentTable({ fitments }: { readonly fitments: SimpleFitments }) {
  return (
    <div role="region" aria-label="Generated fitments" tabIndex={0} className="max-h-[50dvh] overflow-auto rounded-md border border-line">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="sticky top-0 bg-surface text-xs text-muted shadow-[inset_0_-1px_0_var(--line)]">
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
            <tr key={index} className="border-t border-line align-top first:border-t-0 [&>td]:px-2 [&>td]:py-1.5">
              <td>{fitment.year}</td>
              <td className="whitespace-nowrap">{fitment.make}</td>
              <td className="whitespace-nowrap">{fitment.model}</td>
              <td>{fitment.trim || "All"}</td>
              <td>{fitment.engine || "All"}</td>
              <td>{fitment.notes.join("; ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
