import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { fail } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { Who } from "./call-limits.ts";
import { failureAnswer } from "./failure-status.ts";
import { findUnfitValue } from "./find-unfit-value.ts";
import { addressOf } from "./name-caller.ts";

/** The input of a handler: the parsed call, and the result of its gate (e.g. the seller). */
export interface Call<E extends Endpoint, Pass> {
  readonly params: z.output<E["params"]>;
  readonly query: z.output<E["query"]>;
  readonly body: z.output<E["body"]>;
  readonly pass: Pass;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Decides who may make a call. */
export type Gate<Pass> = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Pick<Endpoint, "gated">,
) => Promise<Result<Pass>>;

/** How often a session, or without one an address, may make a call. */
export interface CallLimit {
  readonly max: number;
  /** e.g. "1 minute". */
  readonly timeWindow: string;
}

/**
 * Serves one call of the contract: checks access and limits, parses, handles, and answers.
 * `sendFailure` is the single failure path.
 */
export function serveEndpoint<E extends Endpoint, Pass>(
  app: FastifyInstance,
  route: {
    readonly call: E;
    readonly gate: Gate<Pass>;
    readonly limit?: CallLimit;
    readonly largestBody?: number;
  },
  handle: (call: Call<E, Pass>) => Promise<Result<z.input<E["answer"]>>>,
): void {
  app.route({
    method: route.call.method,
    url: route.call.path,
    ...(route.largestBody ? { bodyLimit: route.largestBody } : {}),
    ...(route.limit ? { config: { rateLimit: { ...route.limit } } } : {}),
    handler: async (request, reply) => {
      // Answers belong to one account, and the pages cache what they need themselves.
      void reply.header("cache-control", "no-store");
      const pass = await route.gate(request, reply, route.call);
      if (!pass.ok) return sendFailure(reply, pass.failure);
      const entered = await app.enterCall(route.call, {
        request,
        reply,
        who: whoOf(pass.value, request),
      });
      if (!entered.ok) return sendFailure(reply, entered.failure);
      const parsed = parseCall(route.call, request);
      if (!parsed.ok) return sendFailure(reply, parsed.failure);
      const answer = await handle({
        ...parsed.value,
        pass: pass.value,
        request,
        reply,
      });
      if (!answer.ok) return sendFailure(reply, answer.failure);
      return reply.send(answer.value);
    },
  });
}

const identified = z.object({ sessionHash: z.string(), sellerId: z.string() }).partial();

/** Returns the session and seller that the gate identified, or the address for an open call. */
function whoOf(pass: unknown, request: FastifyRequest): Who {
  const { sessionHash, sellerId } = identified.safeParse(pass).data ?? {};
  return { caller: sessionHash ?? sellerId ?? addressOf(request), account: sellerId ?? null };
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body } = failureAnswer(failure);
  if (status >= 500) reply.log.error({ kind: failure.kind, cause: failure.cause }, failure.message);
  if (failure.retryAt !== undefined)
    reply.header("retry-after", Math.max(1, Math.ceil((failure.retryAt - Date.now()) / 1000)));
  return reply.code(status).send(body);
}

function parseCall<E extends Endpoint>(call: E, request: FastifyRequest) {
  const unfit =
    findUnfitValue("params", request.params) ??
    findUnfitValue("query", request.query) ??
    findUnfitValue("body", request.body);
  if (unfit !== null) return fail("invalid-input", `The request can't be read. ${unfit}`);
  const parts = {
    params: call.params.safeParse(request.params),
    query: call.query.safeParse(request.query),
    body: call.body.safeParse(request.body ?? undefined),
  };
  const issues = Object.entries(parts).flatMap(([part, result]) =>
    result.success
      ? []
      : result.error.issues.map((issue) => `${[part, ...issue.path].join(".")}: ${issue.message}`),
  );
  if (issues.length > 0)
    return fail("invalid-input", `The request is invalid: ${issues.slice(0, 3).join("; ")}`, {
      details: issues.slice(0, 20),
    });
  return {
    ok: true as const,
    value: {
      params: parts.params.data as z.output<E["params"]>,
      query: parts.query.data as z.output<E["query"]>,
      body: parts.body.data as z.output<E["body"]>,
    },
  };
}
