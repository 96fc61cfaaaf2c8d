import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyApplication } from "#domain/parts/part.ts";
import type { PartLine } from "#domain/parts/part.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { addSeller, openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { restoreParts } from "./restore-parts.ts";
import { saveLines } from "./save-lines.ts";

let opened: TestDatabase;
let seller: SellerId;
const first = "00000000-0000-4000-8000-000000000001";
const second = "00000000-0000-4000-8000-000000000002";

beforeAll(async () => {
  opened = await openTestDatabase();
  seller = await addSeller(opened.database, "a");
});
afterAll(() => opened.close());

const line = (number: string, year: number, more: Partial<PartLine> = {}): PartLine => ({
  part: {
    brand: "TYC",
    number,
    sku: "",
    itemId: "",
    title: "",
    type: "",
  },
  application: {
    ...emptyApplication,
    firstYear: year,
    lastYear: year,
    make: "Honda",
    model: "Civic",
  },
  ...more,
});
const save = (importId: string, lines: readonly PartLine[]) =>
  opened.database.asSeller(seller, (tx) => saveLines(tx, seller, { importId, lines }));
async function stored() {
  const { rows } = await opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`select p.number, p.applications as count, f.applications from parts p join part_applications f on f.part_id = p.id order by p.identity`,
    ),
  );
  return rows;
}

it("changes nothing when a block is saved twice, as after a kill", async () => {
  const lines = [line("100-1", 2004), line("1001", 2005), line("100-1", 2004), line("100-2", 2004)];
  expect(await save(first, lines)).toMatchObject({ made: 2, refused: 0 });
  const once = await stored();
  expect(await save(first, lines)).toMatchObject({ made: 0 });
  expect(await stored()).toEqual(once);
  expect(once.map((row) => row.count)).toEqual([2, 1]);
});

it("saves both of two concurrent imports that write the same parts in opposite order", async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => `200-${at}`);
  await Promise.all([
    save(
      first,
      numbers.map((number) => line(number, 2010)),
    ),
    save(
      second,
      numbers.toReversed().map((number) => line(number, 2011)),
    ),
  ]);
  const { rows } = await opened.database.asSeller(seller, (tx) =>
    tx.execute(
      sql`select count(*)::int as parts, sum(applications)::int as applications from parts where number like '200-%'`,
    ),
  );
  expect(rows).toEqual([{ parts: 60, applications: 120 }]);
});

it("removes a withdrawn application, and restores only parts that haven't changed since the import", async () => {
  const { before } = await save(second, [
    line("100-1", 2004, { withdrawn: true }),
    line("300-1", 2004),
  ]);
  expect((await stored())[0]).toMatchObject({ count: 1 });
  const made = before.find(({ part }) => part === null);
  await opened.database.asSeller(seller, (tx) =>
    tx.execute(sql`update parts set last_import = null where id = ${made?.id ?? ""}`),
  );
  const parts = before.map(({ id, part }) => ({
    id,
    before:
      part === null
        ? null
        : { part: part.part, applications: part.applications, lastImport: part.lastImport },
  }));
  expect(
    await opened.database.asSeller(seller, (tx) =>
      restoreParts(tx, seller, { importId: second, parts }),
    ),
  ).toEqual({ removed: 0, restored: 1, left: 1 });
  expect((await stored())[0]).toMatchObject({ count: 2 });
});
