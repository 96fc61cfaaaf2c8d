import type { SellerId } from "#domain/seller-id.ts";
import { readMailStatus } from "#server/features/mail/read-mail-status.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { readChannels } from "./store.ts";
import type { ChannelsOf } from "./store.ts";

export interface NoticeSettingsState {
  readonly channels: ChannelsOf;
  readonly mail: Awaited<ReturnType<typeof readMailStatus>>;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
}

/** Reads what a seller chose, and whether mails reach them. */
export async function readNoticeSettings(
  tx: Transaction,
  sellerId: SellerId,
  sendsMail: boolean,
): Promise<NoticeSettingsState> {
  return {
    channels: await readChannels(tx, sellerId),
    mail: await readMailStatus(tx, sellerId),
    sendsMail,
  };
}
