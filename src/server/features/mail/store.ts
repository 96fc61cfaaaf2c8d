import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** How long a worker may take for one mail. A server that still answers takes less. */
const leaseMinutes = 5;
/** From this delay on, everything that waits goes into one mail. */
const mergeAfterMinutes = 60;
const giveUpAfterDays = 3;
const longestPauseMinutes = 60;
const overdueMinutes = 15;

/** Stores a mail. Returns false if the account has no email address. */
export async function insertMail(
  tx: Transaction,
  sellerId: SellerId,
  noticeIds: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into mails (seller_id, notice_ids)
    select id, ${asArray(noticeIds)} from sellers where id = ${sellerId} and email is not null
    returning 1`);
  return rows.length > 0;
}

export interface ClaimedMail {
  readonly id: string;
  readonly messageId: string;
  readonly recipient: string;
  readonly noticeIds: readonly string[];
}

/** "busy": another worker has one of the account's mails, and may keep it until then. */
export type Claim =
  | { readonly is: "mail"; readonly mail: ClaimedMail }
  | { readonly is: "busy"; readonly until: Date }
  | { readonly is: "nothing" };

/**
 * Claims an account's oldest mail if its time has come. An account's mails are sent one at a time,
 * so that they arrive in order. Whatever has waited behind a delayed mail is merged into it.
 */
export async function claimNext(
  tx: Transaction,
  sellerId: SellerId,
  by: { readonly holder: string; readonly domain: string },
): Promise<Claim> {
  // Makes simultaneous claims for one account wait for each other.
  await tx.execute(sql`select 1 from sellers where id = ${sellerId} for no key update`);
  await endLeases(tx, sellerId);
  await giveUp(tx, sellerId);
  const busy = await tx.execute<{ until: string }>(
    sql`select lease_until::text as until from mails where seller_id = ${sellerId} and state in ('sending', 'handed-over') limit 1`,
  );
  if (busy.rows[0]) return { is: "busy", until: new Date(busy.rows[0].until) };
  const { rows } = await tx.execute<{ id: string; delayed: boolean }>(sql`
    select id, created_at < now() - make_interval(mins => ${mergeAfterMinutes}) as delayed from (
      select id, created_at, next_at from mails where seller_id = ${sellerId} and state = 'waiting'
      order by created_at, id limit 1) as oldest
    where next_at <= now()`);
  const [next] = rows;
  if (!next) return { is: "nothing" };
  if (next.delayed) await mergeInto(tx, sellerId, next.id);
  const claimed = await tx.execute<{
    message_id: string;
    recipient: string;
    notice_ids: string[];
  }>(sql`
    update mails set state = 'sending', attempts = attempts + 1, holder = ${by.holder},
      lease_until = now() + make_interval(mins => ${leaseMinutes}),
      message_id = coalesce(message_id, mails.id || ${`@${by.domain}`}), recipient = sellers.email
    from sellers where sellers.id = ${sellerId} and mails.seller_id = ${sellerId} and mails.id = ${next.id}
    returning message_id, recipient, notice_ids`);
  const [mail] = claimed.rows;
  if (!mail) return { is: "nothing" };
  return {
    is: "mail",
    mail: {
      id: next.id,
      messageId: mail.message_id,
      recipient: mail.recipient,
      noticeIds: mail.notice_ids,
    },
  };
}

/**
 * Frees what a dead worker had claimed. Nobody knows whether a mail that it had handed over was
 * accepted, so that one isn't sent again.
 */
async function endLeases(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.execute(sql`
    update mails set state = case state when 'sending' then 'waiting' else 'unknown' end,
      settled_at = case state when 'sending' then null else now() end, lease_until = null,
      problem = 'The worker that was sending it stopped.'
    where seller_id = ${sellerId} and state in ('sending', 'handed-over') and lease_until < now()`);
}

async function giveUp(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.execute(sql`
    update mails set state = 'refused', settled_at = now()
    where seller_id = ${sellerId} and state = 'waiting' and created_at < now() - make_interval(days => ${giveUpAfterDays})`);
}

async function mergeInto(tx: Transaction, sellerId: SellerId, mailId: string): Promise<void> {
  await tx.execute(sql`
    with merged as (
      delete from mails where seller_id = ${sellerId} and state = 'waiting' and id <> ${mailId}
      returning notice_ids, created_at, id),
    ids as (select array_agg(notice order by created_at, id, position) as list
      from merged, unnest(notice_ids) with ordinality as n (notice, position))
    update mails set notice_ids = notice_ids || ids.list from ids
    where mails.seller_id = ${sellerId} and mails.id = ${mailId} and ids.list is not null`);
}

/** The worker and the mail that it claimed. */
export interface Held {
  readonly mailId: string;
  readonly holder: string;
}

/**
 * Records that the last bytes are about to leave. Returns false if the mail no longer belongs to
 * this worker, which must not send it then.
 */
export async function markHandedOver(
  tx: Transaction,
  sellerId: SellerId,
  { mailId, holder }: Held,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update mails set state = 'handed-over' where seller_id = ${sellerId} and id = ${mailId} and state = 'sending' and holder = ${holder} and lease_until > now()
    returning 1`);
  return rows.length > 0;
}

/** Records how a mail ended. "dropped": there was nothing left to say. */
export async function settleMail(
  tx: Transaction,
  sellerId: SellerId,
  end: Held & {
    readonly state: "sent" | "refused" | "unknown" | "dropped";
    readonly problem: string | null;
  },
): Promise<void> {
  // A mail whose lease ended after it was handed over is "unknown". A late answer settles it.
  await tx.execute(sql`
    update mails set state = ${end.state}, problem = ${end.problem}, settled_at = now()
    where seller_id = ${sellerId} and id = ${end.mailId} and holder = ${end.holder} and state in ('sending', 'handed-over', 'unknown')`);
}

/**
 * Puts a mail back that certainly wasn't sent. Its pauses double, from one minute to an hour.
 * Returns when to try again, or null if another worker has the mail.
 */
export async function delayMail(
  tx: Transaction,
  sellerId: SellerId,
  { mailId, holder, problem }: Held & { readonly problem: string },
): Promise<Date | null> {
  const { rows } = await tx.execute<{ next_at: string }>(sql`
    update mails set state = 'waiting', problem = ${problem}, lease_until = null,
      next_at = now() + make_interval(mins => least(${longestPauseMinutes}, power(2, least(attempts - 1, 10)))::int)
    where seller_id = ${sellerId} and id = ${mailId} and holder = ${holder} and state in ('sending', 'handed-over')
    returning next_at::text`);
  return rows[0] ? new Date(rows[0].next_at) : null;
}

export interface MailProblem {
  readonly problem: string;
  readonly at: Date;
  /** Whether we keep trying. */
  readonly isRetried: boolean;
}

/** Reads the account's email address, and why the latest mail that was tried didn't arrive. */
export async function readMailState(
  tx: Transaction,
  sellerId: SellerId,
): Promise<{ readonly address: string | null; readonly problem: MailProblem | null }> {
  const { rows: sellers } = await tx.execute<{ email: string | null }>(
    sql`select email from sellers where id = ${sellerId}`,
  );
  const address = sellers[0]?.email ?? null;
  const { rows } = await tx.execute<{ state: string; problem: string | null; at: string }>(sql`
    select state, problem, coalesce(settled_at, created_at)::text as at from mails
    where seller_id = ${sellerId} and attempts > 0 and state <> 'dropped' and recipient = ${address}
    order by created_at desc, id limit 1`);
  const [latest] = rows;
  if (!latest || latest.problem === null || latest.state === "sent")
    return { address, problem: null };
  return {
    address,
    problem: {
      problem: latest.problem,
      at: new Date(latest.at),
      isRetried: latest.state !== "refused" && latest.state !== "unknown",
    },
  };
}

/** Finds accounts with a mail that no job seems to send. */
export async function findOverdue(tx: Transaction): Promise<readonly SellerId[]> {
  const { rows } = await tx.execute<{ seller_id: string }>(sql`
    select distinct seller_id from mails
    where state in ('waiting', 'sending', 'handed-over')
      and coalesce(lease_until, next_at) < now() - make_interval(mins => ${overdueMinutes}) limit 500`);
  return rows.map((row) => row.seller_id as SellerId);
}

/** Deletes settled mails that are older than this many days. */
export async function deleteOldMails(tx: Transaction, days: number): Promise<void> {
  await tx.execute(
    sql`delete from mails where settled_at < now() - make_interval(days => ${days})`,
  );
}

function asArray(ids: readonly string[]) {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}
