import { expect, it } from "vitest";
import { z } from "zod";
import { largestInteger } from "#contract/request-numbers.ts";
import { nameOf } from "./calls-with-ids.ts";
import { everyCall } from "./every-call.ts";

/** Returns where a schema accepts whole numbers that a database column can't hold. */
function unboundedNumbers(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, minimum, maximum } = schema as {
    type?: unknown;
    minimum?: unknown;
    maximum?: unknown;
  };
  const isBounded = Number(minimum) >= -largestInteger && Number(maximum) <= largestInteger;
  return [
    ...(type === "integer" && !isBounded ? [path] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => unboundedNumbers(inner, `${path}.${key}`)),
  ];
}

it("no call takes a whole number that the database can't hold", () => {
  const found = everyCall.flatMap((call) =>
    (["params", "query", "body"] as const).flatMap((part) =>
      unboundedNumbers(
        z.toJSONSchema(call[part], { io: "input", unrepresentable: "any" }),
        `${nameOf(call)} ${part}`,
      ),
    ),
  );
  expect(found).toEqual([]);
  expect(unboundedNumbers(z.toJSONSchema(z.object({ page: z.number().int() })), "query")).toEqual([
    "query.properties.page",
  ]);
});
