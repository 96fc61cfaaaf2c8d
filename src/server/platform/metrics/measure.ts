import { channel } from "node:diagnostics_channel";

/** Something that happened in this process and is counted. It never names a seller. */
export type Measurement =
  | {
      readonly is: "request";
      readonly method: string;
      /** The route's pattern, without values. */
      readonly route: string;
      readonly status: number;
      readonly seconds: number;
    }
  | {
      readonly is: "items";
      readonly kind: string;
      readonly outcome: string;
      readonly count: number;
    }
  | {
      readonly is: "call";
      readonly family: string;
      /** "ok", or the kind of failure. */
      readonly outcome: string;
      /** null: the call was refused before it was sent. */
      readonly seconds: number | null;
    }
  /** How many event streams are open now. */
  | { readonly is: "streams"; readonly open: number }
  | {
      /** Something that a language model was wanted for. */
      readonly is: "model";
      readonly task: string;
      /** answered, refused, failed; or not asked: cached, over-limit, resting. */
      readonly outcome: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
      /** In millionths of a dollar; null while no prices are configured. */
      readonly costMicros: number | null;
    }
  | { readonly is: "engine"; readonly step: "plan" | "decide"; readonly seconds: number };

const measurements = channel("fitwright:measurements");

/** Reports a measurement to whoever listens. Costs nothing when nobody does. */
export function measure(measurement: Measurement): void {
  if (measurements.hasSubscribers) measurements.publish(measurement);
}

/** Calls `heard` for each measurement, until the returned function is called. */
export function listenToMeasurements(heard: (measurement: Measurement) => void): () => void {
  const listener = (message: unknown) => heard(message as Measurement);
  measurements.subscribe(listener);
  return () => {
    measurements.unsubscribe(listener);
  };
}

/** Runs a step of the engine and reports how long it took. */
export function measureEngine<T>(step: "plan" | "decide", work: () => T): T {
  if (!measurements.hasSubscribers) return work();
  const begun = performance.now();
  try {
    return work();
  } finally {
    measure({ is: "engine", step, seconds: secondsSince(begun) });
  }
}

/** @param begun as returned by `performance.now()`. */
export function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
