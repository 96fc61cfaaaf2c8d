import { randomUUID } from "node:crypto";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Mailer, MailOutcome, OutgoingMail } from "#server/ports/mailer.ts";
import { mailDelivery } from "./delivery-job.ts";
import { claimNext, delayMail, markHandedOver, settleMail } from "./store.ts";
import type { ClaimedMail, Held } from "./store.ts";

/** The content of a mail. */
export type MailContent = Pick<OutgoingMail, "subject" | "text" | "html" | "unsubscribeUrl">;

/**
 * Writes the mail about these notices, or returns null if there is nothing left to say because they
 * were deleted or the seller has turned such mails off since.
 */
export type ComposeMail = (
  tx: Transaction,
  mail: {
    readonly sellerId: SellerId;
    readonly recipient: string;
    readonly noticeIds: readonly string[];
  },
) => Promise<MailContent | null>;

export interface DeliveryDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly compose: ComposeMail;
  /** The name of this process. */
  readonly holder: string;
}

/**
 * Sends an account's waiting mails, oldest first, until none is left or one has to wait. Safe to
 * run twice and to be killed: see docs/decisions/0092-mail-is-sent-at-most-once.md.
 */
export async function deliverMails(deps: DeliveryDeps, sellerId: SellerId): Promise<void> {
  const holder = `${deps.holder}/${randomUUID()}`;
  for (;;) {
    const claimed = await deps.db.asSeller(sellerId, async (tx) => {
      const claim = await claimNext(tx, sellerId, { holder, domain: deps.mailer.domain });
      // If the other worker is dead, somebody has to continue after its lease.
      if (claim.is === "busy") await deliverLater(tx, deps, { sellerId, at: claim.until });
      if (claim.is !== "mail") return null;
      const { recipient, noticeIds } = claim.mail;
      return {
        mail: claim.mail,
        content: await deps.compose(tx, { sellerId, recipient, noticeIds }),
      };
    });
    if (claimed === null) return;
    const held = { mailId: claimed.mail.id, holder };
    const outcome = await send(deps, sellerId, { ...claimed, held });
    if (!(await record(deps, sellerId, { held, outcome }))) return;
  }
}

async function send(
  { db, mailer }: DeliveryDeps,
  sellerId: SellerId,
  given: { readonly mail: ClaimedMail; readonly content: MailContent | null; readonly held: Held },
): Promise<MailOutcome | null> {
  const { mail, content, held } = given;
  if (content === null) return null;
  return mailer.send({ messageId: mail.messageId, to: mail.recipient, ...content }, () =>
    db.asSeller(sellerId, (tx) => markHandedOver(tx, sellerId, held)),
  );
}

/** Stores the outcome of a mail. Returns whether the next one can be sent. */
async function record(
  deps: DeliveryDeps,
  sellerId: SellerId,
  { held, outcome }: { readonly held: Held; readonly outcome: MailOutcome | null },
): Promise<boolean> {
  if (outcome !== null && outcome.is !== "accepted")
    // Without the server's words, which often name the recipient.
    deps.log.warn({ sellerId, mail: held.mailId, outcome: outcome.is }, "a mail wasn't accepted");
  return deps.db.asSeller(sellerId, async (tx) => {
    if (outcome?.is === "delayed") {
      const at = await delayMail(tx, sellerId, { ...held, problem: outcome.reason });
      if (at) await deliverLater(tx, deps, { sellerId, at });
      return false;
    }
    await settleMail(tx, sellerId, { ...held, ...toEnd(outcome) });
    return true;
  });
}

function toEnd(outcome: MailOutcome | null) {
  if (outcome === null) return { state: "dropped", problem: null } as const;
  if (outcome.is === "accepted") return { state: "sent", problem: null } as const;
  return {
    state: outcome.is === "refused" ? "refused" : "unknown",
    problem: outcome.reason,
  } as const;
}

function deliverLater(
  tx: Transaction,
  { jobs }: DeliveryDeps,
  { sellerId, at }: { readonly sellerId: SellerId; readonly at: Date },
): Promise<void> {
  return jobs.enqueue(tx, mailDelivery, { data: { sellerId }, startAfter: at });
}
