import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { countMeasurements } from "./count-measurements.ts";
import { measure } from "./measure.ts";

it("the language model's use is counted by task, with its cost if prices are known", async () => {
  const registry = new Registry();
  const stop = countMeasurements(registry);
  const asked = {
    is: "model",
    task: "suggest-vehicles",
    outcome: "answered",
    inputTokens: 1200,
    outputTokens: 80,
    costMicros: 2500,
  } as const;
  measure(asked);
  measure({ ...asked, costMicros: null });
  measure({
    ...asked,
    outcome: "cached",
    inputTokens: 0,
    outputTokens: 0,
    costMicros: null,
  });
  stop();
  measure(asked);
  const lines = (await registry.metrics()).split("\n");
  for (const line of [
    'fitwright_model_questions_total{task="suggest-vehicles",outcome="answered"} 2',
    'fitwright_model_questions_total{task="suggest-vehicles",outcome="cached"} 1',
    'fitwright_model_tokens_total{task="suggest-vehicles",direction="input"} 2400',
    'fitwright_model_tokens_total{task="suggest-vehicles",direction="output"} 160',
    'fitwright_model_cost_dollars_total{task="suggest-vehicles"} 0.0025',
  ])
    expect(lines).toContain(line);
});
