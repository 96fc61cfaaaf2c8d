import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, it } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { countMeasurements } from "#server/platform/metrics/count-measurements.ts";
import { readDatabaseState } from "#server/platform/metrics/read-database-state.ts";

const guide = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");

/** Returns every metric that a process serves, with the labels that its own code uses. */
async function servedMetrics(): Promise<ReadonlyMap<string, string>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stop = countMeasurements(registry);
  // Never connects, because only the names are needed.
  const database = openDatabase({ host: "127.0.0.1", port: 1 }, createLog("silent"));
  readDatabaseState(registry, database);
  const metrics = await registry.getMetricsAsJSON();
  stop();
  registry.clear();
  await database.close();
  return new Map(metrics.map(({ name, type }) => [name, String(type)]));
}

const section = (title: string) => guide.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const namesIn = (text: string) => [...text.matchAll(/\b(?:fitwright|process|nodejs)_\w+/g)];

it("names only metrics that exist, and all of our own", async () => {
  const served = await servedMetrics();
  const named = [...namesIn(section("Metrics")), ...namesIn(section("Alerts"))]
    .map(([name]) => name)
    .filter((name) => !name.endsWith("_"));
  // Prometheus adds these to a histogram's name.
  const known = (name: string) =>
    served.has(name) || served.get(name.replace(/_(?:bucket|count|sum)$/, "")) === "histogram";
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !known(name))).toEqual([]);
  const ours = [...served.keys()].filter((name) => name.startsWith("fitwright_"));
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((name) => !section("Metrics").includes(`\`${name}\``))).toEqual([]);
});

it("says for each alert when it fires, and what to do", () => {
  const rows = section("Alerts")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Alert") && !/^\| -/.test(line));
  expect(rows.length).toBeGreaterThan(9);
  for (const row of rows) {
    // A label's value may hold a vertical bar in code.
    const [, alert = "", action = ""] = row.split(/(?<!\\)\|/);
    expect(alert, row).toMatch(/: .*(`|file)/);
    expect(action.trim().length, row).toBeGreaterThan(20);
  }
});
