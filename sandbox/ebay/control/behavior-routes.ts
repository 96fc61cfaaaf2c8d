import { jsonReply } from "../../kit/exchange.ts";
import type { FaultRule } from "../faults/fault-rule.ts";
import type { WindowFamily, WindowLimit } from "../quota/call-windows.ts";
import type { SandboxModes } from "../sandbox.ts";
import {
  bodyOf,
  control,
  done,
  notThere,
  wrong,
  type ControlCall,
  type ControlRoute,
} from "./control-route.ts";

interface QuotaChange {
  /** Daily limits by resource name. */
  readonly daily?: Readonly<Record<string, number>>;
  /** Calls made today, by resource name. */
  readonly used?: Readonly<Record<string, number>>;
  readonly windows?: Readonly<Partial<Record<WindowFamily, WindowLimit>>>;
  readonly maxConcurrent?: number;
}

function setQuotas(call: ControlCall) {
  const { sandbox } = call;
  const change = bodyOf<QuotaChange>(call);
  for (const [name, limit] of Object.entries(change.daily ?? {}))
    sandbox.daily.setLimit(name, limit);
  for (const [name, count] of Object.entries(change.used ?? {})) sandbox.daily.setUsed(name, count);
  for (const [family, limit] of Object.entries(change.windows ?? {}))
    sandbox.windows.setLimit(family as WindowFamily, limit);
  sandbox.settings.maxConcurrent = change.maxConcurrent ?? sandbox.settings.maxConcurrent;
  return done({ daily: sandbox.daily.readings() });
}

function addFaults(call: ControlCall) {
  const body = bodyOf<FaultRule | { readonly rules: readonly FaultRule[] }>(call);
  const rules = "rules" in body ? body.rules : [body];
  if (rules.some((rule) => typeof rule.match !== "object" || typeof rule.effect !== "object"))
    return wrong("a rule is {match, effect, times?}");
  return done({ ids: rules.map((rule) => call.sandbox.faults.add(rule)) });
}

function setModes(call: ControlCall) {
  const change = bodyOf<Partial<SandboxModes>>(call);
  const unknown = Object.keys(change).filter((name) => !(name in call.sandbox.modes));
  if (unknown.length > 0) return wrong(`no mode ${unknown.join(", ")}`);
  Object.assign(call.sandbox.modes, change);
  return done({ modes: call.sandbox.modes });
}

/** Controls for the clock, delays, quotas, faults, and modes. */
export const behaviorRoutes: readonly ControlRoute[] = [
  control("POST /_sandbox/clock", (call) => {
    call.sandbox.settings.clockOffsetMs = bodyOf<{ offsetMs: number }>(call).offsetMs;
    return done({ now: new Date(call.sandbox.now()).toISOString() });
  }),
  control("POST /_sandbox/latency", (call) => {
    call.sandbox.settings.latencyMs = bodyOf<{ ms: number }>(call).ms;
    return done();
  }),
  control("POST /_sandbox/quotas", setQuotas),
  control("POST /_sandbox/mode", setModes),
  control("GET /_sandbox/faults", ({ sandbox }) =>
    jsonReply(200, { rules: sandbox.faults.rules() }),
  ),
  control("POST /_sandbox/faults", addFaults),
  control("DELETE /_sandbox/faults", ({ sandbox }) => {
    sandbox.faults.clear();
    return done();
  }),
  control("DELETE /_sandbox/faults/:id", ({ sandbox, params }) =>
    sandbox.faults.remove(Number(params["id"])) ? done() : notThere("such rule"),
  ),
];
