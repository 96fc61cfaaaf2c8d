import type { FailureBody } from "#contract/failure.ts";
import { AccountGone, ListingGone, StatementTimeout } from "#server/platform/db/database.ts";
import {
  DatabaseUnavailable,
  TransactionCollision,
} from "#server/platform/db/database-unavailable.ts";

export interface ErrorAnswer {
  readonly status: number;
  readonly body: FailureBody;
  /** Whether it is our fault, and therefore logged. */
  readonly isOurs: boolean;
}

const messageByCode: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large for this call. Send less at a time.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    "This call doesn't take a body of this content type. Send JSON (application/json) unless the call says otherwise.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH:
    "The request is shorter or longer than its Content-Length. Send it again.",
  FST_ERR_CTP_EMPTY_TYPE: "The request has a body but no content type. Add one.",
  FST_ERR_BAD_URL:
    "The address can't be read: it contains a percent sign that isn't part of an escape.",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "Send the file as a form (multipart/form-data).",
  FST_MP_PREMATURE_CLOSE: "The form ended before it was complete. Send it again.",
  FST_FILES_LIMIT: "Send one file at a time.",
  FST_FIELDS_LIMIT: "The form has too many fields.",
  FST_PARTS_LIMIT: "The form has too many parts.",
  FST_REQ_FILE_TOO_LARGE: "The file is too large.",
};

/**
 * The form parser's errors have no code. "Needle" is the boundary, when it is longer than 256
 * characters.
 */
const brokenForm = /multipart data|multipart: boundary|boundary required|malformed|needle/i;
/** The sender disconnected before the end, so nobody reads the answer. */
const disconnectCodes: readonly string[] = [
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ERR_STREAM_PREMATURE_CLOSE",
];

/** Returns the answer for an error from a handler or parser. */
export function describeError(error: unknown): ErrorAnswer {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : "";
  const status = statusOf(error);
  if (status < 500) return clientError(status === 406 ? 400 : status, messageByCode[code] ?? text);
  if (code === "" && brokenForm.test(text))
    return clientError(
      400,
      "The form can't be read: it is incomplete, or it isn't a form. Send it again.",
    );
  if (disconnectCodes.includes(code))
    return clientError(400, "The request ended before it was complete. Send it again.");
  return describeThrown(error);
}

/** Returns the answer for an error from our own code. */
function describeThrown(error: unknown): ErrorAnswer {
  if (error instanceof TransactionCollision)
    return serverError(
      503,
      "Something else was being saved at the same moment, so this was not. Nothing was changed. Try again.",
    );
  if (error instanceof DatabaseUnavailable)
    return serverError(
      503,
      "The connection to the database was lost. Wait a moment, check whether your change was saved, and try again if not.",
    );
  if (error instanceof AccountGone)
    return {
      status: 401,
      body: { error: "not-signed-in", message: "This account was deleted. Please sign in." },
      isOurs: false,
    };
  if (error instanceof ListingGone)
    return {
      status: 404,
      body: {
        error: "not-found",
        message:
          "This listing is no longer in your account. It was removed while this was running.",
      },
      isOurs: false,
    };
  return error instanceof StatementTimeout
    ? serverError(
        503,
        "This took too long and was stopped. Nothing was changed; please try again in a moment.",
      )
    : serverError(500, "Something went wrong on our side. Nothing was lost; please try again.");
}

function clientError(status: number, message: string): ErrorAnswer {
  const error = status === 408 ? "too-slow" : "invalid-input";
  return {
    status,
    body: { error, message: message || "The request can't be read." },
    isOurs: false,
  };
}

function serverError(status: number, message: string): ErrorAnswer {
  return { status, body: { error: "internal", message }, isOurs: true };
}

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : 500;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
