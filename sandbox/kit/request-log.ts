import type { SandboxReply, SandboxRequest } from "./exchange.ts";

export interface LoggedRequest {
  readonly id: number;
  /** Milliseconds since 1970, real time. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** How the sandbox classified it, e.g. call, seller, item. */
  readonly labels: Readonly<Record<string, string>>;
  /** null while in progress; 0 if the connection was cut. */
  status: number | null;
  durationMs: number | null;
}

export interface RequestLog {
  begin(request: SandboxRequest, labels: Readonly<Record<string, string>>): LoggedRequest;
  finish(entry: LoggedRequest, reply: SandboxReply): void;
  entries(): readonly LoggedRequest[];
  clear(): void;
}

/** Creates a log of the latest requests, limited by number and by total body size. */
export function createRequestLog(bounds: {
  readonly maxEntries: number;
  readonly maxBytes: number;
}): RequestLog {
  let entries: LoggedRequest[] = [];
  let bytes = 0;
  let lastId = 0;
  const dropOldest = () => {
    while (entries.length > bounds.maxEntries || (bytes > bounds.maxBytes && entries.length > 1)) {
      bytes -= entries.shift()?.body.length ?? 0;
    }
  };
  return {
    begin(request, labels) {
      lastId += 1;
      const entry: LoggedRequest = {
        id: lastId,
        at: Date.now(),
        method: request.method,
        path: request.path,
        query: request.query.toString(),
        headers: { ...request.headers },
        body: request.rawBody.toString("utf8"),
        labels,
        status: null,
        durationMs: null,
      };
      entries.push(entry);
      bytes += entry.body.length;
      dropOldest();
      return entry;
    },
    finish(entry, reply) {
      entry.status = reply.resetConnection ? 0 : reply.status;
      entry.durationMs = Date.now() - entry.at;
    },
    entries: () => entries,
    clear() {
      entries = [];
      bytes = 0;
    },
  };
}
