import { describe, expect, it } from "vitest";
import { fail, succeed } from "#domain/failure.ts";
import type { FailureKind } from "#domain/failure.ts";
import type { CallBudget } from "#server/ports/call-budget.ts";
import { refuse } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { CallLane } from "./actor.ts";
import { createApplicationActor } from "./application-token.ts";
import { createCarryOut, nextUsualReset } from "./carry-out-call.ts";
import type { LaneReset } from "./carry-out-call.ts";

const now = Date.UTC(2026, 9, 2, 9);
const lane: CallLane = {
  family: "trading-read",
  resource: { context: "tradingapi", name: "GetItem" },
};
const no = (kind: FailureKind, more: object = {}) => refuse(fail(kind, kind).failure, more);

function setUp(reset: LaneReset | null = null) {
  const events: string[] = [];
  const budget: CallBudget = {
    enter(family) {
      events.push(`enter ${family}`);
      return Promise.resolve({ ok: true, leave: () => void events.push("leave") });
    },
    exhausted(family, seller, until) {
      events.push(`exhausted ${family} ${seller} ${new Date(until).toISOString()}`);
      return Promise.resolve();
    },
  };
  const carryOut = createCarryOut({
    budget,
    now: () => now,
    retry: { attempts: 3, firstPauseMs: 2 },
    resetOf: () => Promise.resolve(reset),
  });
  const actor = {
    sellerKey: "s1",
    accessToken(refused?: string) {
      events.push(refused ? `token instead of ${refused}` : "token");
      return Promise.resolve(succeed(refused ? "t2" : "t1"));
    },
  };
  const answering =
    (...outcomes: ExchangeOutcome<string>[]) =>
    (token: string) => {
      events.push(`send ${token}`);
      return Promise.resolve(outcomes.shift() ?? { ok: true as const, value: "done" });
    };
  return {
    events,
    budget,
    carryOut,
    actor,
    answering,
  };
}

describe("a call", () => {
  it("gets a token, enters the budget, sends, and leaves the budget", async () => {
    const { events, carryOut, actor, answering } = setUp();
    expect(await carryOut(actor, lane, answering())).toEqual({ ok: true, value: "done" });
    expect(events).toEqual(["token", "enter trading-read", "send t1", "leave"]);
  });

  it("leaves the budget before each pause, and gives up after three attempts", async () => {
    const { events, carryOut, actor, answering } = setUp();
    const again = no("marketplace-unavailable", { again: true });
    expect(await carryOut(actor, lane, answering(again, again, again))).toMatchObject({
      failure: { kind: "marketplace-unavailable" },
    });
    const attempt = ["enter trading-read", "send t1", "leave"];
    expect(events).toEqual(["token", ...attempt, ...attempt, ...attempt]);
  });

  it("is not retried when its outcome is unknown", async () => {
    const { events, carryOut, actor, answering } = setUp();
    expect(await carryOut(actor, lane, answering(no("outcome-unknown")))).toMatchObject({
      failure: { kind: "outcome-unknown" },
    });
    expect(events.filter((event) => event.startsWith("send"))).toHaveLength(1);
  });

  it("is retried once with a fresh token, requested after leaving the budget", async () => {
    const { events, carryOut, actor, answering } = setUp();
    expect(
      await carryOut(actor, lane, answering(no("needs-reconnect", { tokenRefused: true }))),
    ).toMatchObject({ ok: true });
    expect(events).toEqual([
      "token",
      "enter trading-read",
      "send t1",
      "leave",
      "token instead of t1",
      "enter trading-read",
      "send t2",
      "leave",
    ]);
  });

  it("is not retried when the fresh token is refused too", async () => {
    const { carryOut, actor, answering } = setUp();
    const refused = no("needs-reconnect", { tokenRefused: true });
    expect(await carryOut(actor, lane, answering(refused, refused))).toMatchObject({
      failure: { kind: "needs-reconnect" },
    });
  });

  it("leaves the budget even when sending throws", async () => {
    const { events, carryOut, actor } = setUp();
    await expect(carryOut(actor, lane, () => Promise.reject(new Error("bug")))).rejects.toThrow(
      "bug",
    );
    expect(events.at(-1)).toBe("leave");
  });

  it("is not sent when the budget refuses it or there is no token", async () => {
    const { carryOut, actor, answering, budget, events } = setUp();
    budget.enter = () => Promise.resolve(fail("quota-reached", "later", { retryAt: 5 }));
    expect(await carryOut(actor, lane, answering())).toMatchObject({
      ok: false,
      failure: { kind: "quota-reached", retryAt: 5 },
    });
    expect(
      await carryOut(
        { sellerKey: "s1", accessToken: () => Promise.resolve(fail("needs-reconnect", "x")) },
        lane,
        answering(),
      ),
    ).toMatchObject({ failure: { kind: "needs-reconnect" } });
    expect(events.filter((event) => event.startsWith("send"))).toEqual([]);
  });
});

describe("a used-up allowance", () => {
  const ended = async (reset: LaneReset | null, outcome: ExchangeOutcome<string>) => {
    const { events, carryOut, actor, answering } = setUp(reset);
    const result = await carryOut(actor, lane, answering(outcome));
    return {
      failure: result.ok ? null : result.failure,
      reported: events.filter((event) => event.startsWith("exhausted")),
    };
  };

  it("for the day stops every seller until the reset time from Analytics, or the usual one", async () => {
    const resetAt = now + 3_600_000;
    expect(await ended({ exhausted: false, resetAt }, no("quota-reached"))).toMatchObject({
      failure: { kind: "quota-reached", retryAt: resetAt },
      reported: ["exhausted trading-read null 2026-10-02T10:00:00.000Z"],
    });
    expect(await ended(null, no("quota-reached"))).toMatchObject({
      failure: { retryAt: Date.UTC(2026, 9, 3, 7) },
      reported: ["exhausted trading-read null 2026-10-03T07:00:00.000Z"],
    });
  });

  it("for a short window stops only this seller", async () => {
    const retryAt = now + 12_000;
    expect(await ended(null, refuse(fail("rate-limited", "x", { retryAt }).failure))).toMatchObject(
      {
        failure: { kind: "rate-limited", retryAt },
        reported: ["exhausted trading-read s1 2026-10-02T09:00:12.000Z"],
      },
    );
  });

  it("that REST doesn't explain is the day's if Analytics says so, and otherwise lasts a minute", async () => {
    expect(await ended({ exhausted: true, resetAt: now + 9000 }, no("rate-limited"))).toMatchObject(
      { failure: { kind: "quota-reached", retryAt: now + 9000 } },
    );
    expect(
      await ended({ exhausted: false, resetAt: now + 9000 }, no("rate-limited")),
    ).toMatchObject({ failure: { kind: "rate-limited", retryAt: now + 60_000 } });
  });

  it("usually resets at 07:00 UTC", () => {
    expect(nextUsualReset(Date.UTC(2026, 0, 1, 6, 59))).toBe(Date.UTC(2026, 0, 1, 7));
    expect(nextUsualReset(Date.UTC(2026, 11, 31, 7))).toBe(Date.UTC(2027, 0, 1, 7));
  });
});

describe("the application's token", () => {
  it("is requested once for concurrent callers, kept, and renewed before it expires or when refused", async () => {
    let asked = 0;
    let clock = now;
    const actor = createApplicationActor({
      now: () => clock,
      requestToken: () =>
        Promise.resolve({
          ok: true,
          value: { access_token: `a${(asked += 1)}`, expires_in: 7200 },
        }),
    });
    expect(
      await Promise.all([actor.accessToken(), actor.accessToken(), actor.accessToken()]),
    ).toEqual([succeed("a1"), succeed("a1"), succeed("a1")]);
    clock += 6000 * 1000;
    expect(await actor.accessToken()).toEqual(succeed("a1"));
    clock += 1000 * 1000;
    expect(await actor.accessToken()).toEqual(succeed("a2"));
    expect(await Promise.all([actor.accessToken("a2"), actor.accessToken("a2")])).toEqual([
      succeed("a3"),
      succeed("a3"),
    ]);
    // A caller that learns late that a2 is stale gets the token that already replaced it.
    expect(await actor.accessToken("a2")).toEqual(succeed("a3"));
    expect(asked).toBe(3);
  });

  it("is requested again after a failure", async () => {
    const outcomes: ExchangeOutcome<{ access_token: string; expires_in: number }>[] = [
      no("marketplace-unavailable"),
      { ok: true, value: { access_token: "a", expires_in: 7200 } },
    ];
    const actor = createApplicationActor({
      now: () => now,
      requestToken: () => Promise.resolve(outcomes.shift() ?? no("internal")),
    });
    expect((await actor.accessToken()).ok).toBe(false);
    expect(await actor.accessToken()).toEqual(succeed("a"));
  });
});
