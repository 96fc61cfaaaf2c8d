import { getAnswers } from "#contract/answers.ts";
import { getSyncHistory } from "#contract/fitments.ts";
import { getBulkDraft } from "#contract/bulk-draft.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getListings } from "#contract/listings.ts";
import { getParts } from "#contract/parts.ts";
import { listPartsFiles } from "#contract/parts-files.ts";
import { getProfile } from "#contract/profile.ts";
import type { ApiClient } from "../../test/api-client.ts";

const calls: readonly Endpoint[] = [
  getListings,
  getSyncHistory,
  getAnswers,
  getParts,
  listPartsFiles,
  getBulkDraft,
  getProfile,
];

/**
 * Reads all of a seller's data as one text. If nobody changes the data, the text stays the same.
 */
export async function readEverything(client: ApiClient): Promise<string> {
  const answers = await Promise.all(calls.map((call) => client.call(call)));
  return JSON.stringify(answers, null, 1);
}
