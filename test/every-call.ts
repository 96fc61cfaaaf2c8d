import type { Endpoint } from "#contract/endpoint.ts";
import { listCalls } from "#server/platform/http/list-calls.ts";

/** Every call in every file of the contract, so that new calls are included automatically. */
export const everyCall: readonly Endpoint[] = (await listCalls()).map(({ endpoint }) => endpoint);
