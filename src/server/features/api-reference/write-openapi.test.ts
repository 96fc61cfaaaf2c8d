import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { listCalls } from "#server/platform/http/list-calls.ts";
import { writeOpenApi } from "./write-openapi.ts";

const product = {
  name: "Fitwright",
  version: "1.2.3",
  publicUrl: "https://x.test",
  cookie: "c",
};

it("writes a call with its parameters, body, answer, and description", () => {
  const call = endpoint({
    method: "PUT",
    path: "/api/things/:id",
    params: z.object({ id: z.uuid() }),
    query: z.object({ page: z.coerce.number().default(1), name: z.string() }),
    body: z.object({ size: z.number() }),
    answer: z.object({ id: z.string() }),
  });
  const { paths, info, servers } = writeOpenApi(
    [
      {
        name: "changeThing",
        file: "small-things",
        endpoint: call,
        description: "Changes it.",
      },
    ],
    product,
  );
  expect(info).toMatchObject({ title: "Fitwright API", version: "1.2.3" });
  expect(servers).toEqual([{ url: "https://x.test" }]);
  expect(Object.keys(paths)).toEqual(["/api/things/{id}"]);
  expect(paths["/api/things/{id}"]?.["put"]).toMatchObject({
    operationId: "changeThing",
    tags: ["Small things"],
    summary: "Change thing",
    description: "Changes it.",
    parameters: [
      {
        name: "id",
        in: "path",
        required: true,
        schema: { type: "string", format: "uuid" },
      },
      { name: "page", in: "query", required: false },
      {
        name: "name",
        in: "query",
        required: true,
        schema: { type: "string" },
      },
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { required: ["size"] } } },
    },
    responses: {
      200: { content: { "application/json": { schema: { required: ["id"] } } } },
      default: { $ref: "#/components/responses/Failure" },
    },
  });
});

it("covers the whole contract, each operation once, with the doc comments of its source", async () => {
  const calls = await listCalls();
  const { paths } = writeOpenApi(calls, product);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(calls.length).toBeGreaterThan(100);
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map((operation) => operation["operationId"])).size).toBe(calls.length);
  const window = paths["/api/ebay/listings/page"]?.["get"];
  expect(window?.["description"]).toMatch(/^Returns a window of the account's listings, as the/);
});
