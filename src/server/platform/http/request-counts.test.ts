import { expect, it, vi } from "vitest";
import { RequestCounts } from "./request-counts.ts";

const minute = 60_000;

function count(counts: RequestCounts, caller: string) {
  let counted: { current: number; ttl: number } | undefined;
  counts.incr(caller, (_error, answer) => (counted = answer), minute);
  return counted;
}

it("counts each caller's requests in a window, and then begins another", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const counts = new RequestCounts();
  expect(count(counts, "a")).toEqual({ current: 1, ttl: minute });
  clock.mockReturnValue(31_000);
  expect(count(counts, "a")).toEqual({ current: 2, ttl: 30_000 });
  expect(count(counts, "b")).toEqual({ current: 1, ttl: minute });
  expect(count(counts.child(), "a")).toEqual({ current: 1, ttl: minute });
  clock.mockReturnValue(61_000);
  expect(count(counts, "a")).toEqual({ current: 1, ttl: minute });
});

it("ends a window on time after the machine's clock was set back", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const counts = new RequestCounts();
  count(counts, "a");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 60 * minute);
  clock.mockReturnValue(minute);
  expect(count(counts, "a")).toEqual({ current: 1, ttl: minute });
});

it("forgets who hasn't called for longest when there are too many callers", () => {
  const counts = new RequestCounts();
  count(counts, "first");
  count(counts, "second");
  for (let nth = 0; nth < 4998; nth += 1) count(counts, `${nth}`);
  count(counts, "first");
  count(counts, "one more");
  expect(count(counts, "first")?.current).toBe(3);
  expect(count(counts, "second")?.current).toBe(1);
});
