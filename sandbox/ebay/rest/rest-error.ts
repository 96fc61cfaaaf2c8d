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

/** Formats an error or warning for a REST response. */
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

type DescribeProblem = (
  errorId: number,
  message: string,
  culprit?: readonly [name: string, value: string],
) => RestProblem;

/** Returns a function that describes an API's problems. They can name a wrong value. */
export function problemsOf(domain: string): DescribeProblem {
  return (errorId, message, culprit) => ({
    errorId,
    domain,
    message,
    ...(culprit ? { parameters: [parameter(...culprit)] } : {}),
  });
}

/** Returns a function that refuses calls to an API because of such a problem. */
export function refuserOf(
  domain: string,
): (...problem: Parameters<DescribeProblem>) => SandboxReply {
  const describe = problemsOf(domain);
  return (...problem) => restError(400, describe(...problem));
}

/** Fills in what a fault rule's error leaves out. */
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

/** Names a wrong value in an error's parameters. */
export function parameter(
  name: string,
  value: string,
): { readonly name: string; readonly value: string } {
  return { name, value };
}
