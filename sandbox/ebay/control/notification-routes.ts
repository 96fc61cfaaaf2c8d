import { createSign, randomUUID } from "node:crypto";
import { jsonReply } from "../../kit/exchange.ts";
import type { Sandbox } from "../sandbox.ts";
import { bodyOf, control, wrong, type ControlCall, type ControlRoute } from "./control-route.ts";

interface PushOrder {
  /** Absolute URL of the product's endpoint. */
  readonly url: string;
  /** Username. For a user the marketplace doesn't know, set `userId` instead. */
  readonly seller?: string;
  readonly userId?: string;
  /** Signs different bytes than the body. */
  readonly badSignature?: boolean;
  /** Signs with a key that isn't published. */
  readonly unknownKid?: boolean;
  /** How many times the same notification is sent; 1 by default. */
  readonly repeat?: number;
  readonly topic?: string;
  /** Of a revocation: who took the permission back; REVOKED_BY_USER when absent. */
  readonly reason?: string;
}

const revocationTopic = "AUTHORIZATION_REVOCATION";

/** Sends a signed account deletion notification and returns the endpoint's responses. */
function pushDeletion(call: ControlCall) {
  return pushNotification(call, bodyOf<PushOrder>(call));
}

/** Revokes the seller's permission and sends the notification about it. */
function pushRevocation(call: ControlCall) {
  const order = bodyOf<PushOrder>(call);
  if (order.seller !== undefined) call.sandbox.tokens.revokeSeller(order.seller, "everything");
  return pushNotification(call, { ...order, topic: revocationTopic });
}

async function pushNotification(call: ControlCall, order: PushOrder) {
  const seller = call.sandbox.marketplace.seller(order.seller ?? "");
  const userId = order.userId ?? seller?.userId;
  if (!URL.canParse(order.url) || !userId) return wrong("url, and seller or userId, are needed");
  const body = JSON.stringify(
    notification(call.sandbox, order, { username: seller?.username ?? userId, userId }),
  );
  const signature = sign(call.sandbox, order, body);
  const answers: { status: number; body: string }[] = [];
  for (let attempt = 0; attempt < (order.repeat ?? 1); attempt += 1)
    answers.push(await push(order.url, body, signature));
  return jsonReply(200, { answers, body, signature });
}

function notification(
  sandbox: Sandbox,
  order: PushOrder,
  user: { readonly username: string; readonly userId: string },
) {
  const now = new Date(sandbox.now()).toISOString();
  const revoked =
    order.topic === revocationTopic
      ? { revokeReason: order.reason ?? "REVOKED_BY_USER", revocationDate: now }
      : {};
  return {
    metadata: {
      topic: order.topic ?? "MARKETPLACE_ACCOUNT_DELETION",
      schemaVersion: "1.0",
      deprecated: false,
    },
    notification: {
      notificationId: randomUUID(),
      eventDate: now,
      publishDate: now,
      publishAttemptCount: 1,
      data: {
        ...user,
        eiasToken: Buffer.from(`sandbox ${user.userId}`).toString("base64"),
        ...revoked,
      },
    },
  };
}

function sign(sandbox: Sandbox, order: PushOrder, body: string): string {
  const { keyId, privateKey } = sandbox.signing;
  const signature = createSign("sha1")
    .update(order.badSignature ? `${body} ` : body)
    .sign(privateKey, "base64");
  const header = {
    alg: "ecdsa",
    kid: order.unknownKid ? randomUUID() : keyId,
    signature,
    digest: "SHA1",
  };
  return Buffer.from(JSON.stringify(header)).toString("base64");
}

async function push(
  url: string,
  body: string,
  signature: string,
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-ebay-signature": signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.message : String(error) };
  }
}

export const notificationRoutes: readonly ControlRoute[] = [
  control("POST /_sandbox/notifications/account-deletion", pushDeletion),
  control("POST /_sandbox/notifications/authorization-revocation", pushRevocation),
];
