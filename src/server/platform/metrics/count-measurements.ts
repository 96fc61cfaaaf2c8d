import { Counter, Gauge, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import { listenToMeasurements } from "./measure.ts";
import type { Measurement } from "./measure.ts";

const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const engineBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1];

/** Counts this process's measurements, until the returned function is called. */
export function countMeasurements(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Histogram({
    name: "fitwright_http_request_duration_seconds",
    help: "Answered requests, by the pattern of their route",
    labelNames: ["method", "route", "status"],
    buckets: requestBuckets,
    registers,
  });
  const items = new Counter({
    name: "fitwright_batch_items_total",
    help: "Settled items of batches",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const calls = new Counter({
    name: "fitwright_marketplace_calls_total",
    help: 'Calls to the marketplace: "ok", or the kind of failure, including calls without budget',
    labelNames: ["family", "outcome"],
    registers,
  });
  const callTimes = new Histogram({
    name: "fitwright_marketplace_call_duration_seconds",
    help: "Calls to the marketplace that were sent, without the wait for budget",
    labelNames: ["family"],
    buckets: callBuckets,
    registers,
  });
  const engine = new Histogram({
    name: "fitwright_engine_duration_seconds",
    help: "Time of the fitment engine for one listing",
    labelNames: ["step"],
    buckets: engineBuckets,
    registers,
  });
  const streams = new Gauge({
    name: "fitwright_live_streams",
    help: "Open streams that tell pages what changed",
    registers,
  });
  const countModel = modelCounters(registers);
  const count = (one: Measurement) => {
    if (one.is === "request")
      requests.observe({ method: one.method, route: one.route, status: one.status }, one.seconds);
    else if (one.is === "items") items.inc({ kind: one.kind, outcome: one.outcome }, one.count);
    else if (one.is === "streams") streams.set(one.open);
    else if (one.is === "model") countModel(one);
    else if (one.is === "engine") engine.observe({ step: one.step }, one.seconds);
    else {
      calls.inc({ family: one.family, outcome: one.outcome });
      if (one.seconds !== null) callTimes.observe({ family: one.family }, one.seconds);
    }
  };
  return listenToMeasurements(count);
}

/** The use of the language model, which only operators see. */
function modelCounters(registers: Registry[]) {
  const questions = new Counter({
    name: "fitwright_model_questions_total",
    help: "Questions for the language model, including those that weren't sent",
    labelNames: ["task", "outcome"],
    registers,
  });
  const tokens = new Counter({
    name: "fitwright_model_tokens_total",
    help: "Tokens that the language model read (input) and wrote (output)",
    labelNames: ["task", "direction"],
    registers,
  });
  const cost = new Counter({
    name: "fitwright_model_cost_dollars_total",
    help: "Cost of these tokens at the configured prices",
    labelNames: ["task"],
    registers,
  });
  return ({
    task,
    outcome,
    inputTokens,
    outputTokens,
    costMicros,
  }: Extract<Measurement, { is: "model" }>) => {
    questions.inc({ task, outcome });
    tokens.inc({ task, direction: "input" }, inputTokens);
    tokens.inc({ task, direction: "output" }, outputTokens);
    if (costMicros !== null) cost.inc({ task }, costMicros / 1_000_000);
  };
}
