/**
 * A request to another server. Its headers and body may contain secrets, so they never appear in
 * logs or errors.
 */
export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RequestLimits {
  /**
   * The limit for the whole exchange, in milliseconds: connecting, sending, and reading the
   * complete answer.
   */
  readonly timeoutMs: number;
  /** The limit for the answer's body, in bytes. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export type HttpExchange =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      readonly body: string;
    }
  /**
   * `mayHaveArrived`: the server may have received and executed the request, although no complete
   * answer came back.
   */
  | {
      readonly ok: false;
      readonly reason: "unreachable" | "timed-out" | "aborted" | "broken" | "too-large";
      readonly mayHaveArrived: boolean;
      readonly cause: string;
    };

/**
 * Errors that end a request before its first byte is sent. After any other error, the server may
 * have received it.
 */
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

/**
 * Sends a request and reads the answer as UTF-8 text. Never throws because of the network; doesn't
 * follow redirects.
 */
export async function sendRequest(
  request: OutgoingRequest,
  limits: RequestLimits,
): Promise<HttpExchange> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  if (limits.signal?.aborted)
    return {
      ok: false,
      reason: "aborted",
      mayHaveArrived: false,
      cause: "aborted before sending",
    };
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
    return {
      ok: true,
      status: answer.status,
      headers: answer.headers,
      body,
    };
  } catch (error) {
    if (timeout.aborted)
      return lost("timed-out", `no complete answer within ${limits.timeoutMs} ms`);
    return limits.signal?.aborted ? lost("aborted", "aborted") : lost(null, codeOf(error));
  }
}

/** @param reason null: the connection failed, and `cause` says how. */
function lost(reason: "timed-out" | "aborted" | null, cause: string): HttpExchange {
  if (reason)
    return {
      ok: false,
      reason,
      mayHaveArrived: true,
      cause,
    };
  const isUnsent = beforeSending.has(cause);
  return {
    ok: false,
    reason: isUnsent ? "unreachable" : "broken",
    mayHaveArrived: !isUnsent,
    cause,
  };
}

/** Returns null if the answer is larger than allowed. */
async function readText(answer: Response, maxBytes: number): Promise<string | null> {
  if (!answer.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Returns the code of the socket's error, which fetch wraps one or more levels deep. The message
 * isn't used, because it can quote the request.
 */
function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return error instanceof Error ? error.name : "unknown";
}
