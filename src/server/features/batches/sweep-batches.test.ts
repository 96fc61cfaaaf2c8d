import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { sweepBatches } from "./sweep-batches.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened?.close());

it("deletes batches that ended over 90 days ago, except an account's latest 50, unfinished ones, and parts files", async () => {
  const busy = await addSeller(opened.database, "busy");
  const quiet = await addSeller(opened.database, "quiet");
  const add = (
    seller: string,
    batch: {
      readonly kind?: string;
      readonly state?: string;
      readonly started: number;
      readonly ended: number | null;
    },
  ) =>
    opened.database.asSystem((tx) =>
      tx.execute(sql`
      with made as (
        insert into batches (seller_id, kind, state, created_at, finished_at)
        values (${seller}::uuid, ${batch.kind ?? "generate"}, ${batch.state ?? "done"}, now() - make_interval(days => ${batch.started}), now() - make_interval(days => ${batch.ended}::int)) returning id, seller_id)
      insert into batch_items (batch_id, seller_id, listing_id, position, state) select id, seller_id, 'item-' || place, place, 'done' from made, generate_series(1, 3) as place`),
    );
  for (let day = 1; day <= 50; day += 1) await add(busy, { started: day, ended: day });
  await add(busy, { started: 89, ended: 89 });
  await add(busy, { started: 200, ended: 89 });
  await add(busy, { state: "paused", started: 300, ended: null });
  await add(busy, { kind: "parts-import", started: 300, ended: 300 });
  for (const started of [91, 200, 400]) await add(busy, { started, ended: started });
  await add(busy, {
    state: "cancelled",
    kind: "import",
    started: 500,
    ended: 499,
  });
  for (const started of [100, 200]) await add(quiet, { started, ended: started });

  await sweepBatches(opened.database, 90);
  const { rows } = await opened.database.asSystem((tx) =>
    tx.execute<{
      username: string;
      batches: number;
      items: number;
      oldest: number;
    }>(sql`
    select username, count(distinct batches.id)::int as batches, count(*)::int as items, max(extract(day from now() - batches.finished_at))::int as oldest
    from sellers join batches on seller_id = sellers.id join batch_items on batch_id = batches.id where kind <> 'parts-import' group by username order by username`),
  );
  expect(rows).toEqual([
    {
      username: "busy",
      batches: 53,
      items: 159,
      oldest: 89,
    },
    {
      username: "quiet",
      batches: 2,
      items: 6,
      oldest: 200,
    },
  ]);
  const { rows: left } = await opened.database.asSystem((tx) =>
    tx.execute<{ kind: string; state: string; items: number }>(sql`
    select kind, state, (select count(*)::int from batch_items) as items from batches where kind <> 'generate' or state <> 'done' order by kind`),
  );
  expect(left).toEqual([
    { kind: "generate", state: "paused", items: 168 },
    { kind: "parts-import", state: "done", items: 168 },
  ]);
});
