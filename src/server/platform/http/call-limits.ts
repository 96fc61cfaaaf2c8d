import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countOf } from "#domain/count-words.ts";
import type { CallLoad, Endpoint } from "#contract/endpoint.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { onceClosed } from "./watch-caller.ts";

interface LoadLimit {
  /** Per call and session; without one, per call and address. */
  readonly perMinute: number;
  readonly concurrent: number;
  /** For all sellers together, if many at the same time would be too much. */
  readonly concurrentInTotal?: number;
}

/**
 * An account may do as much as this many sessions, so that colleagues who share it aren't throttled
 * together, and signing in often doesn't multiply the limits.
 */
const sessionsPerAccount = 10;

/**
 * Far above what a person with several open tabs does, and low enough that one account can't keep
 * the server busy. Each process counts separately. The measurements are in
 * docs/decisions/0070-limits-of-calls.md.
 */
const limitOf: Record<CallLoad, LoadLimit> = {
  list: { perMinute: 1200, concurrent: 12 },
  work: { perMinute: 240, concurrent: 32 },
  upload: { perMinute: 120, concurrent: 4, concurrentInTotal: 32 },
  download: { perMinute: 60, concurrent: 4, concurrentInTotal: 16 },
  // Without HTTP/2, browsers open six connections to a server. Other calls need some of them.
  stream: { perMinute: 60, concurrent: 4, concurrentInTotal: 2000 },
};
const loads = Object.entries(limitOf) as readonly (readonly [CallLoad, LoadLimit])[];
const retryMs = 2000;

/**
 * Admits a heavy call, or returns a failure that says when to retry. Its place is freed when the
 * answer is sent or the caller disconnects.
 */
export type EnterCall = (
  call: Pick<Endpoint, "load" | "method" | "path">,
  caller: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly who: Who },
) => Promise<Result<void>>;

/** Whose limits a call uses up. */
export interface Who {
  /** What identifies the session, or without one the address. */
  readonly caller: string;
  /** null for a caller who isn't signed in. */
  readonly account: string | null;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly enterCall: EnterCall;
  }
}

/** Adds `enterCall` to the app. Requires the rate-limit plugin. */
export function limitCalls(app: FastifyInstance): void {
  const keys = new WeakMap<FastifyRequest, string>();
  const countPerMinute = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: "1 minute",
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    });
  const counters = new Map(
    loads.map(([load, { perMinute }]) => [
      load,
      {
        caller: countPerMinute(perMinute),
        account: countPerMinute(perMinute * sessionsPerAccount),
      },
    ]),
  );
  /** Returns how long to wait, in milliseconds; null if the call may be made. */
  const count = async (call: Parameters<EnterCall>[0], request: FastifyRequest, who: Who) => {
    const counter = call.load === null ? undefined : counters.get(call.load);
    for (const part of ["caller", "account"] as const) {
      if (who[part] === null) continue;
      keys.set(request, `${call.method} ${call.path} ${part} ${who[part]}`);
      const counted = await counter?.[part](request);
      if (counted && !counted.isAllowed && counted.isExceeded) return counted.ttl;
    }
    return null;
  };
  const running = new Map<string, number>();
  const enterCall: EnterCall = async (call, { request, reply, who }) => {
    if (call.load === null) return succeed(undefined);
    const waitMs = await count(call, request, who);
    if (waitMs !== null) return tooOften(waitMs);
    const places = placesOf(call.load, `${call.method} ${call.path}`, who);
    if (places.some(({ name, most }) => (running.get(name) ?? 0) >= most)) return tooMany();
    for (const { name } of places) running.set(name, (running.get(name) ?? 0) + 1);
    onceClosed(reply, () => {
      for (const { name } of places) leave(running, name);
    });
    return succeed(undefined);
  };
  app.decorate("enterCall", enterCall);
}

function placesOf(load: CallLoad, call: string, { caller, account }: Who) {
  const { concurrent, concurrentInTotal } = limitOf[load];
  return [
    { name: `${call} caller ${caller}`, most: concurrent },
    ...(account === null
      ? []
      : [{ name: `${call} account ${account}`, most: concurrent * sessionsPerAccount }]),
    ...(concurrentInTotal === undefined ? [] : [{ name: load, most: concurrentInTotal }]),
  ];
}

function leave(running: Map<string, number>, name: string): void {
  const left = (running.get(name) ?? 1) - 1;
  if (left > 0) running.set(name, left);
  else running.delete(name);
}

/** Carries a failure through code that only handles errors. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** @param waitMs The time until the window ends. */
export function tooOften(waitMs: number): { readonly ok: false; readonly failure: Failure } {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return fail(
    "rate-limited",
    `You've done this too many times in a minute. Try again in ${countOf(seconds, "second")}.`,
    { retryAt: Date.now() + seconds * 1000 },
  );
}

function tooMany(): Result<never> {
  return fail(
    "rate-limited",
    `Too many of these are running at the same time. Wait for one to finish, then try again in ${countOf(retryMs / 1000, "second")}.`,
    { retryAt: Date.now() + retryMs },
  );
}
