import type { SandboxReply, SandboxRequest } from "../../kit/exchange.ts";
import { jsonReply } from "../../kit/exchange.ts";
import type { Sandbox } from "../sandbox.ts";

/** A call that controls the sandbox. eBay has no such calls. */
export interface ControlCall {
  readonly sandbox: Sandbox;
  readonly request: SandboxRequest;
  readonly params: Readonly<Record<string, string>>;
}

export interface ControlRoute {
  readonly method: string;
  readonly path: string;
  readonly answer: (call: ControlCall) => SandboxReply | Promise<SandboxReply>;
}

export function control(
  line: string,
  answer: (call: ControlCall) => SandboxReply | Promise<SandboxReply>,
): ControlRoute {
  const [method = "", path = ""] = line.split(" ");
  return { method, path, answer };
}

/**
 * Reads the JSON body, `{}` when it is empty. @throws SyntaxError for invalid JSON; only tests call
 * this.
 */
export function bodyOf<T>(call: ControlCall): T {
  const text = call.request.rawBody.toString("utf8");
  return JSON.parse(text === "" ? "{}" : text) as T;
}

export const done = (more: Readonly<Record<string, unknown>> = {}): SandboxReply =>
  jsonReply(200, { ok: true, ...more });
export const notThere = (what: string): SandboxReply =>
  jsonReply(404, { ok: false, error: `no ${what}` });
export const wrong = (why: string): SandboxReply => jsonReply(400, { ok: false, error: why });
