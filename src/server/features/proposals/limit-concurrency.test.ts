import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

it("runs a limited number at a time, queues the others, and frees the slot of one that failed", async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (name: number) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      order.push(name);
      if (name === 1) throw new Error("failed");
    });
  const settled = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(settled.filter((one) => one.status === "rejected")).toHaveLength(1);
  expect(most).toBe(2);
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  await work(6);
  expect(order.at(-1)).toBe(6);
});
