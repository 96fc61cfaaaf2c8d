import { jsonReply } from "../../kit/exchange.ts";
import type { RestHandler } from "./rest-door.ts";
import { restError } from "./rest-error.ts";

/** The key notifications are signed with; its PEM comes on one line, as the real one does. */
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
