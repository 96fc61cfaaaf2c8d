import { createVerify } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dig, openTestMarket, type Json, type TestMarket } from "../testing/test-market.ts";
import { items, testListing } from "../testing/test-seed.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
beforeEach(() => market.control("POST /reset"));
afterAll(() => market.close());

describe("the request log", () => {
  it("keeps headers, body, and outcome, and can be filtered by call, seller, and item", async () => {
    await market.trade("GetItem", `<ItemID>${items.plain}</ItemID>`, {
      headers: { "x-my-header": "yes" },
    });
    await market.trade("GetUser", "");
    const { requests } = await market.control(
      `GET /requests?call=GetItem&seller=alpha-parts&item=${items.plain}`,
    );
    expect(requests).toMatchObject([
      {
        method: "POST",
        path: "/ws/api.dll",
        status: 200,
        headers: { "x-my-header": "yes" },
        labels: { call: "GetItem" },
      },
    ]);
    expect(String(dig(requests, 0, "body"))).toContain(items.plain);
    expect(
      (await market.control(`GET /requests?after=${String(dig(requests, 0, "id"))}&bodies=none`))[
        "requests"
      ],
    ).toMatchObject([{ labels: { call: "GetUser" }, body: "" }]);
    await market.control("DELETE /requests");
    expect(await market.control("GET /requests")).toEqual({ requests: [] });
  });
});

describe("state", () => {
  it("shows sellers, listings, and a listing's stored and displayed rows", async () => {
    const state = await market.control("GET /state");
    expect(
      (state["sellers"] as Json[]).map((seller) => [
        seller["username"],
        seller["listings"],
        seller["active"],
      ]),
    ).toEqual([
      ["alpha-parts", 14, 12],
      ["beta-parts", 1, 1],
      ["empty-parts", 0, 0],
    ]);
    const slim = (await market.control("GET /listings?seller=beta-parts"))["listings"];
    expect(slim).toMatchObject([{ itemId: items.beta, rowCount: 0 }]);
    const one = await market.control(`GET /listings/${items.carries}`);
    // One exact row, and one without a trim that covers three.
    expect(
      [dig(one, "stored"), dig(one, "displayed")].map((rows) => (rows as Json[]).length),
    ).toEqual([2, 4]);
    expect(await market.control("GET /listings/1")).toMatchObject({ ok: false });
  });

  it("edits listings as another tool would: sets, adds, and removes rows, and changes the title", async () => {
    const civic = { year: 2000, make: "Honda", model: "Civic" };
    const edit = (body: Json) => market.control(`POST /listings/${items.carries}/edit`, body);
    expect(
      dig(await edit({ add: [civic, { ...civic, year: 1996 }], title: "New title" }), "stored"),
    ).toHaveLength(3);
    expect(dig(await edit({ remove: [civic] }), "stored")).toHaveLength(2);
    expect(await edit({ set: [civic] })).toMatchObject({
      title: "New title",
      stored: [{ year: "2000" }],
    });
    expect(await edit({ categoryId: "1" })).toMatchObject({ ok: false });
  });

  it("adds sellers and listings, and resets to the seed", async () => {
    expect(
      await market.control("POST /seed", {
        listings: [testListing("150000000001", { seller: "empty-parts" })],
      }),
    ).toMatchObject({ ok: true, listings: 1 });
    expect(
      await market.control("POST /seed", {
        listings: [testListing("150000000002", { seller: "nobody" })],
      }),
    ).toMatchObject({ ok: false });
    await market.control("POST /mode", { strictCompatibility: false });
    expect(await market.control("POST /mode", { strict: false })).toMatchObject({ ok: false });
    await market.control("POST /reset");
    expect(await market.control("GET /listings/150000000001")).toMatchObject({ ok: false });
    expect(dig(await market.control("GET /state"), "modes", "strictCompatibility")).toBe(true);
  });
});

describe("account deletion notifications", () => {
  const received: { body: string; signature: string }[] = [];
  let endpoint: Server;
  beforeAll(async () => {
    endpoint = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers["x-ebay-signature"]),
        });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => void received.splice(0));
  afterAll(() => new Promise((resolve) => endpoint.close(resolve)));

  const push = (more: Json) =>
    market.control("POST /notifications/account-deletion", {
      url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`,
      seller: "alpha-parts",
      ...more,
    });
  const header = (at = 0) =>
    JSON.parse(Buffer.from(received[at]?.signature ?? "", "base64").toString()) as Record<
      string,
      string
    >;
  const key = async (kid: string) => market.rest(`GET /commerce/notification/v1/public_key/${kid}`);
  const holds = (pem: string) =>
    createVerify("sha1")
      .update(received[0]?.body ?? "")
      .verify(
        pem.replace(/-----BEGIN PUBLIC KEY-----/, "$&\n").replace(/-----END/, "\n$&"),
        header()["signature"] ?? "",
        "base64",
      );

  it("are signed over the raw body with the published key", async () => {
    expect(await push({})).toMatchObject({ answers: [{ status: 204 }] });
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
      metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION" },
      notification: { data: { userId: "id-alpha-parts", username: "alpha-parts" } },
    });
    expect(header()).toMatchObject({ alg: "ecdsa", digest: "SHA1" });
    const answered = await key(header()["kid"] ?? "");
    expect(answered.json).toMatchObject({ algorithm: "ECDSA", digest: "SHA1" });
    expect(String(answered.json["key"])).not.toContain("\n");
    expect(holds(String(answered.json["key"]))).toBe(true);
  });

  it("can have a bad signature, an unknown key, copies, or an unknown user", async () => {
    await push({ badSignature: true });
    expect(holds(String((await key(header()["kid"] ?? "")).json["key"]))).toBe(false);
    received.splice(0);
    await push({ unknownKid: true });
    expect(await key(header()["kid"] ?? "")).toMatchObject({
      status: 404,
      json: { errors: [{ errorId: 195_001 }] },
    });
    received.splice(0);
    await push({ repeat: 3, seller: "", userId: "unknown" });
    expect(
      new Set(received.map(({ body }) => dig(JSON.parse(body), "notification", "notificationId")))
        .size,
    ).toBe(1);
    expect(received).toHaveLength(3);
    expect(await push({ url: "nowhere" })).toMatchObject({ ok: false });
    expect(await push({ url: "http://127.0.0.1:1/" })).toMatchObject({ answers: [{ status: 0 }] });
  });
});

describe("pages for people", () => {
  it("serve pictures and listings as buyers see them, and answer 404 for anything else", async () => {
    const picture = await fetch(`${market.url}/_pictures/brake-rotor.svg`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture.text()).toMatch(/^<svg .*<circle/);
    expect(await (await fetch(`${market.url}/_pictures/%3Cscript%3E.svg`)).text()).not.toContain(
      "script",
    );
    const page = await (await fetch(`${market.url}/itm/${items.carries}`)).text();
    expect(page).toContain("fits 4 vehicles");
    expect(page).toContain("Front &amp; rear");
    await market.control(`POST /listings/${items.carries}/edit`, {
      add: [
        {
          year: 1999,
          make: "Honda",
          model: "Civic",
          trim: "EX",
        },
      ],
    });
    expect(await (await fetch(`${market.url}/itm/${items.carries}`)).text()).toContain(
      "1 of 3 stored rows are not shown",
    );
    expect(await (await fetch(`${market.url}/`)).text()).toContain("alpha-parts");
    expect(await (await fetch(`${market.url}/?seller=alpha-parts`)).text()).toContain(items.plain);
    expect((await fetch(`${market.url}/itm/1`)).status).toBe(404);
    expect((await fetch(`${market.url}/sell/unknown`)).status).toBe(404);
    expect((await fetch(`${market.url}/ws/api.dll`)).status).toBe(405);
  });
});
