import { isMailed } from "#domain/notices/notice.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { insertNotice, readChannels } from "./store.ts";

/**
 * Notifies a seller in the product, by email, or both, as they chose. Call it in the transaction
 * that causes the notice. A second notice with the same key does nothing, so it is safe to repeat.
 */
export type Notify = (tx: Transaction, sellerId: SellerId, notice: Notice) => Promise<void>;

/** @param sendsMail Whether a mail server is configured. */
export function createNotify(jobs: JobQueue, sendsMail: boolean): Notify {
  return async (tx, sellerId, notice) => {
    const { inProduct, byEmail } = (await readChannels(tx, sellerId))[notice.kind];
    const id = await insertNotice(tx, sellerId, { ...notice, shown: inProduct });
    if (id !== null && byEmail && sendsMail && isMailed(notice))
      await queueMail(tx, jobs, { sellerId, noticeIds: [id] });
  };
}
