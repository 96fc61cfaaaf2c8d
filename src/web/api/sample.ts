import { readSample } from "#contract/sample.ts";
import type { SampleFitments } from "#contract/sample.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { failureWords } from "./failure-words.ts";
import { RequestError } from "./request.ts";

/** The outcome of a try. `too-many`: the visitor has reached the limit per minute. */
export type SampleOutcome =
  | { readonly kind: "read"; readonly sample: SampleFitments }
  | { readonly kind: "too-many" }
  | { readonly kind: "failed"; readonly message: string };

/** Runs the engine on a title. Needs no account. */
export async function readSampleTitle(title: string): Promise<SampleOutcome> {
  try {
    return { kind: "read", sample: await callEndpoint(readSample, { body: { title } }) };
  } catch (error) {
    if (error instanceof RequestError && error.status === 429) return { kind: "too-many" };
    return { kind: "failed", message: failureWords(error) };
  }
}
