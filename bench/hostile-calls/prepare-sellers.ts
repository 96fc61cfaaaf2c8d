import { randomUUID } from "node:crypto";
import { completeProfile, getCurrentUser } from "#contract/accounts.ts";
import { listBatches } from "#contract/batches.ts";
import { getListings, pullListings } from "#contract/listings.ts";
import { uploadPartsFile } from "#contract/parts-files.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { makeEverything } from "../../test/everything-of-a-seller.ts";
import type { Attack } from "./attack.ts";

/**
 * Fills the victim's and the attacker's accounts. The attacker knows some of the victim's IDs and
 * may store them in its account. It doesn't know the secrets, so seeing one of them is a leak.
 */
export async function prepareSellers(
  victim: ApiClient,
  attacker: ApiClient,
): Promise<Pick<Attack, "ids" | "secrets">> {
  const { draft, question, session, setupIntent, ...theirs } = await makeEverything(victim);
  const mark = randomUUID();
  await victim.call(completeProfile, { body: { email: `${mark}@example.com` } });
  await victim.open(`${uploadPartsFile.path}?name=${mark}.csv`, {
    method: "POST",
    body: `sku,title\n${mark},${mark}\n`,
    headers: { "content-type": "application/octet-stream" },
  });
  const others = (await victim.call(listBatches)).map(({ id }) => id);
  await attacker.call(pullListings);
  const listings = (await attacker.call(getListings)).map(({ listing_id }) => listing_id);
  const batches = (await attacker.call(listBatches)).map(({ id }) => id);
  const { id: account } = await attacker.call(getCurrentUser);
  return {
    ids: {
      own: [...listings, ...batches, account, "seti_1", "123456789"],
      foreign: [...Object.values(theirs), draft.products[0]?.id ?? "", question.key],
    },
    secrets: [mark, session, setupIntent, ...others.filter((id) => id !== theirs.batch)],
  };
}
