import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * Encrypts secrets at rest with AES-256-GCM. The text starts with the key's ID, so that keys can be
 * rotated.
 */
export interface SecretBox {
  seal(secret: string): string;
  /** Decrypts. Throws if the key ID is unknown or the text was changed. */
  open(sealed: string): string;
}

export function createSecretBox(
  keys: readonly { readonly id: string; readonly key: Buffer }[],
): SecretBox {
  const [current] = keys;
  if (!current) throw new Error("no encryption key");
  return {
    seal(secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce);
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${current.id}.${nonce.toString("base64url")}.${cipher.getAuthTag().toString("base64url")}.${body.toString("base64url")}`;
    },
    open(sealed) {
      const [id, nonce = "", tag = "", body = ""] = sealed.split(".");
      const entry = keys.find((candidate) => candidate.id === id);
      if (!entry) throw new Error(`no encryption key "${id}"`);
      const decipher = createDecipheriv("aes-256-gcm", entry.key, Buffer.from(nonce, "base64url"));
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([
        decipher.update(Buffer.from(body, "base64url")),
        decipher.final(),
      ]).toString("utf8");
    },
  };
}

/** Returns an unguessable token for cookies and OAuth states. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage, so that a leaked table doesn't open sessions. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
