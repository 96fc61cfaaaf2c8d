import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountHeader } from "#contract/account-header.ts";
import {
  completeProfile,
  getAuthUrl,
  getCurrentUser,
  listAccounts,
  listSessions,
  logout,
  revokeOtherSessions,
  revokeSession,
  startLogin,
  switchAccount,
  unlinkAccount,
  verifyToken,
} from "#contract/accounts.ts";
import { bulkGenerate, bulkSync } from "#contract/fitments.ts";
import { countActiveListings, getListings, pullListings } from "#contract/listings.ts";
import { deleteAccount, getProfile } from "#contract/profile.ts";
import { getSubscription, getUsage } from "#contract/usage.ts";
import type { ApiClient } from "./api-client.ts";
import { createApiClient } from "./api-client.ts";
import { agree, startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.close());

/** Links another sandbox seller to a signed-in session, as the menu in the header does. */
async function link(client: ApiClient, seller: string): Promise<string> {
  const { url } = await client.call(getAuthUrl);
  const arrived = await client.open(await agree(client, url, seller));
  expect(arrived.headers.get("location")).toBe("/dashboard?ebay_status=success");
  return (await client.call(getCurrentUser)).id;
}

describe("several eBay accounts in one session", () => {
  it("a linked account becomes the active one, with its own listings and usage, and the seller can switch back and forth", async () => {
    const client = await product.signIn("oak-street-auto");
    await client.call(pullListings);
    const oak = await client.call(getCurrentUser);
    const first = await link(client, "first-day-parts");
    expect(
      (await client.call(listAccounts)).map(({ username, active }) => `${username} ${active}`),
    ).toEqual(["first-day-parts true", "oak-street-auto false"]);
    expect((await client.call(countActiveListings)).count).toBe(0);
    expect((await client.call(getUsage)).fitments_generated_this_month).toBe(0);
    await client.call(switchAccount, { params: { id: oak.id } });
    expect(await client.call(getCurrentUser)).toEqual(oak);
    expect((await client.call(countActiveListings)).count).toBe(40);
    await client.call(switchAccount, { params: { id: first } });
    expect((await client.call(getCurrentUser)).ebay_username).toBe("first-day-parts");
  });

  it("a tab that still shows the other account is refused and changes nothing", async () => {
    const client = await product.signIn("oak-street-auto");
    const oak = await client.call(getCurrentUser);
    await link(client, "first-day-parts");
    const stale = { headers: { [accountHeader]: oak.id } };
    for (const call of [deleteAccount, getCurrentUser, pullListings, getProfile])
      expect((await client.send(call, stale)).status).toBe(409);
    expect((await client.send(getCurrentUser, stale)).body).toMatchObject({
      error: "account-switched",
    });
    expect((await client.call(getCurrentUser)).ebay_username).toBe("first-day-parts");
    // Calls about the session itself are allowed, so that the tab can switch back.
    expect((await client.send(switchAccount, { ...stale, params: { id: oak.id } })).status).toBe(
      200,
    );
    expect((await client.send(getCurrentUser, stale)).status).toBe(200);
  });

  it("the seller can't switch to an account that isn't linked, and can unlink one that is", async () => {
    const client = await product.signIn("oak-street-auto");
    const other = await (await product.signIn("no-email-motors")).call(getCurrentUser);
    expect((await client.send(switchAccount, { params: { id: other.id } })).status).toBe(404);
    const oak = await client.call(getCurrentUser);
    const first = await link(client, "first-day-parts");
    expect((await client.send(unlinkAccount, { params: { id: first } })).status).toBe(409);
    await client.call(unlinkAccount, { params: { id: oak.id } });
    expect(await client.call(listAccounts)).toHaveLength(1);
    expect((await client.send(switchAccount, { params: { id: oak.id } })).status).toBe(404);
  });
});

describe("sessions", () => {
  it("are listed, and can be ended one by one or all others together", async () => {
    const [here, phone, old] = [
      await product.signIn("no-email-motors"),
      await product.signIn("no-email-motors"),
      await product.signIn("no-email-motors"),
    ];
    await here.call(revokeOtherSessions);
    expect((await phone.send(getCurrentUser)).status).toBe(401);
    expect((await old.send(getCurrentUser)).status).toBe(401);
    const laptop = await product.signIn("no-email-motors");
    const sessions = await here.call(listSessions);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token/i);
    const other = sessions.find(({ current }) => !current)?.id ?? "";
    await here.call(revokeSession, { params: { id: other } });
    expect((await laptop.send(getCurrentUser)).status).toBe(401);
    expect((await here.send(revokeSession, { params: { id: other } })).status).toBe(404);
    expect((await here.send(getCurrentUser)).status).toBe(200);
  });

  it("end on the server at logout, and logging out again succeeds", async () => {
    const client = await product.signIn("no-email-motors");
    await client.call(logout);
    expect((await client.send(getCurrentUser)).status).toBe(401);
    expect((await client.send(logout)).status).toBe(200);
  });
});

describe("signing in through eBay", () => {
  const callback = "/api/auth/ebay/callback";
  const endOf = async (client: ApiClient, address: string) =>
    (await client.open(address)).headers.get("location");
  const stateOf = (address: string) => new URL(address).searchParams.get("state") ?? "";

  it("returns to the sign-in page with the reason when it fails, and signs nobody in", async () => {
    const [client, other] = [createApiClient(product.url), createApiClient(product.url)];
    await client.call(startLogin);
    expect(await endOf(client, `${callback}?error=access_denied`)).toBe(
      "/auth?error=oauth_declined",
    );
    expect(await endOf(client, `${callback}?code=abc&state=made-up`)).toBe(
      "/auth?error=oauth_failed",
    );
    const start = (await client.call(startLogin)).authUrl ?? "";
    const back = await agree(client, start, "oak-street-auto");
    expect(await endOf(other, back)).toBe("/auth?error=oauth_failed");
    // The attempt from the other browser used up the state.
    expect(await endOf(client, back)).toBe("/auth?error=oauth_failed");
    const again = (await client.call(startLogin)).authUrl ?? "";
    expect(await endOf(client, `${callback}?code=no-such-code&state=${stateOf(again)}`)).toBe(
      "/auth?error=oauth_failed",
    );
    for (const one of [client, other]) expect((await one.send(getCurrentUser)).status).toBe(401);
  });

  it("says when the session can't be stored", async () => {
    const client = createApiClient(product.url);
    const back = await agree(
      client,
      (await client.call(startLogin)).authUrl ?? "",
      "oak-street-auto",
    );
    const database = product.database();
    const rename = (from: string, to: string) =>
      database.asSystem((tx) => tx.execute(sql.raw(`alter table ${from} rename to ${to}`)));
    try {
      await rename("sessions", "sessions_away");
      expect(await endOf(client, back)).toBe("/auth?error=session_failed");
    } finally {
      await rename("sessions_away", "sessions");
      await database.close();
    }
  });

  it("lets only a signed-in seller reconnect, and returns to the dashboard either way", async () => {
    expect((await createApiClient(product.url).send(getAuthUrl)).status).toBe(401);
    const client = await product.signIn("oak-street-auto");
    const { url } = await client.call(getAuthUrl);
    expect(await endOf(client, `${callback}?error=access_denied&state=${stateOf(url)}`)).toBe(
      "/dashboard?ebay_status=error",
    );
    await link(client, "oak-street-auto");
  });

  it("sets an HttpOnly session cookie for 30 days from the last visit, and a new one at each sign-in", async () => {
    const client = createApiClient(product.url);
    const signIn = async () =>
      (
        await client.open(
          await agree(client, (await client.call(startLogin)).authUrl ?? "", "oak-street-auto"),
        )
      ).headers
        .getSetCookie()
        .find((line) => line.startsWith("fitwright_session="));
    const first = (await signIn()) ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", `Max-Age=${30 * 86_400}`])
      expect(first.split("; ")).toContain(part);
    const visit = await client.open(getCurrentUser.path);
    expect(visit.headers.getSetCookie()).toEqual([first]);
    const second = (await signIn()) ?? "";
    expect(second.split("; ")[0]).not.toBe(first.split("; ")[0]);
    const old = await fetch(`${product.url}${getCurrentUser.path}`, {
      headers: { cookie: first.split("; ")[0] ?? "" },
    });
    expect(old.status).toBe(401);
  });

  it("sends cookies only over https when the product is reached by https", async () => {
    const secure = await startProduct({
      role: "web",
      config: { publicUrl: "https://parts.example" },
    });
    // A visitor at this other address is sent to the configured one, whose path sets the cookie.
    const asked: unknown = await (await fetch(`${secure.url}${startLogin.path}`)).json();
    const { pathname, search } = new URL(startLogin.answer.parse(asked).authUrl ?? "");
    const started = await fetch(`${secure.url}${pathname}${search}`, { redirect: "manual" });
    const [line = ""] = started.headers.getSetCookie();
    await secure.close();
    expect(line.split("; ")).toContain("Secure");
  });
});

describe("the calls behind sign-in and dashboard", () => {
  it("return the subscription's plan, status, and period", async () => {
    const { body } = await (await product.signIn("oak-street-auto")).send(getSubscription);
    expect(body).toMatchObject({
      plan: "professional",
      status: "active",
      current_period_end: expect.stringMatching(/^20/),
    });
  });

  it("reject an invalid email address and keep the previous one", async () => {
    const client = await product.signIn("oak-street-auto");
    const before = await client.call(getCurrentUser);
    for (const email of ["", "  ", "abc"])
      expect((await client.send(completeProfile, { body: { email } })).status).toBe(400);
    expect(await client.call(getCurrentUser)).toEqual(before);
  });

  it("return an eBay address to start signing in", async () => {
    const { body } = await createApiClient(product.url).send(startLogin);
    expect(body).toEqual({
      success: true,
      authUrl: expect.stringContaining("/oauth2/authorize?"),
      message: expect.any(String),
    });
  });

  it("return the usage in nine fields", async () => {
    const { body } = await (await product.signIn("no-email-motors")).send(getUsage);
    expect(Object.keys(body ?? {}).sort()).toEqual([
      "current_period_end",
      "fitments_generated_this_month",
      "has_reached_limit",
      "is_active",
      "monthly_fitment_limit",
      "original_plan",
      "plan_name",
      "remaining_fitments",
      "subscription_plan",
    ]);
  });

  it("return whether the connection works", async () => {
    expect(await (await product.signIn("no-email-motors")).call(verifyToken)).toEqual({
      valid: true,
    });
  });
});

describe("the profile", () => {
  it("returns six fields for a user, without a token", async () => {
    const client = await product.signIn("oak-street-auto");
    const { body } = await client.send(getCurrentUser);
    expect(Object.keys(body ?? {}).sort()).toEqual([
      "ebay_email",
      "ebay_first_name",
      "ebay_token",
      "ebay_user_id",
      "ebay_username",
      "id",
    ]);
    expect(body).toMatchObject({ ebay_token: "connected" });
    expect((await createApiClient(product.url).send(getCurrentUser)).status).toBe(401);
  });

  it("shows the seller and counts listings, generations, and syncs", async () => {
    const client = await product.signIn("oak-street-auto");
    await client.call(pullListings);
    const listings = await client.call(getListings);
    await client.call(bulkGenerate, {
      body: { listing_ids: listings.map((listing) => listing.listing_id) },
    });
    const ready =
      (await client.call(getListings)).find(
        (listing) => listing.fitment_sync_status === "pending" && listing.question_count === 0,
      )?.listing_id ?? "";
    const before = await client.call(getProfile);
    expect(before.stats).toMatchObject({ totalEbayListings: 40, lastListingSync: null });
    await client.call(bulkSync, { body: { listing_ids: [ready] } });
    const after = await client.call(getProfile);
    expect(after).toMatchObject({
      fullName: "Miguel Ortega-Núñez",
      ebayUsername: "oak-street-auto",
      email: expect.stringContaining("@"),
    });
    expect(after.stats.totalFitmentGenerations).toBe(
      (await client.call(getUsage)).fitments_generated_this_month,
    );
    expect(after.stats.totalFitmentGenerations).toBeGreaterThan(5);
    expect(after.stats.syncedListings).toBeGreaterThan(before.stats.syncedListings);
    expect(Date.parse(after.stats.lastListingSync ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("deleting an account", () => {
  /**
   * Returns every table that still contains one of these texts, with the number of rows: "table:
   * count".
   */
  async function traces(texts: readonly string[]): Promise<readonly string[]> {
    const database = product.database();
    try {
      return await database.asSystem(async (tx) => {
        const { rows: tables } = await tx.execute<{ name: string }>(
          sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        );
        expect(tables.length).toBeGreaterThan(15);
        const found: string[] = [];
        for (const { name } of tables) {
          const holds = sql.join(
            texts.map((text) => sql`strpos(row_text::text, ${text}) > 0`),
            sql` or `,
          );
          const { rows } = await tx.execute<{ count: string }>(
            sql`select count(*) as count from ${sql.identifier(name)} as row_text where ${holds}`,
          );
          if (Number(rows[0]?.count) > 0) found.push(`${name}: ${rows[0]?.count}`);
        }
        return found;
      });
    } finally {
      await database.close();
    }
  }

  it("removes it from every table, ends our permission at eBay, keeps the listings there, and says so in a receipt", async () => {
    const client = await product.signIn("oak-street-auto");
    const elsewhere = await product.signIn("oak-street-auto");
    const neighbor = await product.signIn("torque-and-timber");
    const user = await client.call(getCurrentUser);
    const pulled = await client.call(pullListings);
    const some = (await client.call(getListings)).slice(0, 20).map((listing) => listing.listing_id);
    await client.call(bulkGenerate, { body: { listing_ids: some } });
    const ofThem = [
      user.id,
      user.ebay_username ?? "",
      user.ebay_user_id ?? "",
      user.ebay_email ?? "",
    ];
    expect((await traces(ofThem)).length).toBeGreaterThan(6);
    await product.control("requests", undefined, "DELETE");
    const onEbay = JSON.stringify(
      await product.control("listings?rows=all&seller=oak-street-auto"),
    );

    const { receipt } = await client.call(deleteAccount);
    expect(receipt).toMatchObject({
      username: "oak-street-auto",
      subscription: "cancelled",
      permission: "ended",
    });
    expect(receipt.deleted).toContainEqual({ what: "Imported listings", count: pulled.total });
    expect(receipt.deleted.find(({ what }) => what === "Sign-ins")?.count).toBeGreaterThanOrEqual(
      2,
    );
    expect(await traces(ofThem)).toEqual([]);
    expect((await client.send(getCurrentUser)).status).toBe(401);
    expect((await elsewhere.send(getCurrentUser)).status).toBe(401);
    const asked = (await product.control("requests?call=revoke")) as
      { requests?: readonly unknown[] } | readonly unknown[];
    expect(JSON.stringify(asked)).toContain("revoke");
    expect(JSON.stringify(await product.control("listings?rows=all&seller=oak-street-auto"))).toBe(
      onEbay,
    );
    expect((await neighbor.call(getCurrentUser)).ebay_username).toBe("torque-and-timber");
  });

  it("succeeds when eBay doesn't answer, and the receipt says that ending the permission wasn't confirmed", async () => {
    const client = await product.signIn("first-day-parts");
    await product.control("faults", {
      match: { call: "revoke" },
      effect: { resetBeforeCommit: true },
      times: 0,
    });
    expect((await client.call(deleteAccount)).receipt.permission).toBe("not-confirmed");
    expect((await client.send(getCurrentUser)).status).toBe(401);
  });
});
