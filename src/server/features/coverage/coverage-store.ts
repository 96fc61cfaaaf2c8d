import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CoverageDay } from "#contract/coverage.ts";
import { coverageOf } from "#domain/listings/coverage.ts";
import type { Coverage } from "#domain/listings/coverage.ts";
import { listingStates } from "#domain/listings/listing-state.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

const columns = sql.raw(
  "published, prepared, bare, needs_answer, to_review, with_rows, total_rows",
);

/** Stores the current coverage of every account as today's. Writes only what has changed. */
export async function saveToday(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into coverage_days as stored (seller_id, day, ${columns})
    select seller_id, ${today}, ${counted(sql`listing_tallies.seller_id`)} from listing_tallies group by seller_id
    having sum(count) filter (where chip = 'all') > 0
    on conflict (seller_id, day) do update
      set (${columns}) = row (excluded.published, excluded.prepared, excluded.bare, excluded.needs_answer, excluded.to_review, excluded.with_rows, excluded.total_rows)
      where (stored.published, stored.prepared, stored.bare, stored.needs_answer, stored.to_review, stored.with_rows, stored.total_rows)
        is distinct from (excluded.published, excluded.prepared, excluded.bare, excluded.needs_answer, excluded.to_review, excluded.with_rows, excluded.total_rows)`);
}

/** Reads the last days of an account, oldest first. Today is counted now. */
export async function selectCoverage(
  tx: Transaction,
  sellerId: SellerId,
  days: number,
): Promise<readonly CoverageDay[]> {
  const { rows } = await tx.execute<Record<keyof CoverageDay, unknown>>(sql`
    select day::text, ${columns} from coverage_days
      where seller_id = ${sellerId} and day < ${today} and day > ${today} - ${days}::int
    union all
    select ${today}::text, ${counted(sql`${sellerId}`)} from listing_tallies where seller_id = ${sellerId}
    order by day`);
  return rows.map((row) => ({
    day: String(row.day),
    published: Number(row.published),
    prepared: Number(row.prepared),
    bare: Number(row.bare),
    needs_answer: numberOf(row.needs_answer),
    to_review: numberOf(row.to_review),
    with_rows: numberOf(row.with_rows),
    total_rows: numberOf(row.total_rows),
  }));
}

const today = sql`(now() at time zone 'utc')::date`;

/** The counts of the columns as they are now, from the listing tallies of a seller. */
function counted(sellerId: SQL): SQL {
  const own = [sumOf("published"), sumOf("prepared"), sumOf("bare")];
  const open = [sumOfStates(["needs-answer"]), sumOfStates(["to-review"])];
  const rows = [currentTotal("with rows", sellerId), currentTotal("rows", sellerId)];
  return sql.join([...own, ...open, ...rows], sql`, `);
}

/** Sums the counts of the chips of the states with this coverage. */
function sumOf(coverage: Coverage): SQL {
  return sumOfStates(listingStates.filter((state) => coverageOf[state] === coverage));
}

function sumOfStates(states: readonly ListingState[]): SQL {
  const list = sql.join(
    states.map((state) => sql`${`state ${listingStates.indexOf(state)}`}`),
    sql`, `,
  );
  return sql`coalesce(sum(count) filter (where chip in (${list})), 0)::int`;
}

/** Reads the current value of a total. */
function currentTotal(measure: string, sellerId: SQL): SQL {
  return sql`(select coalesce(sum(t.count), 0)::bigint from day_tallies t
    where t.seller_id = ${sellerId} and t.day = 'infinity' and t.measure = ${measure})`;
}

function numberOf(value: unknown): number | null {
  return value === null ? null : Number(value);
}
