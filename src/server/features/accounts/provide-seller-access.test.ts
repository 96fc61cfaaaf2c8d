import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { provideSellerAccess } from "./provide-seller-access.ts";
import { readAccount, saveAccount } from "./store.ts";

const box = createSecretBox([{ id: "test", key: randomBytes(32) }]);
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, 60_000);
afterAll(() => opened.close());

let accounts = 0;
async function account(accessExpiresAt: number): Promise<SellerId> {
  accounts += 1;
  const user = {
    userId: `user-${accounts}`,
    username: "u",
    firstName: null,
    lastName: null,
    email: null,
  };
  return saveAccount(opened.database, box, {
    user,
    tokens: {
      accessToken: "old",
      accessExpiresAt,
      refreshToken: "refresh",
      refreshExpiresAt: Date.now() + 1e9,
    },
  });
}

/** Creates a marketplace that records its refresh requests. */
function refreshing(
  answer: () =>
    | ReturnType<typeof succeed<{ accessToken: string; accessExpiresAt: number }>>
    | ReturnType<typeof fail>,
) {
  const requests: string[] = [];
  return {
    requests,
    refreshTokens: async (refreshToken: string) => {
      requests.push(refreshToken);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer();
    },
  };
}

const fresh = () =>
  succeed({ accessToken: `new-${Math.random()}`, accessExpiresAt: Date.now() + 7_200_000 });

describe("access tokens", () => {
  it("are renewed before they expire, once for all callers and processes", async () => {
    const sellerId = await account(Date.now() + 60_000);
    const marketplace = refreshing(fresh);
    const processes = [0, 1, 2].map(() =>
      provideSellerAccess(opened.database, box, marketplace)(sellerId),
    );
    const tokens = await Promise.all(
      processes.flatMap((access) => [access.accessToken(), access.accessToken()]),
    );
    expect(marketplace.requests).toEqual(["refresh"]);
    expect(new Set(tokens.map((token) => (token.ok ? token.value : token.failure.kind))).size).toBe(
      1,
    );
  });

  it("aren't renewed again by a process that read them before another renewed them", async () => {
    const sellerId = await account(Date.now() + 60_000);
    const marketplace = refreshing(fresh);
    let renewed: Promise<unknown> | null = null;
    const slow: Database = {
      ...opened.database,
      asSeller: async (id, work) => {
        const read = await opened.database.asSeller(id, work);
        // The other process renews the tokens after this one's first read.
        renewed ??= provideSellerAccess(opened.database, box, marketplace)(sellerId).accessToken();
        await renewed;
        return read;
      },
    };
    const token = await provideSellerAccess(slow, box, marketplace)(sellerId).accessToken();
    expect(marketplace.requests).toEqual(["refresh"]);
    expect(token).toEqual(await renewed);
  });

  it("are reused while they are valid, and replaced when they are refused", async () => {
    const sellerId = await account(Date.now() + 7_200_000);
    const marketplace = refreshing(fresh);
    const access = provideSellerAccess(opened.database, box, marketplace)(sellerId);
    expect(await access.accessToken()).toEqual(succeed("old"));
    expect(marketplace.requests).toEqual([]);
    const replaced = await access.accessToken("old");
    expect(replaced.ok && replaced.value).toMatch(/^new-/);
    expect(marketplace.requests).toHaveLength(1);
  });

  it("that can't be refreshed mark the account as needing to reconnect", async () => {
    const sellerId = await account(Date.now());
    const access = provideSellerAccess(
      opened.database,
      box,
      refreshing(() => fail("needs-reconnect", "invalid_grant")),
    )(sellerId);
    expect(await access.accessToken()).toMatchObject({
      ok: false,
      failure: { kind: "needs-reconnect" },
    });
    expect(await readAccount(opened.database, sellerId)).toMatchObject({
      needsReconnect: true,
      connected: false,
    });
  });

  it("that can't be refreshed don't disconnect an account that signed in again in the meantime", async () => {
    const sellerId = await account(Date.now());
    const signInAgain = () =>
      saveAccount(opened.database, box, {
        user: {
          userId: `user-${accounts}`,
          username: "u",
          firstName: null,
          lastName: null,
          email: null,
        },
        tokens: {
          accessToken: "new",
          accessExpiresAt: Date.now() + 7_200_000,
          refreshToken: "new-refresh",
          refreshExpiresAt: Date.now() + 1e9,
        },
      });
    const refusing = {
      refreshTokens: async () => (await signInAgain(), fail("needs-reconnect", "invalid_grant")),
    };
    await provideSellerAccess(opened.database, box, refusing)(sellerId).accessToken();
    expect(await readAccount(opened.database, sellerId)).toMatchObject({
      needsReconnect: false,
      connected: true,
    });
    expect(
      await provideSellerAccess(opened.database, box, refreshing(fresh))(sellerId).accessToken(),
    ).toEqual(succeed("new"));
  });

  it("can't be refreshed during an outage, but the account doesn't need to reconnect", async () => {
    const sellerId = await account(Date.now());
    const access = provideSellerAccess(
      opened.database,
      box,
      refreshing(() => fail("marketplace-unavailable", "down")),
    )(sellerId);
    expect(await access.accessToken()).toMatchObject({
      ok: false,
      failure: { kind: "marketplace-unavailable" },
    });
    expect(await readAccount(opened.database, sellerId)).toMatchObject({ needsReconnect: false });
  });
});
