import { STATUS_CODES } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxReply } from "../../kit/exchange.ts";
import type { Answer, CallContext } from "../call-context.ts";
import { bearerOf } from "../oauth/bearer.ts";
import { editListing } from "../state/edit-listing.ts";
import type { Listing } from "../state/listing.ts";
import type { OtherEdit } from "./fault-rule.ts";

/** Runs a call with its fault, which acts before, after, or instead of it. */
export async function answerUnderFault(
  context: CallContext,
  answer: Answer,
): Promise<SandboxReply> {
  const { fault } = context;
  await wait(context.sandbox.settings.latencyMs + (fault.delayMs ?? 0));
  doBefore(context);
  const instead = replyInstead(context);
  if (instead && !fault.afterCommit) return instead;
  const reply = answer(context);
  doAfter(context);
  if (instead) return instead;
  return breakReply(context, reply);
}

async function wait(ms: number): Promise<void> {
  if (ms > 0) await sleep(ms);
}

function doBefore({ sandbox, fault, request, labels }: CallContext): void {
  if (fault.expireAccessToken) sandbox.tokens.expireAccess(bearerOf(request) ?? "");
  if (fault.revokeRefresh && labels.seller)
    sandbox.tokens.revokeSeller(
      labels.seller,
      fault.revokeRefresh === "everything" ? "everything" : "refresh",
    );
  if (fault.editBefore) editTarget({ sandbox, labels }, fault.editBefore);
  if (fault.endBefore) endTarget({ sandbox, labels }, fault.endBefore);
}

function doAfter({ sandbox, fault, labels }: CallContext): void {
  if (fault.editAfter) editTarget({ sandbox, labels }, fault.editAfter);
  if (fault.endAfter) endTarget({ sandbox, labels }, fault.endAfter);
}

type Target = Pick<CallContext, "sandbox" | "labels">;

function editTarget(target: Target, { itemId, ...edit }: OtherEdit): void {
  const listing = listingOf(target, itemId);
  if (listing) target.sandbox.marketplace.change(listing.itemId, editListing(listing, edit));
}

function endTarget(target: Target, which: true | string): void {
  const listing = listingOf(target, which === true ? undefined : which);
  if (listing) target.sandbox.marketplace.change(listing.itemId, { endedAt: target.sandbox.now() });
}

/** The label is an item ID or, for Inventory calls, a SKU. */
function listingOf({ sandbox, labels }: Target, itemId: string | undefined): Listing | undefined {
  if (itemId !== undefined) return sandbox.marketplace.listing(itemId);
  return (
    sandbox.marketplace.listing(labels.item) ??
    sandbox.marketplace.inventoryItem(labels.seller, labels.item)
  );
}

function replyInstead({ fault }: CallContext): SandboxReply | undefined {
  if (fault.resetBeforeCommit)
    return {
      status: 0,
      headers: {},
      body: "",
      resetConnection: true,
    };
  if (fault.htmlGateway) {
    const status = fault.htmlGateway === true ? 502 : fault.htmlGateway.status;
    const title = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
    return {
      status,
      headers: { "content-type": "text/html" },
      body: `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center></body></html>`,
    };
  }
  if (fault.httpStatus !== undefined)
    return {
      status: fault.httpStatus,
      headers: { "content-type": "text/plain" },
      body: `status ${fault.httpStatus}`,
    };
  return undefined;
}

function breakReply({ fault }: CallContext, reply: SandboxReply): SandboxReply {
  if (fault.resetAfterCommit) return { ...reply, resetConnection: true };
  if (fault.truncateXml)
    return { ...reply, body: reply.body.toString().slice(0, Math.floor(reply.body.length / 2)) };
  return reply;
}
