import { and, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { isNoticeKind, noticeKindNames } from "#domain/notices/notice.ts";
import type { Notice, NoticeFacts, NoticeKindName } from "#domain/notices/notice.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { sellers } from "#server/platform/db/schema/accounts.ts";
import { notices, noticeSettings } from "#server/platform/db/schema/notices.ts";

/** Stores a notice. Returns its ID, or null if there is one with this key. */
export async function insertNotice(
  tx: Transaction,
  sellerId: SellerId,
  { kind, facts, key, shown }: Notice & { readonly shown: boolean },
): Promise<string | null> {
  const [row] = await tx
    .insert(notices)
    .values({
      sellerId,
      kind,
      facts,
      key,
      shown,
    })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return row?.id ?? null;
}

/** Where a kind of notice goes. */
export interface Channels {
  readonly inProduct: boolean;
  readonly byEmail: boolean;
}

export type ChannelsOf = Readonly<Record<NoticeKindName, Channels>>;

/** Reads where each kind goes: everywhere, unless the seller turned it off. */
export async function readChannels(tx: Transaction, sellerId: SellerId): Promise<ChannelsOf> {
  const rows = await tx.select().from(noticeSettings).where(eq(noticeSettings.sellerId, sellerId));
  const channels = (kind: NoticeKindName): Channels => {
    const row = rows.find((one) => one.kind === kind);
    return { inProduct: row?.inProduct ?? true, byEmail: row?.byEmail ?? true };
  };
  return Object.fromEntries(noticeKindNames.map((kind) => [kind, channels(kind)])) as ChannelsOf;
}

export async function saveChannels(
  tx: Transaction,
  sellerId: SellerId,
  { kind, inProduct, byEmail }: Channels & { readonly kind: NoticeKindName },
): Promise<void> {
  await tx
    .insert(noticeSettings)
    .values({
      sellerId,
      kind,
      inProduct,
      byEmail,
    })
    .onConflictDoUpdate({
      target: [noticeSettings.sellerId, noticeSettings.kind],
      set: { inProduct, byEmail },
    });
}

export type StoredNotice = NoticeFacts & {
  readonly id: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

const isShown = (sellerId: SellerId) =>
  and(
    eq(notices.sellerId, sellerId),
    eq(notices.shown, true),
    inArray(notices.kind, [...noticeKindNames]),
  );
const isUnread = (sellerId: SellerId) => and(isShown(sellerId), isNull(notices.readAt));

/** Reads a slice of an account's notices, newest first. `total` counts all. */
export async function readNotices(
  tx: Transaction,
  sellerId: SellerId,
  slice: { readonly offset: number; readonly limit: number },
): Promise<{ readonly notices: readonly StoredNotice[]; readonly total: number }> {
  const rows = await tx
    .select()
    .from(notices)
    .where(isShown(sellerId))
    .orderBy(desc(notices.createdAt), notices.id)
    .offset(slice.offset)
    .limit(slice.limit);
  return { notices: rows.flatMap(toNotice), total: await tx.$count(notices, isShown(sellerId)) };
}

/** Reads notices by ID, in the order of the IDs. Deleted ones are left out. */
export async function readNoticesById(
  tx: Transaction,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<readonly StoredNotice[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.sellerId, sellerId), inArray(notices.id, [...ids])));
  return rows.flatMap(toNotice).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Only insertNotice writes the facts, so they belong to the kind. */
function toNotice(row: typeof notices.$inferSelect): readonly StoredNotice[] {
  const { id, kind, facts, createdAt, readAt } = row;
  if (!isNoticeKind(kind)) return [];
  const notice = { kind, facts } as NoticeFacts;
  return [
    {
      ...notice,
      id,
      createdAt,
      readAt,
    },
  ];
}

export async function countUnread(tx: Transaction, sellerId: SellerId): Promise<number> {
  const [row] = await tx.select({ unread: count() }).from(notices).where(isUnread(sellerId));
  return row?.unread ?? 0;
}

/** Marks one notice as read. Returns false if there is no such notice. */
export async function markRead(tx: Transaction, sellerId: SellerId, id: string): Promise<boolean> {
  const rows = await tx
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(isShown(sellerId), eq(notices.id, id)))
    .returning({ id: notices.id });
  return rows.length > 0;
}

export async function markAllRead(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(isUnread(sellerId));
}

/** Deletes notices that are older than this many days. */
export async function deleteOldNotices(tx: Transaction, days: number): Promise<void> {
  await tx
    .delete(notices)
    .where(lt(notices.createdAt, sql`now() - make_interval(days => ${days})`));
}

/** Reads the name of an account and its email address; null if it is deleted. */
export async function readAddressee(
  tx: Transaction,
  sellerId: SellerId,
): Promise<{ readonly username: string; readonly email: string | null } | null> {
  const [row] = await tx
    .select({ username: sellers.username, email: sellers.email })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  return row ?? null;
}
