import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCurrentUser } from "#contract/accounts.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { createApiClient } from "./api-client.ts";
import { notificationToken, startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let endpoint: string;
beforeAll(async () => {
  product = await startProduct();
  endpoint = `${product.url}/api/notifications/ebay/account-deletion`;
}, 60_000);
afterAll(() => product.close());

async function push(order: object): Promise<readonly { readonly status: number }[]> {
  return (
    (await product.control("notifications/account-deletion", { url: endpoint, ...order })) as {
      answers: readonly { status: number }[];
    }
  ).answers;
}

describe("eBay's account-deletion notifications", () => {
  it("answers the challenge that proves the endpoint is ours", async () => {
    const answer = await createApiClient(product.url).open(
      "/api/notifications/ebay/account-deletion?challenge_code=abc123",
    );
    const expected = createHash("sha256")
      .update("abc123")
      .update(notificationToken)
      .update(endpoint)
      .digest("hex");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual({ challengeResponse: expected });
  });

  it("get 412 and delete nothing when they are forged", async () => {
    const client = await product.signIn("no-email-motors");
    await client.call(pullListings);
    expect(await push({ seller: "no-email-motors", badSignature: true })).toEqual([
      expect.objectContaining({ status: 412 }),
    ]);
    expect(await push({ seller: "no-email-motors", unknownKid: true })).toEqual([
      expect.objectContaining({ status: 412 }),
    ]);
    expect((await client.call(getListings)).length).toBe(25);
  });

  it("delete the account, its listings, and its sessions, once, and no other account", async () => {
    const client = await product.signIn("no-email-motors");
    const other = await product.signIn("oak-street-auto");
    await other.call(pullListings);
    const answers = await push({ seller: "no-email-motors", repeat: 2 });
    expect(answers.map((answer) => answer.status)).toEqual([204, 204]);
    expect((await client.send(getCurrentUser)).status).toBe(401);
    expect((await other.call(getListings)).length).toBe(40);
    const database = product.database();
    const { rows } = await database.asSystem((tx) =>
      tx.execute(sql`
        select seller_key from budget_allowances
        where seller_key <> '' and seller_key not in (select id::text from sellers)`),
    );
    await database.close();
    expect(rows).toEqual([]);
    const again = await product.signIn("no-email-motors");
    expect(await again.call(getListings)).toEqual([]);
  });

  it("are accepted for an unknown user", async () => {
    expect(await push({ userId: "never-seen" })).toEqual([
      expect.objectContaining({ status: 204 }),
    ]);
  });
});
