import { z } from "zod";

type Shape = z.ZodType;

/** One call of the wire: handler, browser hook and test all import the same one. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for parameters. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** A call of the paid tools: refused (402, "payment-failed") while a payment is owed. */
  readonly gated: boolean;
}

const nothing = z.unknown();
type Nothing = typeof nothing;

/** Fills in what a call does not have. */
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
}): Endpoint<Params, Query, Body, Answer> {
  return {
    method: call.method,
    path: call.path,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (nothing as unknown as Body),
    answer: call.answer,
    gated: call.gated ?? false,
  };
}
