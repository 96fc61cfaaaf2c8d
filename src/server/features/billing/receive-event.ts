import type { EventHeaders } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";
import { customerReading } from "./reading-job.ts";
import { noteEvent, wantReading } from "./store.ts";

/**
 * Accepts an event: stores its id together with the job that reads the customer, in one
 * transaction. We answer with success only after that, so the provider resends an event we failed
 * to store.
 * @returns false if the provider didn't sign it.
 */
export async function receiveEvent(
  { db, jobs, log, provider }: Pick<Billing, "db" | "jobs" | "log" | "provider">,
  rawBody: string,
  headers: EventHeaders,
): Promise<boolean> {
  const event = provider.readEvent(rawBody, headers);
  if (event === null) return false;
  if (!event.versionKnown)
    log.error(
      { event: event.id, type: event.type },
      "an event in another API version of the card provider: check the webhook endpoint's version",
    );
  const { customerId } = event;
  await db.asSystem(async (tx) => {
    if (!(await noteEvent(tx, event)) || customerId === null) return;
    const wanted = await wantReading(tx, customerId);
    if (wanted === null)
      log.warn(
        { event: event.id, type: event.type, customerId },
        "an event about a customer we don't know",
      );
    // One reading brings everything that happened until it began.
    else if (!wanted.isQueued)
      await jobs.enqueue(tx, customerReading, { data: { sellerId: wanted.sellerId } });
  });
  return true;
}
