import { expect, test } from "vitest";
import { readEveryPage } from "./read-every-page.ts";

test("reads all pages of a list, and keeps a row that moved to the next page once", async () => {
  const rows = Array.from({ length: 4001 }, (_, at) => `row ${at}`);
  const pages = [rows.slice(0, 2000), rows.slice(1999, 3999), rows.slice(3999)];
  const read = await readEveryPage(
    (page) => Promise.resolve(pages[page - 1] ?? []),
    (row) => row,
  );
  expect(read).toEqual(rows);
});
