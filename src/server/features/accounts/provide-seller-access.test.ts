import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { createSecretBox } from "#server/platform/crypto/secret-box.ts";
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

/** A marketplace that counts its refreshes. */
function refreshing(
  answer: () =>
    | ReturnType<typeof succeed<{ accessToken: string; accessExpiresAt: number }>>
    | ReturnType<typeof fail>,
) {
  const asked: string[] = [];
  return {
    asked,
    refreshTokens: async (refreshToken: string) => {
      asked.push(refreshToken);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer();
    },
  };
}

const fresh = () =>
  succeed({ accessToken: `new-${Math.random()}`, accessExpiresAt: Date.now() + 7_200_000 });

describe("access tokens", () => {
  it("are renewed ahead of their end, once, whoever asks in whichever process", async () => {
    const sellerId = await account(Date.now() + 60_000);
    const marketplace = refreshing(fresh);
    const processes = [0, 1, 2].map(() =>
      provideSellerAccess(opened.database, box, marketplace)(sellerId),
    );
    const tokens = await Promise.all(
      processes.flatMap((access) => [access.accessToken(), access.accessToken()]),
    );
    expect(marketplace.asked).toEqual(["refresh"]);
    expect(new Set(tokens.map((token) => (token.ok ? token.value : token.failure.kind))).size).toBe(
      1,
    );
  });

  it("that still hold are handed out without a refresh; a refused one is replaced", async () => {
    const sellerId = await account(Date.now() + 7_200_000);
    const marketplace = refreshing(fresh);
    const access = provideSellerAccess(opened.database, box, marketplace)(sellerId);
    expect(await access.accessToken()).toEqual(succeed("old"));
    expect(marketplace.asked).toEqual([]);
    const replaced = await access.accessToken("old");
    expect(replaced.ok && replaced.value).toMatch(/^new-/);
    expect(marketplace.asked).toHaveLength(1);
  });

  it("whose refresh token is refused mark the account, until it signs in again", async () => {
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

  it("S-015 a refusal of the old permission does not close the connection that was made anew meanwhile", async () => {
    const sellerId = await account(Date.now());
    const signInAnew = () =>
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
      refreshTokens: async () => (await signInAnew(), fail("needs-reconnect", "invalid_grant")),
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

  it("survive a marketplace that is down: the failure passes, the account stays", async () => {
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
