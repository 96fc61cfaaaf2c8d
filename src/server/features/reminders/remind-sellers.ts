import type { SellerId } from "#domain/seller-id.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { readUsage } from "#server/features/quota/read-usage.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  findActiveSellers,
  findBusyQuotas,
  findExpiringPermissions,
  readWeek,
  markReconnectAnnounced,
} from "./store.ts";

export interface ReminderDeps {
  readonly db: Database;
  readonly notify: Notify;
  readonly quota: QuotaTerms;
}

/** Days before a permission expires on which the seller is reminded. */
const permissionDays = [14, 3] as const;
const dayMs = 24 * 3600_000;
/** Monday at 2 PM UTC: the morning in all of the United States. */
const summaryDay = 1;
const summaryHour = 14;
const closeFrom = 0.8;

/**
 * Notifies sellers about things that no event triggers: a permission that is about to expire, a
 * nearly used-up quota, and the summary of last week. Notices have keys, so a round can run twice
 * or be killed.
 */
export async function remindSellers(deps: ReminderDeps, now: Date): Promise<void> {
  await remindOfPermissions(deps, now);
  await remindOfQuotas(deps);
  const isDue = now.getUTCDay() === summaryDay && now.getUTCHours() >= summaryHour;
  if (isDue) await summarizeWeek(deps, now);
}

async function remindOfPermissions({ db, notify }: ReminderDeps, now: Date): Promise<void> {
  const found = await db.asSystem((tx) =>
    findExpiringPermissions(tx, new Date(now.getTime() + permissionDays[0] * dayMs)),
  );
  for (const { sellerId, username, expiresAt, hasEnded } of found)
    await db.asSeller(sellerId, async (tx) => {
      if (hasEnded) {
        if (!(await markReconnectAnnounced(tx, sellerId, now))) return;
        return notify(tx, sellerId, {
          kind: "permission-expiring",
          key: `permission ended ${now.toISOString()}`,
          facts: { username, expiresAt: null },
        });
      }
      const left = (expiresAt.getTime() - now.getTime()) / dayMs;
      const stage = permissionDays.findLast((days) => left <= days) ?? permissionDays[0];
      await notify(tx, sellerId, {
        kind: "permission-expiring",
        key: `permission ${expiresAt.toISOString()} ${stage}`,
        facts: { username, expiresAt: expiresAt.toISOString() },
      });
    });
}

async function remindOfQuotas({ db, notify, quota }: ReminderDeps): Promise<void> {
  if (quota.freeLimit < 0) return;
  const found = await db.asSystem((tx) => findBusyQuotas(tx, closeFrom));
  for (const sellerId of found) {
    const { used, monthlyLimit, planName, windowKey, resetsAt } = await readUsage(
      db,
      sellerId,
      quota,
    );
    // The window that was found may be an old one.
    if (monthlyLimit <= 0 || used < monthlyLimit * closeFrom) continue;
    const stage = used >= monthlyLimit ? "reached" : "close";
    const window = windowKey ?? resetsAt?.toISOString() ?? "";
    await db.asSeller(sellerId, (tx) =>
      notify(tx, sellerId, {
        kind: "quota-close",
        // A larger plan in the same window has its own reminders.
        key: `quota ${window} ${monthlyLimit} ${stage}`,
        facts: {
          planName,
          used,
          limit: monthlyLimit,
          resetsAt: resetsAt?.toISOString() ?? null,
        },
      }),
    );
  }
}

async function summarizeWeek({ db, notify }: ReminderDeps, now: Date): Promise<void> {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const week = { from: new Date(today - 7 * dayMs), until: new Date(today) };
  let after: SellerId | null = null;
  for (;;) {
    const from: SellerId | null = after;
    const page: readonly SellerId[] = await db.asSystem((tx) => findActiveSellers(tx, week, from));
    for (const sellerId of page)
      await db.asSeller(sellerId, async (tx) => {
        const facts = await readWeek(tx, sellerId, week);
        await notify(tx, sellerId, {
          kind: "weekly-summary",
          key: `week ${week.from.toISOString().slice(0, 10)}`,
          facts: {
            from: week.from.toISOString(),
            to: new Date(today - dayMs).toISOString(),
            ...facts,
          },
        });
      });
    after = page.at(-1) ?? null;
    if (after === null) return;
  }
}
