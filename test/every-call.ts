import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const contract = join(import.meta.dirname, "../src/contract");
const modules: readonly object[] = await Promise.all(
  readdirSync(contract)
    .filter((name) => !name.includes(".test."))
    .map((name) => import(join(contract, name))),
);

/** Every call in every file of the contract, so that new calls are included automatically. */
export const everyCall: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
