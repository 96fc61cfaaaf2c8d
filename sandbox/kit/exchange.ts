import type { IncomingHttpHeaders } from "node:http";

/** One request as received. */
export interface SandboxRequest {
  readonly method: string;
  /** The path as received, still percent-encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

export interface SandboxReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Cuts the connection instead of responding. */
  readonly resetConnection?: boolean;
}

export function header(request: SandboxRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(", ") : value;
}

export function jsonReply(status: number, body: unknown): SandboxReply {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export function emptyReply(status: number): SandboxReply {
  return { status, headers: {}, body: "" };
}

export function htmlReply(status: number, body: string): SandboxReply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

export function redirectReply(location: string): SandboxReply {
  return { status: 302, headers: { location }, body: "" };
}
