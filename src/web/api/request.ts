import { accountHeader } from "#contract/account-header.ts";
import { shownAccount } from "./shown-account.ts";

/**
 * A call with a status other than 2xx. Its message is "{status}: {body}", or "{status}: {status
 * text}" if the body is empty.
 */
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
  /** Sent as JSON. Without it there is no body and no content type. */
  readonly payload?: unknown;
  /** Sent unchanged instead of a payload: a file, or a multipart form. */
  readonly body?: Blob | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface JsonRequestOptions extends RequestOptions {
  /** Resolves to null on a 401 instead of failing. */
  readonly nullWhenUnauthorized?: boolean;
}

/**
 * Sends one call with the session's cookie.
 *
 * @throws RequestError on a status other than 2xx, or the browser's own error if nothing answered
 */
export async function send(url: string, options: RequestOptions): Promise<Response> {
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
    ...(options.body ? { body: options.body } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (response.ok) return response;
  throw new RequestError(response.status, response.statusText, await response.text());
}

/** Sends one call and parses the JSON answer. @returns null for an empty answer */
export async function request(
  url: string,
  { nullWhenUnauthorized = false, ...options }: JsonRequestOptions,
): Promise<unknown> {
  try {
    const text = await (await send(url, options)).text();
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (nullWhenUnauthorized && error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
}
