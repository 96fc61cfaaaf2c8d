/** A request to somebody else's server. Headers and body may hold secrets: nothing of them is ever logged or put into an error. */
export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RequestLimits {
  /** For the whole exchange, in milliseconds: connecting, sending, and reading the answer to its end. */
  readonly timeoutMs: number;
  /** Of the answer's body, in bytes. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export type HttpExchange =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly body: string }
  /** `mayHaveArrived`: the other side may have read and carried out the request, though no (whole) answer came back. */
  | {
      readonly ok: false;
      readonly reason: "unreachable" | "timed-out" | "aborted" | "broken" | "too-large";
      readonly mayHaveArrived: boolean;
      readonly cause: string;
    };

/** Errors that end a request before its first byte went out. Everything else may have reached the other side. */
const beforeSending: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EBLOCKED",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Sends a request and reads the answer as UTF-8 text. Never throws for what happens on the wire; follows no redirects. */
export async function sendRequest(
  request: OutgoingRequest,
  limits: RequestLimits,
): Promise<HttpExchange> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  if (limits.signal?.aborted)
    return { ok: false, reason: "aborted", mayHaveArrived: false, cause: "aborted before sending" };
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      redirect: "manual",
      signal,
    });
    const body = await readText(answer, limits.maxBytes);
    if (body === null)
      return {
        ok: false,
        reason: "too-large",
        mayHaveArrived: true,
        cause: `the answer is larger than ${limits.maxBytes} bytes`,
      };
    return { ok: true, status: answer.status, headers: answer.headers, body };
  } catch (error) {
    if (timeout.aborted) return lost("timed-out", `no whole answer within ${limits.timeoutMs} ms`);
    return limits.signal?.aborted ? lost("aborted", "aborted") : lost(null, codeOf(error));
  }
}

/** `null`: the wire broke, and the cause says how. */
function lost(reason: "timed-out" | "aborted" | null, cause: string): HttpExchange {
  if (reason) return { ok: false, reason, mayHaveArrived: true, cause };
  const early = beforeSending.has(cause);
  return { ok: false, reason: early ? "unreachable" : "broken", mayHaveArrived: !early, cause };
}

/** null: larger than allowed. */
async function readText(answer: Response, maxBytes: number): Promise<string | null> {
  if (!answer.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** fetch wraps the socket's error one or more levels deep. Only its code is taken: messages can quote what was sent. */
function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return error instanceof Error ? error.name : "unknown";
}
