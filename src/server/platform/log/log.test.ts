import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";
import { setTracer } from "#server/platform/tracing/trace.ts";
import { withLogContext } from "./log-context.ts";

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

it("names the batch in every line logged while it runs, and only then", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  await Promise.all(
    ["b1", "b2"].map((batch) =>
      withLogContext({ batch }, async () => {
        await Promise.resolve();
        log.info("at work");
      }),
    ),
  );
  log.info("afterward");
  const batches = lines.map((line) => (JSON.parse(line) as { batch?: string }).batch);
  expect(batches).toEqual(["b1", "b2", undefined]);
});

it("names the trace in every line logged inside of one", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  setTracer({ span: (_name, _facts, work) => work(() => undefined), currentId: () => "4bf9" });
  log.info("traced");
  setTracer(null);
  log.info("afterward");
  expect(lines.map((line) => (JSON.parse(line) as { trace?: string }).trace)).toEqual([
    "4bf9",
    undefined,
  ]);
});
