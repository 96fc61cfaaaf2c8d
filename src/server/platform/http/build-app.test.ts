import { expect, it } from "vitest";
import { StatementTimeout } from "../db/database.ts";
import { createLog } from "../log/log.ts";
import { buildApp } from "./build-app.ts";

it.each([
  {
    from: "10.1.2.3",
    seen: "203.0.113.7",
    why: "uses the caller's address as reported by a trusted proxy",
  },
  {
    from: "127.0.0.1",
    seen: "203.0.113.7",
    why: "accepts that address from any of several trusted proxies",
  },
  {
    from: "198.51.100.9",
    seen: "198.51.100.9",
    why: "ignores an address reported by an untrusted caller",
  },
])("$why", async ({ from, seen }) => {
  const app = await buildApp({
    publicUrl: "https://parts.example",
    log: createLog("silent"),
    trustedProxies: "loopback, 10.0.0.0/8",
  });
  app.get("/who", (request) => request.ip);
  const answer = await app.inject({
    url: "/who",
    remoteAddress: from,
    headers: { "x-forwarded-for": "203.0.113.7" },
  });
  expect(answer.body).toBe(seen);
  await app.close();
});

it("reports that a stopped statement took too long, and hides the details of any other failure", async () => {
  const app = await buildApp({
    publicUrl: "https://parts.example",
    log: createLog("silent"),
    trustedProxies: "loopback",
  });
  app.get("/slow", () =>
    Promise.reject(new StatementTimeout("a database statement took longer than 60000 ms")),
  );
  app.get("/broken", () => Promise.reject(new Error("secret detail")));
  const slow = await app.inject("/slow");
  expect([slow.statusCode, slow.json()]).toEqual([
    503,
    {
      error: "internal",
      message:
        "This took too long and was stopped. Nothing was changed; please try again in a moment.",
    },
  ]);
  const broken = await app.inject("/broken");
  expect([broken.statusCode, broken.json()]).toEqual([
    500,
    {
      error: "internal",
      message: "Something went wrong on our side. Nothing was lost; please try again.",
    },
  ]);
  await app.close();
});

it("names the request in every line logged for it, and in its answer", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const app = await buildApp({
    publicUrl: "https://parts.example",
    log,
    trustedProxies: "loopback",
  });
  app.post("/work", async (request) => {
    request.log.info("its own log");
    await Promise.resolve();
    log.info("the log of a part that knows no request");
    return {};
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const post = () =>
    fetch(`${url}/work`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
  const answers = await Promise.all([post(), post()]);
  await app.close();
  const ids = answers.map((answer) => answer.headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  const named = lines
    .filter((line) => line.includes("log"))
    .filter((line) => line.includes("its own") || line.includes("knows no request"))
    .map((line) => (JSON.parse(line) as { request?: string }).request);
  expect(named.sort()).toEqual([...ids, ...ids].sort());
});
