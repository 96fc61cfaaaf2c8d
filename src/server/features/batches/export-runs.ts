import type { Batch } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readRuns } from "./read-runs.ts";
import type { BatchKind } from "./store.ts";

const runsPerPage = 50;
const header = [
  "Started (UTC)",
  "Ended (UTC)",
  "Seconds",
  "What",
  "State",
  "Items",
  "Done",
  "Failed",
  "Skipped",
  "Skipped because",
  "Undone",
  "Run ID",
];

/** Yields the account's runs that match as rows of a table, page by page, newest first. */
export async function* exportRuns(
  db: Database,
  sellerId: SellerId,
  filter: { readonly kind?: BatchKind | undefined; readonly search: string },
): AsyncGenerator<readonly (readonly string[])[], void> {
  yield [header];
  for (let offset = 0, last = false; !last; offset += runsPerPage) {
    const { batches, total } = await readRuns(db, sellerId, {
      onlyOpen: false,
      kind: filter.kind,
      search: filter.search,
      offset,
      limit: runsPerPage,
    });
    yield batches.map(rowOf);
    last = offset + runsPerPage >= total;
  }
}

function rowOf(batch: Batch): readonly string[] {
  const { createdAt, finishedAt } = batch;
  const seconds =
    finishedAt === null
      ? ""
      : `${Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / 1000)}`;
  return [
    createdAt,
    finishedAt ?? "",
    seconds,
    batch.kind,
    batch.state,
    `${batch.total}`,
    `${batch.done}`,
    `${batch.failed}`,
    `${batch.skipped}`,
    batch.skips.map(({ reason, count }) => `${reason}: ${count}`).join("; "),
    batch.undone ?? "",
    batch.id,
  ];
}
