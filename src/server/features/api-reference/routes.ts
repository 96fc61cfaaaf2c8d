import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { listCalls } from "#server/platform/http/list-calls.ts";
import { writeOpenApi } from "./write-openapi.ts";

/** The address of the reference; the document itself is at `/json` below it. */
const address = "/api/docs";

/** Serves the reference of the API, generated from the contract. */
export async function registerApiReference(
  app: FastifyInstance,
  product: Parameters<typeof writeOpenApi>[1],
): Promise<void> {
  const document = writeOpenApi(await listCalls(), product);
  await app.register(swagger, {
    mode: "static",
    // The plugin's type is for OpenAPI 3.0, and names every part.
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: address,
    staticCSP: true,
    uiConfig: { layout: "BaseLayout", docExpansion: "list", displayRequestDuration: true },
    theme: { title: `${product.name} API` },
  });
}
