import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { plan } from "#contract/billing.ts";
import type { Plan } from "#contract/billing.ts";

const file = join(import.meta.dirname, "../../../../content/plans.json");

/** Reads the plans on sale, in the order of their cards. @throws if the file is malformed. */
export function readPlans(): Plan[] {
  return z.object({ plans: z.array(plan).min(1) }).parse(JSON.parse(readFileSync(file, "utf8")))
    .plans;
}
