import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  basicAuth,
  dig,
  openTestMarket,
  type Answered,
  type Json,
  type TestMarket,
} from "../testing/test-market.ts";
import { scopes } from "./scopes.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

const usual = {
  client_id: "sandbox-client-id",
  redirect_uri: "Test-RuName",
  response_type: "code",
  scope: `${scopes.base} ${scopes.inventory}`,
  state: "st&te 1",
};
const page = (parameters: Record<string, string>) =>
  fetch(`${market.url}/oauth2/authorize?${new URLSearchParams(parameters)}`);
const decide = async (more: Record<string, string>) => {
  const answered = await fetch(`${market.url}/oauth2/authorize`, {
    method: "POST",
    body: new URLSearchParams({ ...usual, seller: "alpha-parts", ...more }),
    redirect: "manual",
  });
  return {
    status: answered.status,
    target: new URL(answered.headers.get("location") ?? "http://none"),
  };
};
const token = async (form: Record<string, string>, headers = basicAuth()): Promise<Answered> => {
  const answered = await fetch(`${market.url}/identity/v1/oauth2/token`, {
    method: "POST",
    headers,
    body: new URLSearchParams(form),
  });
  const text = await answered.text();
  return {
    status: answered.status,
    headers: answered.headers,
    text,
    json: JSON.parse(text) as Json,
  };
};
const code = async () =>
  (await decide({ decision: "agree" })).target.searchParams.get("code") ?? "";
const signIn = async () =>
  (
    await token({
      grant_type: "authorization_code",
      code: await code(),
      redirect_uri: "Test-RuName",
    })
  ).json;

describe("the consent page", () => {
  it("lists every seller with the first one selected, and offers to agree or decline", async () => {
    const html = await (await page(usual)).text();
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).toContain('value="alpha-parts" checked');
    expect(html).toMatch(/<button[^>]*value="agree">Agree and continue</);
    expect(html).toMatch(/<button[^>]*value="decline">Decline</);
    expect(html).toContain('name="state" value="st&amp;te 1"');
    expect(html).toContain('<html lang="en">');
  });

  it.each([
    ["an unknown application", { client_id: "other" }],
    ["a URL in place of the RuName", { redirect_uri: "http://localhost/accept" }],
    ["a wrong response type", { response_type: "token" }],
    ["an unknown scope", { scope: `${scopes.base} everything` }],
  ])("refuses %s", async (_, more) => {
    expect((await page({ ...usual, ...more })).status).toBe(400);
  });

  it("sends a seller who agrees to the accept URL with a code and the state", async () => {
    const { status, target } = await decide({ decision: "agree" });
    expect(status).toBe(302);
    expect(target.href.startsWith("http://localhost/accept?from=market&")).toBe(true);
    expect(target.searchParams.get("state")).toBe("st&te 1");
    expect(target.searchParams.get("expires_in")).toBe("299");
    expect(target.searchParams.get("code")).toMatch(/^v\^1\.1#/);
  });

  it("sends a seller who declines to the decline URL without a code", async () => {
    const { target } = await decide({ decision: "decline" });
    expect(target.pathname).toBe("/decline");
    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: "access_denied",
      state: "st&te 1",
    });
  });
});

describe("the token call", () => {
  it("exchanges a code for tokens, once", async () => {
    const given = await code();
    const form = { grant_type: "authorization_code", code: given, redirect_uri: "Test-RuName" };
    expect((await token(form)).json).toMatchObject({
      expires_in: 7200,
      refresh_token_expires_in: 47_304_000,
      token_type: "User Access Token",
    });
    expect(await token(form)).toMatchObject({
      status: 400,
      json: {
        error: "invalid_grant",
        error_description:
          "the provided authorization grant code is invalid or was issued to another client",
      },
    });
  });

  it("refuses an expired code and a code issued for another RuName", async () => {
    const late = await code();
    await market.control("POST /clock", { offsetMs: 300_000 });
    expect(
      (await token({ grant_type: "authorization_code", code: late, redirect_uri: "Test-RuName" }))
        .json,
    ).toMatchObject({ error: "invalid_grant" });
    expect(
      (await token({ grant_type: "authorization_code", code: await code(), redirect_uri: "Other" }))
        .json,
    ).toMatchObject({ error: "invalid_grant" });
  });

  it("refreshes without rotating the token, and can narrow scopes but never widen them", async () => {
    const { refresh_token: refresh } = await signIn();
    const again = await token({ grant_type: "refresh_token", refresh_token: String(refresh) });
    expect(Object.keys(again.json).sort()).toEqual(["access_token", "expires_in", "token_type"]);
    expect(
      (
        await token({
          grant_type: "refresh_token",
          refresh_token: String(refresh),
          scope: scopes.base,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await token({
          grant_type: "refresh_token",
          refresh_token: String(refresh),
          scope: scopes.identity,
        })
      ).json,
    ).toMatchObject({ error: "invalid_scope" });
  });

  it("refuses a revoked refresh token and the access tokens made with it", async () => {
    const { refresh_token: refresh, access_token: access } = await signIn();
    const revoked = await fetch(`${market.url}/identity/v1/oauth2/token/revoke`, {
      method: "POST",
      headers: basicAuth(),
      body: new URLSearchParams({ token: String(refresh), token_type_hint: "REFRESH_TOKEN" }),
    });
    expect(revoked.status).toBe(200);
    const refused = await token({ grant_type: "refresh_token", refresh_token: String(refresh) });
    expect(refused).toMatchObject({
      status: 400,
      json: {
        error: "invalid_grant",
        error_description:
          "the provided authorization refresh token is invalid or was issued to another client",
      },
    });
    const trade = await market.trade("GetUser", "", {
      headers: { "x-ebay-api-iaf-token": String(access) },
    });
    expect(dig(trade, "Errors", 0, "ErrorCode")).toBe("21916984");
  });

  it("gives an application a token for public data only", async () => {
    const own = await token({ grant_type: "client_credentials", scope: scopes.base });
    expect(own.json).toMatchObject({ expires_in: 7200, token_type: "Application Access Token" });
    expect(own.json).not.toHaveProperty("refresh_token");
    expect(
      (await token({ grant_type: "client_credentials", scope: scopes.inventory })).json,
    ).toMatchObject({ error: "invalid_scope" });
  });

  it("refuses wrong keys, other grant types, and calls over the daily limit", async () => {
    expect(
      await token(
        { grant_type: "client_credentials", scope: scopes.base },
        basicAuth("sandbox-client-id", "wrong"),
      ),
    ).toMatchObject({
      status: 401,
      json: { error: "invalid_client", error_description: "client authentication failed" },
    });
    expect((await token({ grant_type: "password" })).json).toMatchObject({
      error: "unsupported_grant_type",
    });
    await market.control("POST /quotas", { used: { "token.client_credentials": 999 } });
    expect((await token({ grant_type: "client_credentials", scope: scopes.base })).status).toBe(
      200,
    );
    expect((await token({ grant_type: "client_credentials", scope: scopes.base })).status).toBe(
      429,
    );
  });

  it("expires access tokens after two hours, for Trading and REST", async () => {
    const { access_token: access } = await signIn();
    const user = () =>
      fetch(`${market.url}/sell/inventory/v1/offer?sku=x`, {
        headers: { authorization: `Bearer ${String(access)}` },
      });
    expect((await user()).status).toBe(404);
    await market.control("POST /clock", { offsetMs: 7_200_001 });
    const answered = await user();
    expect([answered.status, dig(await answered.json(), "errors", 0, "errorId")]).toEqual([
      401, 1001,
    ]);
    const trade = await market.trade("GetUser", "", {
      headers: { "x-ebay-api-iaf-token": String(access) },
    });
    expect(dig(trade, "Errors", 0, "ErrorCode")).toBe("21917053");
  });
});

describe("identity and scopes", () => {
  const user = async (seller: string, scope: string) => {
    const { accessToken } = await market.control("POST /tokens", { seller, scope });
    const answered = await fetch(`${market.url}/commerce/identity/v1/user/`, {
      headers: { authorization: `Bearer ${String(accessToken)}` },
    });
    return { status: answered.status, json: (await answered.json()) as Json };
  };

  it("returns a business's email with the plain scope, an individual's only with the email scope", async () => {
    expect((await user("alpha-parts", scopes.identity)).json).toMatchObject({
      userId: "id-alpha-parts",
      username: "alpha-parts",
      accountType: "BUSINESS",
      businessAccount: { email: "alpha-parts@example.com" },
    });
    expect((await user("beta-parts", scopes.identity)).json).not.toHaveProperty(
      "individualAccount",
    );
    expect(
      (
        await user(
          "beta-parts",
          `${scopes.identity} ${scopes.identityEmail} ${scopes.identityName}`,
        )
      ).json,
    ).toMatchObject({ individualAccount: { email: "beta-parts@example.com", firstName: "Ann" } });
    expect(JSON.stringify((await user("empty-parts", scopes.identity)).json)).not.toContain(
      "email",
    );
  });

  it("answers 403/1100 for a missing scope and 401 for a missing token", async () => {
    const refused = await user("alpha-parts", scopes.inventory);
    expect([refused.status, dig(refused.json, "errors", 0, "errorId")]).toEqual([403, 1100]);
    expect(
      (
        await market.rest(
          "GET /commerce/taxonomy/v1/get_default_category_tree_id?marketplace_id=EBAY_US",
          { seller: null },
        )
      ).status,
    ).toBe(401);
    const { accessToken } = await market.control("POST /tokens", {
      seller: "alpha-parts",
      scope: scopes.inventory,
    });
    const taxonomy = await fetch(
      `${market.url}/commerce/taxonomy/v1/get_default_category_tree_id?marketplace_id=EBAY_US`,
      { headers: { authorization: `Bearer ${String(accessToken)}` } },
    );
    expect(taxonomy.status).toBe(403);
  });
});
