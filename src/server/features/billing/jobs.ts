import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { customerReading } from "./reading-job.ts";
import { beginReading, isStale } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Runs customer readings in this process. */
export async function registerBillingJobs(billing: Billing): Promise<void> {
  await billing.jobs.work(customerReading, async ({ sellerId }) => {
    await beginReading(billing.db, sellerId);
    await readUntilCurrent(billing, sellerId);
  });
}

/**
 * Reads until no event is newer than the reading.
 * @throws when the provider doesn't answer, so that the job is retried.
 */
async function readUntilCurrent(billing: Billing, sellerId: SellerId): Promise<void> {
  while (await isStale(billing.db, sellerId)) {
    const read = await syncCustomer(billing, sellerId);
    if (!read.ok)
      throw new Error(`couldn't read a customer: ${read.failure.cause ?? read.failure.message}`);
  }
}
