import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";
import type { FailureBody } from "#contract/failure.ts";

/**
 * Answers invalid HTTP and incomplete requests in the same format as every other failure. For
 * Fastify's `clientErrorHandler`.
 */
export function answerBrokenRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const { status, message } = describeProblem(error.code);
  const body: FailureBody = { error: status === 408 ? "too-slow" : "invalid-input", message };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      "connection: close",
      "",
      text,
    ].join("\r\n"),
    () => socket.destroy(error),
  );
}

function describeProblem(code: string | undefined): {
  readonly status: number;
  readonly message: string;
} {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return {
      status: 408,
      message: "Your request took too long to arrive, so it was stopped. Please try again.",
    };
  if (code === "HPE_HEADER_OVERFLOW")
    return {
      status: 431,
      message: "The request's headers are too long. Clear this site's cookies and try again.",
    };
  return { status: 400, message: "The request isn't valid HTTP." };
}
