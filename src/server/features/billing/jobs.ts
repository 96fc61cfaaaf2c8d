import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { customerReading } from "./reading-job.ts";
import { beginReading, isStale } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Works on readings in this process. */
export async function registerBillingJobs(billing: Billing): Promise<void> {
  await billing.jobs.work(customerReading, async ({ sellerId }) => {
    await beginReading(billing.db, sellerId);
    await readUntilCurrent(billing, sellerId);
  });
}

/** Reads until no event is newer than what was read. @throws when the provider does not answer: the job is tried again. */
async function readUntilCurrent(billing: Billing, sellerId: SellerId): Promise<void> {
  while (await isStale(billing.db, sellerId)) {
    const read = await syncCustomer(billing, sellerId);
    if (!read.ok)
      throw new Error(
        `a customer could not be read: ${read.failure.cause ?? read.failure.message}`,
      );
  }
}
