import { header, type SandboxReply, type SandboxRequest } from "../../kit/exchange.ts";
import { errorReply } from "./error-reply.ts";

/** Checks the key; `null` if it is correct. A wrong one is quoted partly masked, as OpenAI does. */
export function checkKey(request: SandboxRequest, apiKey: string): SandboxReply | null {
  const given = /^Bearer (.+)$/.exec(header(request, "authorization") ?? "")?.[1];
  if (given === apiKey) return null;
  if (given === undefined)
    return errorReply(401, {
      message:
        "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth.",
      type: "invalid_request_error",
    });
  return errorReply(401, {
    message: `Incorrect API key provided: ${given.slice(0, 4)}****${given.slice(-4)}.`,
    type: "invalid_request_error",
    code: "invalid_api_key",
  });
}
