import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CoverageDay } from "#contract/coverage.ts";
import { coverageOf } from "#domain/listings/coverage.ts";
import type { Coverage } from "#domain/listings/coverage.ts";
import { listingStates } from "#domain/listings/listing-state.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** Stores how every account stands today. Writes only what has changed. */
export async function saveToday(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into coverage_days as stored (seller_id, day, published, prepared, bare)
    select seller_id, ${today}, ${counted} from listing_tallies group by seller_id
    having sum(count) filter (where chip = 'all') > 0
    on conflict (seller_id, day) do update
      set published = excluded.published, prepared = excluded.prepared, bare = excluded.bare
      where (stored.published, stored.prepared, stored.bare)
        is distinct from (excluded.published, excluded.prepared, excluded.bare)`);
}

/** Reads the last days of an account, oldest first. Today is counted now. */
export async function readCoverage(
  tx: Transaction,
  sellerId: SellerId,
  days: number,
): Promise<readonly CoverageDay[]> {
  const { rows } = await tx.execute<Record<keyof CoverageDay, unknown>>(sql`
    select day::text, published, prepared, bare from coverage_days
      where seller_id = ${sellerId} and day < ${today} and day > ${today} - ${days}::int
    union all
    select ${today}::text, ${counted} from listing_tallies where seller_id = ${sellerId}
    order by day`);
  return rows.map(({ day, published, prepared, bare }) => ({
    day: String(day),
    published: Number(published),
    prepared: Number(prepared),
    bare: Number(bare),
  }));
}

const today = sql`(now() at time zone 'utc')::date`;
const counted = sql`${sumOf("published")}, ${sumOf("prepared")}, ${sumOf("bare")}`;

/** Sums the counts of the chips of the states with this coverage. */
function sumOf(coverage: Coverage): SQL {
  const chips = listingStates.flatMap((state, position) =>
    coverageOf[state] === coverage ? [`state ${position}`] : [],
  );
  const list = sql.join(
    chips.map((chip) => sql`${chip}`),
    sql`, `,
  );
  return sql`coalesce(sum(count) filter (where chip in (${list})), 0)::int`;
}
