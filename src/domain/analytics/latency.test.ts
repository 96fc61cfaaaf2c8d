import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateLatency, writeTimeCount } from "./latency.ts";

const times = (...given: readonly (readonly [at: number, count: number])[]) =>
  Array.from({ length: writeTimeCount }, (_, at) => given.find(([one]) => one === at)?.[1] ?? 0);

describe("the latency of writes", () => {
  it("is unknown without writes", () => expect(estimateLatency(times())).toBeNull());

  it("lies within the limits of the writes", () => {
    // Ten writes took 1 to 2 seconds.
    expect(estimateLatency(times([3, 10]))).toEqual({ median: 1.5, slow: 1.9, count: 10 });
  });

  it("shows a slow tail in the 90th percentile and not in the median", () => {
    // 85 writes of up to 0.25 seconds, and 15 of 32 to 64.
    const latency = estimateLatency(times([0, 85], [8, 15]));
    expect(latency?.median).toBeLessThan(0.25);
    expect(latency?.slow).toBeGreaterThan(32);
  });

  it("never has a median above the 90th percentile", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: writeTimeCount, maxLength: writeTimeCount }),
        (counts) => {
          const latency = estimateLatency(counts);
          return latency === null || (latency.median <= latency.slow && latency.median >= 0);
        },
      ),
    );
  });
});
