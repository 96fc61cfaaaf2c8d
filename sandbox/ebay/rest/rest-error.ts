import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { RestErrorSpec } from "../faults/fault-rule.ts";

export interface RestProblem {
  readonly errorId: number;
  readonly domain: string;
  readonly category?: "REQUEST" | "APPLICATION" | "BUSINESS";
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/** An error or warning as the REST calls write it. */
export function problemBody(problem: RestProblem): Record<string, unknown> {
  return {
    errorId: problem.errorId,
    domain: problem.domain,
    category: problem.category ?? "REQUEST",
    message: problem.message,
    ...(problem.longMessage ? { longMessage: problem.longMessage } : {}),
    ...(problem.parameters ? { parameters: problem.parameters } : {}),
  };
}

export function restError(status: number, ...problems: readonly RestProblem[]): SandboxReply {
  return jsonReply(status, { errors: problems.map(problemBody) });
}

/** A fault rule's error, with something sensible for what it leaves out. */
export function plannedProblem(spec: RestErrorSpec): RestProblem {
  return {
    errorId: spec.errorId,
    domain: spec.domain ?? "API",
    category:
      spec.category === "APPLICATION" || spec.category === "BUSINESS" ? spec.category : "REQUEST",
    message: spec.message ?? `Error ${spec.errorId}`,
    ...(spec.longMessage ? { longMessage: spec.longMessage } : {}),
  };
}

/** A value that was sent wrong, as error parameters name it. */
export function parameter(
  name: string,
  value: string,
): { readonly name: string; readonly value: string } {
  return { name, value };
}
