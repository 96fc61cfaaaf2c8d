import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getAuthUrl,
  getCurrentUser,
  listAccounts,
  logout,
  unlinkAccount,
} from "#contract/accounts.ts";
import { bulkGenerate } from "#contract/fitments.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { deleteAccount } from "#contract/profile.ts";
import { getUsage } from "#contract/usage.ts";
import type { ApiClient } from "./api-client.ts";
import { agree, startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.close());

describe("linked accounts", () => {
  const namesOf = async (client: ApiClient) =>
    (await client.call(listAccounts)).map(({ username }) => username);

  it("are all there after signing in with any of them, until they are unlinked", async () => {
    const client = await product.signIn("no-email-motors");
    const { url } = await client.call(getAuthUrl);
    await client.open(await agree(client, url, "first-day-parts"));
    await client.call(logout);
    const later = await product.signIn("no-email-motors");
    expect(await namesOf(later)).toEqual(["first-day-parts", "no-email-motors"]);
    const other = await product.signIn("first-day-parts");
    expect(await namesOf(other)).toContain("no-email-motors");
    const first = (await other.call(getCurrentUser)).id;
    await later.call(unlinkAccount, { params: { id: first } });
    expect(await namesOf(await product.signIn("no-email-motors"))).toEqual(["no-email-motors"]);
    expect(await namesOf(await product.signIn("first-day-parts"))).not.toContain("no-email-motors");
  });
});

describe("the month's quota", () => {
  it("doesn't restart when the seller deletes the account and signs in again", async () => {
    const client = await product.signIn("no-email-motors");
    await client.call(pullListings);
    const ids = (await client.call(getListings)).map(({ listing_id }) => listing_id);
    await client.call(bulkGenerate, { body: { listing_ids: ids } });
    const { fitments_generated_this_month: used, subscription_plan: plan } =
      await client.call(getUsage);
    expect(plan).toBe("free");
    expect(used).toBeGreaterThan(0);
    await client.call(deleteAccount);
    const again = await product.signIn("no-email-motors");
    expect((await again.call(getUsage)).fitments_generated_this_month).toBe(used);
    expect(await again.call(getListings)).toEqual([]);
    // Another account has its own month, and nothing names the deleted one.
    const other = await product.signIn("torque-and-timber");
    expect((await other.call(getUsage)).fitments_generated_this_month).toBe(0);
    const database = product.database();
    const { rows } = await database.asSystem((tx) => tx.execute(sql`select * from deleted_quotas`));
    await database.close();
    expect(rows).toEqual([]);
  });
});
