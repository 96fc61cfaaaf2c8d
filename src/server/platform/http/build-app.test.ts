import { expect, it } from "vitest";
import { createLog } from "../log/log.ts";
import { buildApp } from "./build-app.ts";

it.each([
  { from: "10.1.2.3", seen: "203.0.113.7", why: "a proxy that is trusted says who calls" },
  { from: "127.0.0.1", seen: "203.0.113.7", why: "so does one of several" },
  { from: "198.51.100.9", seen: "198.51.100.9", why: "anybody else is counted by the own address, whatever is claimed" },
])("$why", async ({ from, seen }) => {
  const app = await buildApp({ publicUrl: "https://parts.example", log: createLog("silent"), trustedProxies: "loopback, 10.0.0.0/8" });
  app.get("/who", (request) => request.ip);
  const answer = await app.inject({ url: "/who", remoteAddress: from, headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(answer.body).toBe(seen);
  await app.close();
});
