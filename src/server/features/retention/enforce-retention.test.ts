import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retentionDays } from "#contract/retention-periods.ts";
import type { RetainedKind } from "#contract/retention-periods.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { passTime } from "#test/pass-time.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { createSession } from "#server/features/accounts/session-store.ts";
import { saveAnswer } from "#server/features/marketplace-answers/store.ts";
import { enforceRetention } from "./enforce-retention.ts";

let opened: TestDatabase;
let seller: SellerId;
beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "anna");
}, 60_000);
afterAll(() => opened?.close());

const run = (query: SQL) => opened.database.asSystem((tx) => tx.execute<{ left: number }>(query));

interface Retained {
  /** Stores something now. */
  readonly add: () => Promise<unknown>;
  /** Counts the rows that remain. */
  readonly left: SQL;
}

const retained: Readonly<Record<RetainedKind, Retained>> = {
  sessions: {
    add: () =>
      createSession(opened.database, { tokenHash: "t", sellerId: seller, userAgent: "Firefox" }),
    left: sql`select count(*)::int as left from sessions`,
  },
  batches: {
    // The latest 50 of an account stay.
    add: () =>
      run(sql`
        insert into batches (seller_id, kind, state, created_at, finished_at)
        select ${seller}::uuid, 'generate', 'done', now() + make_interval(secs => place), now() from generate_series(1, 53) as place`),
    left: sql`select count(*)::int - 50 as left from batches`,
  },
  syncLists: {
    add: () =>
      run(sql`
        insert into sync_records (seller_id, listing_id, outcome, before_rows, sent_rows, after_rows, settled_at)
        values (${seller}::uuid, '1', 'synced', '[{}]', '[{}]', '[{}]', now())`),
    left: sql`select sum(jsonb_array_length(before_rows || sent_rows || coalesce(after_rows, '[]')))::int as left from sync_records`,
  },
  modelCalls: {
    add: () =>
      run(sql`
        insert into model_answers (seller_id, key, task, inputs_hash, model, prompt_version, answered_at) values (${seller}::uuid, 'k', 'vehicles', 'h', 'm', '1', now())`),
    left: sql`select count(*)::int as left from model_answers`,
  },
  analytics: {
    add: () =>
      run(sql`
        insert into day_tallies (seller_id, day, measure, count) values (${seller}::uuid, (now() at time zone 'utc')::date, 'generate done', 1)`),
    left: sql`select count(*)::int as left from day_tallies where measure = 'generate done'`,
  },
  notices: {
    add: async () => {
      await run(sql`
        insert into notices (seller_id, kind, facts, key, shown) values (${seller}::uuid, 'run-finished', '{}', 'k', true)`);
      await run(sql`
        insert into mails (seller_id, notice_ids, state, settled_at) values (${seller}::uuid, '{}', 'sent', now())`);
    },
    left: sql`select ((select count(*) from notices) + (select count(*) from mails))::int as left`,
  },
  reports: {
    add: () =>
      run(sql`
        insert into fitment_reports (seller_id, listing_id, kind, comment, reading, engine_version)
        values (${seller}::uuid, '1', 'other', 'Wrong.', '{}', '8')`),
    left: sql`select count(*)::int as left from fitment_reports`,
  },
  marketplaceAnswers: {
    add: () =>
      saveAnswer(opened.database, {
        key: "k",
        answer: {},
        hours: retentionDays.marketplaceAnswers * 24,
      }),
    left: sql`select count(*)::int as left from marketplace_answers`,
  },
  uploads: {
    add: () =>
      run(sql`
        insert into part_files (seller_id, name, size, state) values (${seller}::uuid, 'a.csv', 1, 'received')`),
    left: sql`select count(*)::int as left from part_files`,
  },
  cardNotices: {
    add: () => run(sql`insert into billing_events (event_id, type) values ('e', 'invoice.paid')`),
    left: sql`select count(*)::int as left from billing_events`,
  },
  closureNotices: {
    add: () =>
      run(sql`insert into deletion_notices (notification_id, handled_at) values ('n', now())`),
    left: sql`select count(*)::int as left from deletion_notices`,
  },
};

async function left(kind: RetainedKind): Promise<number> {
  const { rows } = await run(retained[kind].left);
  return rows[0]?.left ?? 0;
}

describe("data with a period in the privacy policy", () => {
  it.each(Object.keys(retentionDays) as readonly RetainedKind[])(
    "is kept until then, and deleted afterward: %s",
    async (kind) => {
      await retained[kind].add();
      const before = await left(kind);
      expect(before).toBeGreaterThan(0);
      await passTime(opened.database, retentionDays[kind] - 1);
      await enforceRetention(opened.database, retentionDays);
      expect(await left(kind)).toBe(before);
      await passTime(opened.database, 2);
      await enforceRetention(opened.database, retentionDays);
      expect(await left(kind)).toBe(0);
    },
  );
});

it("a deleted account's usage is deleted after its month", async () => {
  await run(sql`
    insert into deleted_quotas (salt, user_hash, window_key, used, monthly_limit)
    select 's', 'h' || months, 'month:' || to_char((now() at time zone 'utc') - make_interval(months => months), 'YYYY-MM'), 3, 15 from generate_series(0, 2) as months`);
  await enforceRetention(opened.database, retentionDays);
  const { rows } = await run(sql`select user_hash from deleted_quotas`);
  expect(rows).toEqual([{ user_hash: "h0" }]);
});

it("a sweep that fails doesn't stop the others", async () => {
  await retained.reports.add();
  await passTime(opened.database, 400);
  await run(sql`alter table billing_events rename to billing_events_away`);
  await expect(enforceRetention(opened.database, retentionDays)).rejects.toThrow();
  await run(sql`alter table billing_events_away rename to billing_events`);
  expect(await left("reports")).toBe(0);
});
