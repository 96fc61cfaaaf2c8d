import { jsonReply } from "../../kit/exchange.ts";
import type { RestHandler } from "./rest-call.ts";
import { restError } from "./rest-error.ts";

/** Returns the key that notifications are signed with. As at eBay, the PEM is on one line. */
export const getPublicKey: RestHandler = ({ sandbox, params }) => {
  if (params["kid"] !== sandbox.signing.keyId)
    return restError(404, {
      errorId: 195_001,
      domain: "API_NOTIFICATION",
      message: "The specified key id is invalid.",
    });
  const pem = sandbox.signing.publicKey
    .export({ type: "spki", format: "pem" })
    .toString()
    .replaceAll("\n", "");
  return jsonReply(200, { algorithm: "ECDSA", digest: "SHA1", key: pem });
};
