import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { pullListings } from "#contract/listings.ts";
import { endpoint } from "#contract/endpoint.ts";
import { addressOf, callEndpoint } from "./call-endpoint.ts";

afterEach(() => vi.unstubAllGlobals());

test("parameters are escaped into the path, followed by the query", () =>
  expect(
    addressOf("/api/listings/:id/x", {
      params: { id: "a/b" },
      query: { page: 2, state: undefined, q: "1 & 2" },
    }),
  ).toBe("/api/listings/a%2Fb/x?page=2&q=1+%26+2"));
test("a missing parameter throws, because it is our own mistake", () =>
  expect(() => addressOf("/api/listings/:id", {})).toThrow("needs id"));
test("long calls ask the server to answer immediately", async () => {
  const seen: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    seen.push(init);
    return new Response("", { status: 503 });
  });
  await expect(callEndpoint(pullListings, { respondAsync: true })).rejects.toThrow("503");
  expect(seen[0]).toMatchObject({ method: "POST", headers: { prefer: "respond-async" } });
  expect(seen[0]?.body).toBeUndefined();
});
test("an answer that violates the contract is rejected", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ count: "many" }));
  await expect(
    callEndpoint(
      endpoint({ method: "GET", path: "/api/count", answer: z.object({ count: z.number() }) }),
    ),
  ).rejects.toThrow("This page is out of date. Reload it and try again.");
});
