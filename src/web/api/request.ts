import { accountHeader } from "#contract/account-header.ts";
import { shownAccount } from "./shown-account.ts";

/** A call that was answered with something else than 2xx. Its text is "{status}: {body text, or status text when the body is empty}". */
export class RequestError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "RequestError";
    this.status = status;
    this.body = body;
  }
}

export interface RequestOptions {
  readonly method: string;
  /** Sent as JSON; no body and no content type without it. */
  readonly payload?: unknown;
  /** Sent as a multipart form instead of a payload. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers null to a 401 instead of failing. */
  readonly nullWhenUnauthorized?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one call with the session's cookie and answers the parsed JSON. Fails with RequestError, or with the browser's own error when nothing answered. */
export async function request(url: string, options: RequestOptions): Promise<unknown> {
  const account = shownAccount();
  const hasPayload = options.payload !== undefined;
  const response = await fetch(url, {
    method: options.method,
    credentials: "include",
    headers: {
      ...options.headers,
      ...(account === null ? {} : { [accountHeader]: account }),
      ...(hasPayload ? { "content-type": "application/json" } : {}),
    },
    ...(hasPayload ? { body: JSON.stringify(options.payload) } : {}),
    ...(options.form ? { body: options.form } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (response.status === 401 && options.nullWhenUnauthorized) return null;
  if (!response.ok)
    throw new RequestError(response.status, response.statusText, await response.text());
  const text = await response.text();
  return text === "" ? null : (JSON.parse(text) as unknown);
}
