import { createHash, createPublicKey, createVerify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { z } from "zod";

/**
 * Proves to eBay that an endpoint is ours: hex SHA-256 of code, token and endpoint, in that order.
 */
export function challengeResponse(challengeCode: string, token: string, endpoint: string): string {
  return createHash("sha256").update(challengeCode).update(token).update(endpoint).digest("hex");
}

/** An ECDSA signature has some 70 bytes; the largest curve in use needs twice as many. */
const longestSignature = 300;
const longestHeader = 2000;

const header = z.object({
  alg: z.string(),
  kid: z.string().regex(/^[\w-]{1,64}$/),
  signature: z
    .string()
    .max(longestSignature)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  digest: z.string(),
});

export interface SignatureHeader {
  readonly keyId: string;
  /** Base64. */
  readonly signature: string;
}

/**
 * The x-ebay-signature header: base64 of JSON. null when it is not one, or names another algorithm
 * than ECDSA over SHA-1.
 */
export function readSignatureHeader(text: string): SignatureHeader | null {
  if (text.length > longestHeader) return null;
  try {
    const parsed = header.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
    if (!parsed.success) return null;
    const { alg, kid, signature, digest } = parsed.data;
    return alg.toLowerCase() === "ecdsa" && digest.toUpperCase() === "SHA1"
      ? { keyId: kid, signature }
      : null;
  } catch {
    return null;
  }
}

/**
 * Reads a public key from eBay's one-line PEM, which OpenSSL wants in lines. Null if it isn't one.
 */
export function readPublicKey(oneLine: string): KeyObject | null {
  const body = oneLine.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
  const lines = body.match(/.{1,64}/g) ?? [];
  try {
    return createPublicKey(
      ["-----BEGIN PUBLIC KEY-----", ...lines, "-----END PUBLIC KEY-----", ""].join("\n"),
    );
  } catch {
    return null;
  }
}

/** Returns whether the signature matches the body, byte for byte as received. */
export function verifySignature(
  rawBody: string | Uint8Array,
  signature: string,
  key: KeyObject,
): boolean {
  try {
    return createVerify("sha1").update(rawBody).verify(key, signature, "base64");
  } catch {
    return false;
  }
}
