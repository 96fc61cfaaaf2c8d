import { request as sendHttp } from "node:http";
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request as sendHttps } from "node:https";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

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
  /** The limit for the answer's body, in bytes, both as sent and decompressed. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type HttpExchange =
  | ({ readonly ok: true } & HttpAnswer)
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
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Why a request was ended by us. */
class Stopped extends Error {
  readonly reason: "timed-out" | "aborted" | "too-large";
  readonly mayHaveArrived: boolean;

  constructor(reason: Stopped["reason"], message: string, mayHaveArrived = true) {
    super(message);
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * Sends a request and reads the answer as UTF-8 text. Never throws because of the network; doesn't
 * follow redirects. Uses Node's HTTP client, because `fetch` takes about three times as much
 * processor time for a call.
 */
export async function sendRequest(
  request: OutgoingRequest,
  limits: RequestLimits,
): Promise<HttpExchange> {
  if (limits.signal?.aborted)
    return {
      ok: false,
      reason: "aborted",
      mayHaveArrived: false,
      cause: "aborted before sending",
    };
  try {
    return { ok: true, ...(await exchange(request, limits)) };
  } catch (error) {
    if (!(error instanceof Stopped)) return lost(codeOf(error));
    const { reason, mayHaveArrived, message } = error;
    return {
      ok: false,
      reason,
      mayHaveArrived,
      cause: message,
    };
  }
}

/** @param cause the error's code. */
function lost(cause: string): HttpExchange {
  const isUnsent = beforeSending.has(cause);
  return {
    ok: false,
    reason: isUnsent ? "unreachable" : "broken",
    mayHaveArrived: !isUnsent,
    cause,
  };
}

async function exchange(request: OutgoingRequest, limits: RequestLimits): Promise<HttpAnswer> {
  const sent = open(request);
  const { signal, timeoutMs } = limits;
  let stopped: Stopped | null = null;
  const stop = (reason: Stopped["reason"], message: string) => {
    const isConnected = sent.socket?.connecting === false;
    stopped = new Stopped(reason, message, isConnected);
    sent.destroy(stopped);
  };
  const timer = setTimeout(
    () => stop("timed-out", `no complete answer within ${timeoutMs} ms`),
    timeoutMs,
  );
  const abort = () => stop("aborted", "aborted");
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const answer = await answerTo(sent, request.body);
    const bytes = await readBytes(answer, limits.maxBytes);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: (await decompress(bytes, answer, limits.maxBytes)).toString("utf8"),
    };
  } catch (error) {
    // A request that is stopped while its answer is read fails with the socket's own error.
    throw stopped ?? error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

function open({ method, url, headers, body }: OutgoingRequest): ClientRequest {
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return (url.startsWith("https:") ? sendHttps : sendHttp)(url, {
    method,
    headers: { "accept-encoding": "gzip", ...headers, ...length },
  });
}

function answerTo(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("response", resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Throws if the answer is larger than allowed or breaks off. */
function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    answer.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size > maxBytes) answer.destroy(tooLarge(maxBytes));
    });
    answer.once("end", () => resolve(Buffer.concat(chunks)));
    answer.once("error", reject);
  });
}

const tooLarge = (maxBytes: number) =>
  new Stopped("too-large", `the answer is larger than ${maxBytes} bytes`);

const unpack = promisify(gunzip);

async function decompress(
  bytes: Buffer,
  answer: IncomingMessage,
  maxBytes: number,
): Promise<Buffer> {
  if (answer.headers["content-encoding"] !== "gzip" || bytes.byteLength === 0) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? tooLarge(maxBytes) : error;
  }
}

/**
 * Returns the code of the socket's error. If several addresses of a host were tried, each has its
 * own. The message isn't used, because it can quote the request.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : error.name;
}
