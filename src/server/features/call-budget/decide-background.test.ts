import { describe, expect, it } from "vitest";
import { decideBackground, shareOf } from "./decide-background.ts";
import type { BackgroundUse } from "./decide-background.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 5, 1, 12);
const fresh: BackgroundUse = {
  dailyLimit: 5000,
  remaining: 5000,
  resetAt: now + 10 * hour,
  used: 0,
  until: null,
};

describe("calls in the background", () => {
  it("are limited to a fifth of the day's calls", () => {
    expect(shareOf(5000)).toBe(1000);
    const last = { ...fresh, used: 999, until: now + 10 * hour };
    expect(decideBackground(last, 1, now)).toEqual({
      allowed: true,
      used: 1000,
      until: now + 10 * hour,
    });
    expect(decideBackground({ ...last, used: 1000 }, 1, now)).toEqual({
      allowed: false,
      retryAt: now + 10 * hour,
    });
  });

  it("leave three tenths of the day's calls to the seller's own work", () => {
    expect(decideBackground({ ...fresh, remaining: 1501 }, 1, now).allowed).toBe(true);
    expect(decideBackground({ ...fresh, remaining: 1500 }, 1, now)).toEqual({
      allowed: false,
      retryAt: now + 10 * hour,
    });
  });

  it("start at 0 again when the marketplace's day is over", () => {
    const yesterday = {
      ...fresh,
      remaining: 0,
      resetAt: now - 1,
      used: 1000,
      until: now - 1,
    };
    expect(decideBackground(yesterday, 1, now)).toMatchObject({ allowed: true, used: 1 });
  });

  it("assume eBay's usual limit while ours is unknown", () => {
    const unknown = {
      dailyLimit: null,
      remaining: null,
      resetAt: null,
      used: 0,
      until: null,
    };
    expect(decideBackground(unknown, 1, now)).toEqual({
      allowed: true,
      used: 1,
      until: now + 24 * hour,
    });
    const full = { ...unknown, used: 1000, until: now + hour };
    expect(decideBackground(full, 1, now)).toEqual({ allowed: false, retryAt: now + hour });
  });

  it("keep their count when the clock is set back by an hour, and don't wait for an impossible day", () => {
    const used = { ...fresh, used: 1000, until: now + 24 * hour };
    expect(decideBackground(used, 1, now - hour).allowed).toBe(false);
    const wrong = { ...fresh, used: 1000, until: now + 400 * 24 * hour };
    expect(decideBackground(wrong, 1, now)).toMatchObject({ allowed: true, used: 1 });
  });
});
