import { readFileSync } from "node:fs";
import type { Seed } from "./seed-content.ts";

/** Customers who have a plan from the start, by their marketplace user ID. */
const subscribers: Readonly<Record<string, string>> = {
  tAtB7kQ2xYwZ01: "enterprise",
  oAkS5tR9vNmL02: "professional",
};

interface SoldPlan {
  readonly id: string;
  readonly name: string;
  /** Whole dollars. */
  readonly price: number;
}

/** Reads the plans file into a seed: one price for each plan that costs something. */
export function readSeed(plansFile: string): Seed {
  const { plans } = JSON.parse(readFileSync(plansFile, "utf8")) as {
    readonly plans: readonly SoldPlan[];
  };
  const prices = plans
    .filter(({ price }) => price > 0)
    .map(({ id, name, price }) => ({
      lookupKey: keyOf(id),
      name,
      amount: price * 100,
      metadata: { plan: id },
    }));
  return {
    prices,
    subscribers: {
      by: "marketplace_user_id",
      prices: Object.fromEntries(
        Object.entries(subscribers).map(([user, plan]) => [user, keyOf(plan)]),
      ),
    },
  };
}

function keyOf(plan: string): string {
  return `${plan}_monthly`;
}
