import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CallLoad } from "#contract/endpoint.ts";
import { limitCalls } from "./call-limits.ts";

let app: FastifyInstance;
let url: string;
/** Lets the calls that are running answer. */
let finish: () => void;

beforeEach(async () => {
  app = Fastify();
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await app.register(rateLimit, { global: false });
  limitCalls(app);
  app.get<{
    Params: { load: CallLoad; who: string };
    Querystring: { slow?: string; late?: string; account?: string };
  }>("/:load/:who", async (request, reply) => {
    const { load, who: caller } = request.params;
    const call = { load, method: "GET", path: `/${load}` } as const;
    if (request.query.late) await once(reply.raw, "close");
    const account = request.query.account ?? null;
    const admitted = await app.enterCall(call, { request, reply, who: { caller, account } });
    if (!admitted.ok) return reply.code(429).send(admitted.failure);
    if (request.query.slow) await finished;
    return "done";
  });
  url = await app.listen({ port: 0 });
});
afterEach(async () => {
  finish();
  await app.close();
});

const call = (load: CallLoad, who: string) => app.inject(`/${load}/${who}`);

it.each([
  ["list", 1200],
  ["work", 240],
  ["upload", 120],
  ["download", 60],
] as const)("allows a caller a number of %s calls per minute: %i", async (load, perMinute) => {
  for (let made = 0; made < perMinute; made += 1)
    expect((await call(load, "anna")).statusCode).toBe(200);
  const refused = await call(load, "anna");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    kind: "rate-limited",
    message: expect.stringMatching(/too many times in a minute\. Try again in \d+ seconds\.$/),
    retryAt: expect.any(Number),
  });
  expect((await call(load, "ben")).statusCode, "another caller").toBe(200);
});

it("counts the sessions of an account separately, and allows the account ten times as much", async () => {
  const shared = (caller: string) => app.inject(`/download/${caller}?account=shop`);
  for (let session = 0; session < 10; session += 1) {
    for (let made = 0; made < 60; made += 1)
      expect((await shared(`colleague-${session}`)).statusCode).toBe(200);
    expect((await shared(`colleague-${session}`)).statusCode).toBe(429);
  }
  expect((await shared("one-more")).statusCode).toBe(429);
  expect((await app.inject("/download/somebody?account=other")).statusCode).toBe(200);
});

it("runs four uploads of a caller at a time, and admits another when one is answered", async () => {
  const running = Array.from({ length: 4 }, () => fetch(`${url}/upload/anna?slow=yes`));
  await expect.poll(async () => (await call("upload", "anna")).statusCode).toBe(429);
  expect((await call("upload", "anna")).json()).toMatchObject({
    message: expect.stringMatching(/^Too many of these are running at the same time\./),
  });
  expect((await call("upload", "ben")).statusCode).toBe(200);
  finish();
  await Promise.all(running.map(async (answer) => (await answer).text()));
  await expect.poll(async () => (await call("upload", "anna")).statusCode).toBe(200);
});

it("frees the place of a caller who disconnects", async () => {
  const leaving = new AbortController();
  const running = Array.from({ length: 4 }, () =>
    fetch(`${url}/download/anna?slow=yes`, { signal: leaving.signal }),
  );
  await expect.poll(async () => (await call("download", "anna")).statusCode).toBe(429);
  leaving.abort();
  await Promise.allSettled(running);
  await expect.poll(async () => (await call("download", "anna")).statusCode).toBe(200);
});

it("keeps no place for a caller who was gone before the call was admitted", async () => {
  for (let left = 0; left < 4; left += 1)
    await fetch(`${url}/download/anna?late=yes`, { signal: AbortSignal.timeout(50) }).catch(
      () => undefined,
    );
  // The last call may not be admitted yet.
  await sleep(200);
  expect((await call("download", "anna")).statusCode).toBe(200);
});
