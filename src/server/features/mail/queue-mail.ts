import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { mailDelivery } from "./delivery-job.ts";
import { insertMail } from "./store.ts";

/**
 * Stores a mail in the transaction that causes it, with the job that sends it. Without notices, it
 * is a test mail. Returns false if the account has no email address.
 */
export async function queueMail(
  tx: Transaction,
  jobs: JobQueue,
  mail: { readonly sellerId: SellerId; readonly noticeIds: readonly string[] },
): Promise<boolean> {
  const isStored = await insertMail(tx, mail.sellerId, mail.noticeIds);
  if (isStored) await jobs.enqueue(tx, mailDelivery, { data: { sellerId: mail.sellerId } });
  return isStored;
}
