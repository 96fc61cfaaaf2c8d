import { z } from "zod";

type Shape = z.ZodType;

/**
 * The kind of a heavy call. Each kind has its own limits. "work" starts a batch or calls the
 * marketplace; "stream" stays open as long as a page is shown.
 */
export type CallLoad = "list" | "work" | "upload" | "download" | "stream";

/** Describes one call. The handler, the browser hook, and the tests all import the same one. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path, with `:name` for parameters. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /**
   * Whether the call belongs to the paid tools: refused (402, "payment-failed") while a payment is
   * overdue.
   */
  readonly gated: boolean;
  /**
   * Limits how often and how many times concurrently one account may make a heavy call (429). null:
   * a light call without limits.
   */
  readonly load: CallLoad | null;
}

const nothing = z.unknown();
type Nothing = typeof nothing;

/** Fills in defaults. */
export function endpoint<
  Answer extends Shape,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
>(call: {
  method: Endpoint["method"];
  path: string;
  answer: Answer;
  params?: Params;
  query?: Query;
  body?: Body;
  gated?: boolean;
  load?: CallLoad;
}): Endpoint<Params, Query, Body, Answer> {
  return {
    method: call.method,
    path: call.path,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (nothing as unknown as Body),
    answer: call.answer,
    gated: call.gated ?? false,
    load: call.load ?? null,
  };
}
