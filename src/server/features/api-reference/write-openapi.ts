import { z } from "zod";
import { failureBody } from "#contract/failure.ts";
import type { DocumentedCall } from "#server/platform/http/list-calls.ts";

/** A JSON Schema, or any other part of an OpenAPI document. */
type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
  readonly security: readonly Json[];
}

interface Product {
  readonly name: string;
  readonly version: string;
  readonly publicUrl: string;
  /** The name of the cookie that a sign-in sets. */
  readonly cookie: string;
}

/** Writes the OpenAPI document of the calls: https://spec.openapis.org/oas/v3.1.0. */
export function writeOpenApi(calls: readonly DocumentedCall[], product: Product): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const operations = (paths[call.endpoint.path.replaceAll(/:(\w+)/g, "{$1}")] ??= {});
    operations[call.endpoint.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${product.name} API`,
      version: product.version,
      description:
        "The calls that the product's own screens make. They take and return JSON, and act for the seller who is signed in.",
    },
    servers: [{ url: product.publicUrl }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: schemaOf(failureBody, "output") },
      responses: {
        Failure: {
          description:
            "The call failed. `message` says why, and `retryAt` when a retry makes sense.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: product.cookie } },
    },
    security: [{ session: [] }],
  };
}

function operation(call: DocumentedCall): Json {
  const { endpoint } = call;
  const body = schemaOf(endpoint.body, "input");
  const answer = schemaOf(endpoint.answer, "output");
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: sentence(call.name),
    ...(call.description ? { description: call.description } : {}),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(isEmpty(body) ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: {
        description: "The answer.",
        ...(isEmpty(answer) ? {} : { content: json(answer) }),
      },
      default: { $ref: "#/components/responses/Failure" },
    },
  };
}

/** Lists the properties of an object schema as parameters. */
function parameters(shape: z.ZodType, place: "path" | "query"): readonly Json[] {
  const { properties = {}, required = [] } = schemaOf(shape, "input") as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function schemaOf(shape: z.ZodType, io: "input" | "output"): Json {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  // The document names its dialect once.
  delete schema.$schema;
  return schema;
}

/**
 * Returns whether a schema accepts anything, as it does for a call without a body, or with a file.
 */
function isEmpty(schema: Json): boolean {
  return Object.keys(schema).length === 0;
}

/** "bulk-products" → "Bulk products" */
function tagOf({ file }: DocumentedCall): string {
  return sentence(file);
}

/** "getListingPage" → "Get listing page" */
function sentence(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
