import { expect, it } from "vitest";
import { createRequestLog } from "./request-log.ts";

const request = (body: string) => ({
  method: "POST",
  path: "/x",
  query: new URLSearchParams("a=1"),
  headers: { host: "h" },
  rawBody: Buffer.from(body),
});

it("keeps the latest requests within its limits", () => {
  const log = createRequestLog({ maxEntries: 3, maxBytes: 10 });
  const first = log.begin(request("1234"), { call: "c" });
  log.finish(first, {
    status: 200,
    headers: {},
    body: "",
    resetConnection: true,
  });
  expect(log.entries()).toMatchObject([
    {
      id: 1,
      query: "a=1",
      body: "1234",
      status: 0,
      labels: { call: "c" },
    },
  ]);
  log.begin(request("1234"), {});
  log.begin(request("123"), {});
  expect(log.entries().map(({ id }) => id)).toEqual([2, 3]);
  for (let i = 0; i < 3; i += 1) log.begin(request(""), {});
  expect(log.entries().map(({ id }) => id)).toEqual([4, 5, 6]);
  log.clear();
  expect(log.entries()).toEqual([]);
});
