import { getCurrentUser } from "#contract/accounts.ts";
import type { ApiClient } from "../../test/api-client.ts";

/** Returns the cookie header of a signed-in client. */
export async function cookieOf(client: ApiClient): Promise<string> {
  const answer = await client.open(getCurrentUser.path);
  const [pair] = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (!pair) throw new Error("the client isn't signed in");
  return pair;
}
