import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCurrentUser, verifyToken } from "#contract/accounts.ts";
import { getBatch } from "#contract/batches.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let endpoint: string;
beforeAll(async () => {
  product = await startProduct();
  endpoint = `${product.url}/api/notifications/ebay/account-deletion`;
}, 60_000);
afterAll(() => product.close());

interface Pushed {
  readonly answers: readonly { readonly status: number }[];
  readonly body: string;
  readonly signature: string;
}
const push = async (order: object, kind = "account-deletion") =>
  (await product.control(`notifications/${kind}`, { url: endpoint, ...order })) as Pushed;
const statusOf = async (order: object, kind?: string) =>
  (await push(order, kind)).answers.map(({ status }) => status);

async function countKeyCalls(): Promise<number> {
  const { requests } = (await product.control("requests?bodies=none")) as {
    readonly requests: readonly { readonly path: string }[];
  };
  return requests.filter(({ path }) => path.includes("/public_key/")).length;
}

/**
 * Sends a notification with a made-up key, as if from this address.
 * @returns the status of the answer
 */
async function forge(genuine: Pushed, from: string): Promise<number> {
  const header = Buffer.from(genuine.signature, "base64").toString("utf8");
  const forged = { ...(JSON.parse(header) as object), kid: randomUUID() };
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-ebay-signature": Buffer.from(JSON.stringify(forged)).toString("base64"),
      "x-forwarded-for": from,
    },
    body: genuine.body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe("notifications with made-up keys", () => {
  it(
    "cause few key lookups, and a genuine one among them is accepted",
    { timeout: 120_000 },
    async () => {
      const genuine = await push({ userId: "never-seen" });
      expect(genuine.answers[0]?.status).toBe(204);
      const before = await countKeyCalls();
      const forgers = Array.from({ length: 20 }, async (_, lane) => {
        const answers: number[] = [];
        for (let nth = 0; nth < 100; nth += 1)
          answers.push(await forge(genuine, lane < 5 ? "127.0.0.1" : `203.0.113.${lane}`));
        return answers;
      });
      const amid = await statusOf({ userId: "never-seen" });
      const answers = new Set((await Promise.all(forgers)).flat());
      expect(amid).toEqual([204]);
      expect(await statusOf({ userId: "never-seen" })).toEqual([204]);
      expect([...answers].sort()).toEqual([412, 429]);
      expect((await countKeyCalls()) - before).toBeLessThanOrEqual(60);
    },
  );

  it("are refused with the time to come back", async () => {
    const genuine = await push({ userId: "never-seen" });
    const header = {
      alg: "ecdsa",
      kid: randomUUID(),
      signature: "AAAA",
      digest: "SHA1",
    };
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: {
        "x-ebay-signature": Buffer.from(JSON.stringify(header)).toString("base64"),
      },
      body: genuine.body,
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("cause no key lookup when they don't look like a notification", async () => {
    const before = await countKeyCalls();
    const send = (signature: string, body: string) =>
      fetch(endpoint, { method: "POST", headers: { "x-ebay-signature": signature }, body });
    const header = Buffer.from(
      JSON.stringify({
        alg: "ecdsa",
        kid: randomUUID(),
        signature: "AAAA",
        digest: "SHA1",
      }),
    ).toString("base64");
    expect((await send(header, "{}")).status).toBe(400);
    expect((await send(header, "x".repeat(100_000))).status).toBe(413);
    expect((await send("nonsense", "{}")).status).toBe(412);
    expect(await countKeyCalls()).toBe(before);
  });
});

describe("a notification that a seller revoked our permission", () => {
  it(
    "disconnects the account and pauses its work until the seller reconnects",
    { timeout: 60_000 },
    async () => {
      const client = await product.signIn("oak-street-auto");
      await product.control("latency", { ms: 150 });
      const { batch } = await client.call(pullListings, { headers: { prefer: "respond-async" } });
      expect(
        await statusOf({ seller: "oak-street-auto", repeat: 2 }, "authorization-revocation"),
      ).toEqual([204, 204]);
      expect(await client.call(verifyToken)).toEqual({ valid: false, needsReconnect: true });
      expect((await client.call(getCurrentUser)).ebay_token).toBeNull();
      await expect
        .poll(() => client.call(getBatch, { params: { id: batch.id } }))
        .toMatchObject({
          state: "paused",
          failed: 0,
          pausedReason: "eBay token expired. Please reconnect your eBay account.",
        });
      expect((await client.send(pullListings)).body).toMatchObject({ needsReconnect: true });

      await product.control("latency", { ms: 0 });
      const again = await product.signIn("oak-street-auto");
      expect(await again.call(verifyToken)).toEqual({ valid: true });
      await expect
        .poll(() => again.call(getBatch, { params: { id: batch.id } }))
        .toMatchObject({ state: "done", failed: 0 });
      expect((await again.call(getListings)).length).toBe(40);
    },
  );

  it("doesn't affect a permission that was granted later", async () => {
    const late = await push({ userId: "never-seen" }, "authorization-revocation");
    expect(late.answers[0]?.status).toBe(204);
    await product.control("clock", { offsetMs: -3_600_000 });
    const client = await product.signIn("first-day-parts");
    // Sends only the notification. Its permission has been replaced.
    const user = (await client.call(getCurrentUser)).ebay_user_id;
    expect(await statusOf({ userId: user }, "authorization-revocation")).toEqual([204]);
    await product.control("clock", { offsetMs: 0 });
    expect(await client.call(verifyToken)).toEqual({ valid: true });
  });
});
