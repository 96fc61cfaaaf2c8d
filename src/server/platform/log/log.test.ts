import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(detail: object): string {
  const lines: string[] = [];
  createLog("info", { write: (line) => lines.push(line) }).error(detail, "it failed");
  return lines.join("");
}

it("logs which statement failed, where, and why, but not the statement's values", () => {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(jane@example.com) already exists.",
  });
  const line = logged({
    err: new DrizzleQueryError(
      "insert into sellers (email) values ($1)",
      ["jane@example.com"],
      cause,
    ),
  });
  expect(line).not.toContain("jane@example.com");
  for (const words of ["insert into sellers", "duplicate key", "23505", "log.test.ts"])
    expect(line).toContain(words);
});

it("logs any other error in full, but without secrets", () => {
  const line = logged({
    err: new TypeError("boom"),
    account: { refreshToken: "v^1.1#secret", name: "Jane" },
  });
  for (const words of ["TypeError", "boom", "log.test.ts", "Jane"]) expect(line).toContain(words);
  expect(line).not.toContain("secret");
});
