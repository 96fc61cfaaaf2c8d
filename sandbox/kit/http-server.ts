import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SandboxReply, SandboxRequest } from "./exchange.ts";

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

export interface HttpServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly answer: (request: SandboxRequest) => Promise<SandboxReply>;
}

const LARGEST_BODY = 16 * 1024 * 1024;

/**
 * Starts an HTTP server that passes complete requests to `answer`. Rejects if the port is taken.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<RunningServer> {
  const server = createServer(
    (incoming, outgoing) => void converse(incoming, outgoing, options.answer),
  );
  // Long enough that a client's pooled connection isn't closed just as it sends a request.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`,
    close,
  };
}

async function converse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: HttpServerOptions["answer"],
): Promise<void> {
  try {
    const rawBody = await readBody(incoming);
    const reply = await answer(toRequest(incoming, rawBody));
    send(incoming, outgoing, reply);
  } catch (error) {
    if (outgoing.headersSent || incoming.destroyed) return;
    outgoing.writeHead(500, { "content-type": "text/plain" });
    outgoing.end(
      `sandbox fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

function toRequest(incoming: IncomingMessage, rawBody: Buffer): SandboxRequest {
  const target = incoming.url ?? "/";
  const cut = target.indexOf("?");
  return {
    method: incoming.method ?? "GET",
    path: cut < 0 ? target : target.slice(0, cut),
    query: new URLSearchParams(cut < 0 ? "" : target.slice(cut + 1)),
    headers: incoming.headers,
    rawBody,
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size > LARGEST_BODY) throw new Error(`body over ${LARGEST_BODY} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, reply: SandboxReply): void {
  if (reply.resetConnection) {
    incoming.socket.resetAndDestroy();
    return;
  }
  const bare = reply.status === 204 || reply.status === 304;
  outgoing.writeHead(
    reply.status,
    bare ? reply.headers : { ...reply.headers, "content-length": Buffer.byteLength(reply.body) },
  );
  outgoing.end(bare ? undefined : reply.body);
}
