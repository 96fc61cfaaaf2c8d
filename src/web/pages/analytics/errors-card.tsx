import { Link } from "react-router";
import type { Analytics } from "#contract/analytics.ts";
import { Card } from "../../components/ui/card.tsx";
import { formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { failureName } from "./failure-names.ts";
import { rangeWords } from "./range-words.ts";

const runNames: Readonly<Record<Analytics["errors"][number]["runs"][number]["kind"], string>> = {
  import: "imports",
  generate: "generations",
  sync: "syncs",
  undo: "undos",
  "mpn-discovery": "MPN searches",
  "mpn-approval": "MPN approvals",
  enrich: "prepared products",
  verify: "checked products",
  publish: "published products",
  "parts-import": "parts files",
  "parts-undo": "undone parts files",
  drift: "checks for changes on eBay",
};

/** Shows why items of runs failed, most frequent first. A successful retry removes its failure. */
export function ErrorsCard({ errors, range }: Pick<Analytics, "errors" | "range">) {
  const most = errors[0]?.count ?? 0;
  return (
    <Card
      title="Errors"
      action={
        <Link to={paths.activity} className="rounded-md text-sm text-accent">
          All activity
        </Link>
      }
    >
      {errors.length === 0 ? (
        <p className="text-muted">Nothing failed in the last {rangeWords[range]}.</p>
      ) : (
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Failed items by kind, last {rangeWords[range]}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Items</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ kind, count, runs }) => (
              <tr key={kind}>
                <th scope="row" className="w-full py-1.5 pr-4 font-normal">
                  <span>{failureName(kind)}</span>
                  <span className="block text-xs text-muted">
                    {runs
                      .map((run) => `${formatCount(run.count)} in ${runNames[run.kind]}`)
                      .join(", ")}
                  </span>
                  <span
                    className="mt-1 block h-1.5 rounded-xs bg-error"
                    style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
                    aria-hidden
                  />
                </th>
                <td className="py-1.5 text-right align-top font-medium">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
