import { deliverMails } from "./deliver-mails.ts";
import type { DeliveryDeps } from "./deliver-mails.ts";
import { mailDelivery } from "./delivery-job.ts";

/** Sends mails in this process. */
export async function registerMailJobs(deps: DeliveryDeps): Promise<void> {
  await deps.jobs.work(mailDelivery, ({ sellerId }) => deliverMails(deps, sellerId));
}
