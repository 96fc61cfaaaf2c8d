import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listMigrations } from "#server/platform/db/migrate.ts";

/** Earlier migrations landed when all processes still stopped for a release. */
const firstChecked = "0057";
const folder = join(import.meta.dirname, "../src/server/platform/db/migrations");
/** A comment that says why the previous release keeps working. */
const reason = /^-- Safe beside the previous release: \S+ \S+ .+/m;

/** Statements that break processes of the previous release while they still run. */
const risks: readonly (readonly [string, RegExp])[] = [
  ["drops a table or view", /\bdrop\s+(?:table|view|materialized\s+view)\b/],
  ["drops a column", /\bdrop\s+column\b/],
  ["drops a function, type, or schema", /\bdrop\s+(?:function|procedure|type|schema|sequence)\b/],
  ["drops a default", /\bdrop\s+default\b/],
  ["renames", /\brename\s+(?:to|column|constraint|attribute|value)\b/],
  ["changes a type", /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/],
  ["requires a value", /\bset\s+not\s+null\b/],
  ["takes away a grant", /\brevoke\b/],
];

/** Returns what a migration does that needs a reason. */
function findRisks(text: string): readonly string[] {
  const sql = text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const found = risks.filter(([, pattern]) => pattern.test(sql)).map(([name]) => name);
  return addsRequiredColumn(sql) ? [...found, "adds a column that needs a value"] : found;
}

/**
 * Returns whether an existing table gets a column that a statement of the previous release leaves
 * out.
 */
function addsRequiredColumn(sql: string): boolean {
  const alters = sql.match(/\balter\s+table\b[^;]*/g) ?? [];
  return alters
    .flatMap((alter) => alter.split(/\badd\s+column\b/).slice(1))
    .some((column) => /\bnot\s+null\b/.test(column) && !/\b(?:default|generated)\b/.test(column));
}

describe("migrations", () => {
  it("keep the previous release working, or say why they do", () => {
    const unexplained = listMigrations()
      .filter((name) => name >= firstChecked)
      .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }))
      .filter(({ text }) => !reason.test(text))
      .flatMap(({ name, text }) => findRisks(text).map((risk) => `${name}: ${risk}`));
    expect(unexplained).toEqual([]);
  });

  it.each([
    ["drop table parts;", "drops a table or view"],
    ["alter table parts drop column note;", "drops a column"],
    ["alter table parts\n  DROP COLUMN if exists note;", "drops a column"],
    ["drop function listing_state(text);", "drops a function, type, or schema"],
    ["alter table parts alter column note drop default;", "drops a default"],
    ["alter table parts rename to stock;", "renames"],
    ["alter table parts rename column note to notes;", "renames"],
    ["alter table parts alter column price type bigint;", "changes a type"],
    ["alter table parts alter column price set data type bigint;", "changes a type"],
    ["alter table parts alter column note set not null;", "requires a value"],
    ["revoke select on parts from fitwright_seller;", "takes away a grant"],
    [
      "alter table parts add column a int, add column b int not null;",
      "adds a column that needs a value",
    ],
    [
      "alter table parts add column b text not null, add column a text not null default '';",
      "adds a column that needs a value",
    ],
  ])("refuses %j", (sql, risk) => {
    expect(findRisks(sql)).toEqual([risk]);
  });

  it.each([
    "create table notes (id int primary key, text text not null);",
    "alter table parts add column note text, add column kind text not null default 'own';",
    "alter table parts add column total int not null generated always as (a + b) stored;",
    "alter table batches drop constraint batches_kind_check, add constraint batches_kind_check check (kind <> '');",
    "-- We will drop column note later.\ncomment on table parts is 'drop table isn''t done';",
    "create index parts_by_note on parts (note);",
  ])("accepts %j", (sql) => {
    expect(findRisks(sql)).toEqual([]);
  });

  it("accepts only a reason of several words", () => {
    expect(reason.test("-- Safe beside the previous release: it never read this column.")).toBe(
      true,
    );
    expect(reason.test("-- Safe beside the previous release: yes")).toBe(false);
  });
});
