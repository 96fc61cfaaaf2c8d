import type { SandboxReply, SandboxRequest } from "../kit/exchange.ts";
import type { CallLabels, FaultEffect } from "./faults/fault-rule.ts";
import type { Sandbox } from "./sandbox.ts";

/** Everything a handler knows about a marketplace call. */
export interface CallContext {
  readonly sandbox: Sandbox;
  readonly request: SandboxRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly labels: CallLabels;
  readonly fault: FaultEffect;
}

export type Answer = (context: CallContext) => SandboxReply;
