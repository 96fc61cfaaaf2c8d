import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkGenerate, getFitmentReview } from "#contract/fitments.ts";
import { pullListings } from "#contract/listings.ts";
import { deleteAccount } from "#contract/profile.ts";
import { getReports, reportFitments, withdrawReport } from "#contract/reports.ts";
import { exportReports } from "#server/features/reports/export-reports.ts";
import type { ApiClient } from "#test/api-client.ts";
import { seedListings } from "#test/seed-listings.ts";
import { startProduct } from "#test/start-product.ts";
import type { Product } from "#test/start-product.ts";
import { environmentOf } from "#test/start-server-process.ts";

const title = "2008-2010 Honda Accord Headlight";
let product: Product;
let client: ApiClient;
let listing: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fitwright-reports-"));
  product = await startProduct();
  [listing = ""] = await seedListings(product, "first-day-parts", [
    { title, description: "<p>Sold by first-day-parts, call 555-123-4567.</p>" },
  ]);
  client = await product.signIn("first-day-parts");
  await client.call(pullListings);
  await client.call(bulkGenerate, { body: { listing_ids: [listing] } });
}, 120_000);
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const params = () => ({ params: { id: listing } });
const rows = async () =>
  (await client.call(getFitmentReview, params())).rows.map(
    ({ year, make, model, trim, engine }) => ({
      year,
      make,
      model,
      trim,
      engine,
    }),
  );

/** Runs the command next to the product, which keeps answering. */
async function runExport(...words: readonly string[]) {
  const program = spawn(process.execPath, ["src/server/write-reports.ts", ...words], {
    env: environmentOf(product.config),
  });
  let stderr = "";
  program.stderr.setEncoding("utf8").on("data", (piece: string) => {
    stderr += piece;
  });
  const [status] = (await once(program, "close")) as [number | null];
  return { stderr, status };
}

async function labelsSince(day: string | null): Promise<string> {
  const database = product.database();
  const since = day === null ? null : new Date(day);
  const { text } = await exportReports(database, since, () => undefined);
  await database.close();
  return text;
}

describe("a reported fitment", () => {
  it("is stored, shown to its seller, and can be withdrawn", async () => {
    const wrong = (await rows()).filter(({ year }) => year === 2010);
    expect(wrong.length).toBeGreaterThan(1);
    const made = await client.call(reportFitments, {
      ...params(),
      body: {
        kind: "wrong-vehicle",
        wrong,
        fits: [{ year: "2011", make: "Honda", model: "Accord Crosstour" }],
        comment: " It was redesigned. ",
      },
    });
    expect(made).toMatchObject({
      kind: "wrong-vehicle",
      wrong: "Honda Accord 2010",
      fits: "Honda Accord Crosstour 2011",
      comment: "It was redesigned.",
    });
    expect(await client.call(getReports, params())).toEqual([made]);
    await client.call(withdrawReport, { params: { id: made.id } });
    expect(await client.call(getReports, params())).toEqual([]);
    await expect(client.call(withdrawReport, { params: { id: made.id } })).rejects.toThrow(
      "answered 404",
    );
  });

  it.each([
    [{ kind: "wrong-vehicle" }, "Choose the vehicle that's wrong."],
    [{ kind: "wrong-variant" }, "Choose the vehicle that's wrong."],
    [
      { kind: "missing-vehicle", comment: " " },
      "Add the missing vehicle, or name it in the comment.",
    ],
    [{ kind: "other" }, "Describe the problem."],
  ] as const)("must say enough: %j", async (body, message) => {
    await expect(client.call(reportFitments, { ...params(), body })).rejects.toThrow(message);
  });

  it("is refused if the listing has no such row, or no such listing exists", async () => {
    const wrong = [{ year: 1999, make: "Honda", model: "Accord" }];
    await expect(
      client.call(reportFitments, { ...params(), body: { kind: "wrong-vehicle", wrong } }),
    ).rejects.toThrow("answered 409");
    await expect(
      client.call(reportFitments, {
        params: { id: "1" },
        body: { kind: "other", comment: "Wrong." },
      }),
    ).rejects.toThrow("answered 404");
  });

  it("is limited in size", async () => {
    await expect(
      client.call(reportFitments, {
        ...params(),
        body: { kind: "other", comment: "x".repeat(1001) },
      }),
    ).rejects.toThrow("answered 400");
  });
});

describe("the export", () => {
  it(
    "writes new reports as labeled titles without the seller, each only once",
    { timeout: 120_000 },
    async () => {
      const wrong = (await rows()).filter(({ year }) => year === 2010);
      await client.call(reportFitments, {
        ...params(),
        body: { kind: "wrong-vehicle", wrong, comment: "Mail me: jo@example.com" },
      });
      const out = join(folder, "reports.txt");
      expect(await runExport("--out", out)).toEqual({ stderr: "", status: 0 });
      const text = readFileSync(out, "utf8");
      expect(text).toContain(
        ["[reported wrong-vehicle]", `title ${title}`, "desc Sold by (seller), call (phone)."].join(
          "\n",
        ),
      );
      expect(text).toContain("\nnot Honda | Accord | 2010\nopen\n");
      expect(text).toContain("# Seller: Mail me: (email)");
      expect(text).toMatch(/# Engine: Honda \| Accord \| 2008-2010 \(title /);
      expect(text).not.toMatch(/first-day-parts|jo@example|555/);

      expect(await labelsSince(null)).not.toContain("[reported");
      expect(await labelsSince("2020-01-01")).toContain("[reported wrong-vehicle]");
      expect(await labelsSince("2999-01-01")).not.toContain("[reported");
    },
  );

  it("explains a wrong day, and never overwrites a file", { timeout: 120_000 }, async () => {
    expect(await runExport("--since", "yesterday")).toEqual({
      stderr: `--since: "yesterday" isn't a day. Write it as 2026-11-24.\n`,
      status: 1,
    });
    const { stderr, status } = await runExport("--out", join(folder, "reports.txt"));
    expect(stderr).toMatch(/EEXIST.*No report was marked as exported/);
    expect(status).toBe(1);
  });
});

it("an account can report 20 times a day, and its reports are deleted with it", async () => {
  const report = () =>
    client.call(reportFitments, { ...params(), body: { kind: "other", comment: "Wrong." } });
  for (let made = (await client.call(getReports, params())).length; made < 20; made += 1)
    await report();
  await expect(report()).rejects.toThrow("answered 429");

  const { receipt } = await client.call(deleteAccount);
  expect(receipt.deleted).toContainEqual({ what: "Reports of wrong fitments", count: 20 });
  expect(await labelsSince("2020-01-01")).not.toContain("[reported");
}, 60_000);
