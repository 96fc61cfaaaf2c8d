import type { EventHeaders } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";
import { customerReading } from "./reading-job.ts";
import { noteEvent, wantReading } from "./store.ts";

/**
 * Takes an event in: noted by its id together with the job that reads the customer, in one transaction. Only then is it answered with success, so
 * one whose noting failed comes again. @returns false: not signed by the provider.
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
      "an event of another version of the card provider's interface: check the webhook endpoint's version",
    );
  const { customerId } = event;
  await db.asSystem(async (tx) => {
    if (!(await noteEvent(tx, event)) || customerId === null) return;
    const wanted = await wantReading(tx, customerId);
    if (wanted === null)
      log.warn(
        { event: event.id, type: event.type, customerId },
        "an event about a customer we do not know",
      );
    // One reading brings everything that happened until it began.
    else if (!wanted.inLine)
      await jobs.enqueue(tx, customerReading, { data: { sellerId: wanted.sellerId } });
  });
  return true;
}
