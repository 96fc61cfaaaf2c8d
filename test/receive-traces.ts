import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";
import { freePort } from "./free-port.ts";

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
  }),
);
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes,
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof span>;

/** A collector that keeps what it receives as OTLP over HTTP. */
export interface TraceReceiver {
  readonly endpoint: string;
  /** The bodies of all requests, as they arrived. */
  readonly bodies: readonly string[];
  readonly headers: readonly unknown[];
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

export async function receiveTraces(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const headers: unknown[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.method === "POST" && request.url === "/v1/traces") {
        headers.push(request.headers);
        bodies.push(Buffer.concat(chunks).toString());
      }
      reply.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    spans: () =>
      bodies
        .flatMap((body) => sent.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
