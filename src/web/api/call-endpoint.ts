import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { request, send } from "./request.ts";
import type { RequestOptions } from "./request.ts";

export interface CallInput<E extends Endpoint> {
  readonly params?: z.input<E["params"]>;
  readonly query?: z.input<E["query"]>;
  readonly body?: z.input<E["body"]>;
  /** Asks long calls to answer immediately with the running batch. */
  readonly respondAsync?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Calls an endpoint of the contract and validates the answer against it. */
export async function callEndpoint<E extends Endpoint>(
  call: E,
  input: CallInput<E> = {},
): Promise<z.output<E["answer"]>> {
  return answerOf(call, await request(addressOf(call.path, input), optionsOf(call, input)));
}

/** Calls an endpoint that returns a part of a list, and reads the list's length from the header. */
export async function callEndpointForPage<E extends Endpoint>(
  call: E,
  input: CallInput<E> = {},
): Promise<{ readonly rows: z.output<E["answer"]>; readonly total: number }> {
  const response = await send(addressOf(call.path, input), optionsOf(call, input));
  return {
    rows: answerOf(call, await response.json()),
    total: Number(response.headers.get("x-total-count")),
  };
}

/** Calls an endpoint that a visitor may call. @returns null if nobody is signed in */
export async function callEndpointOrNull<E extends Endpoint>(
  call: E,
  input: CallInput<E> = {},
): Promise<z.output<E["answer"]> | null> {
  const answer = await request(addressOf(call.path, input), {
    ...optionsOf(call, input),
    nullWhenUnauthorized: true,
  });
  return answer === null ? null : answerOf(call, answer);
}

/** Rejects an unknown answer: the page may have been open while the server was updated. */
function answerOf<E extends Endpoint>(call: E, answer: unknown): z.output<E["answer"]> {
  const read = call.answer.safeParse(answer);
  if (!read.success)
    throw new Error("This page is out of date. Reload it and try again.", {
      cause: read.error,
    });
  return read.data as z.output<E["answer"]>;
}

function optionsOf<E extends Endpoint>(call: E, input: CallInput<E>): RequestOptions {
  return {
    method: call.method,
    ...(input.body === undefined ? {} : { payload: input.body }),
    ...(input.respondAsync ? { headers: { prefer: "respond-async" } } : {}),
    signal: input.signal,
  };
}

/** Fills in a path's `:name` parts and adds the query, leaving out undefined and null values. */
export function addressOf(
  path: string,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = entriesOf(input.params);
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = params.find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`The call ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return query === "" ? filled : `${filled}?${query}`;
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
}
