import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readNotice } from "./read-notice.ts";
import {
  challengeResponse,
  readPublicKey,
  readSignatureHeader,
  verifySignature,
} from "./verify-notification.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const oneLine = publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "");
const body =
  '{"metadata":{"topic":"MARKETPLACE_ACCOUNT_DELETION"},"notification":{"notificationId":"n-1","data":{"username":"Zoë","userId":"u-1","eiasToken":"t="}}}';
const sign = (text: string) => createSign("sha1").update(text).sign(privateKey, "base64");
const header = (more: object = {}) =>
  Buffer.from(
    JSON.stringify({
      alg: "ecdsa",
      kid: "0a1b-2c",
      signature: "c2ln",
      digest: "SHA1",
      ...more,
    }),
  ).toString("base64");

describe("notifications", () => {
  it("answers the challenge with the hash of code, token, and endpoint", () => {
    expect(
      challengeResponse("a8628072", "token-of-32-characters-or-longer-1", "https://x.example/n"),
    ).toBe(
      createHash("sha256")
        .update("a8628072token-of-32-characters-or-longer-1https://x.example/n")
        .digest("hex"),
    );
  });

  it("accepts a signature only for the exact bytes, with a key on one line", () => {
    const key = readPublicKey(oneLine);
    expect(key).not.toBeNull();
    if (!key) return;
    expect(verifySignature(body, sign(body), key)).toBe(true);
    expect(verifySignature(Buffer.from(body), sign(body), key)).toBe(true);
    expect(verifySignature(JSON.stringify(JSON.parse(body), null, 1), sign(body), key)).toBe(false);
    expect(verifySignature(`${body} `, sign(body), key)).toBe(false);
    expect(verifySignature(body, "not base64 at all", key)).toBe(false);
    expect(readPublicKey("-----BEGIN PUBLIC KEY-----AAAA-----END PUBLIC KEY-----")).toBeNull();
  });

  it("reads only a valid signature header", () => {
    expect(readSignatureHeader(header())).toEqual({ keyId: "0a1b-2c", signature: "c2ln" });
    for (const wrong of [
      "",
      "%%%",
      header({ alg: "none" }),
      header({ digest: "MD5" }),
      header({ kid: "../../x" }),
      header({ signature: "" }),
      header({ signature: "c2ln!" }),
      header({ signature: "a".repeat(400) }),
      header({ more: "a".repeat(5000) }),
      Buffer.from("{}").toString("base64"),
    ]) {
      expect(readSignatureHeader(wrong)).toBeNull();
    }
  });

  it("reads only a complete notification", () => {
    expect(readNotice(Buffer.from(body))).toEqual({
      topic: "MARKETPLACE_ACCOUNT_DELETION",
      notificationId: "n-1",
      happenedAt: null,
      userId: "u-1",
      username: "Zoë",
      eiasToken: "t=",
    });
    expect(
      readNotice(
        '{"metadata":{"topic":"AUTHORIZATION_REVOCATION"},"notification":{"notificationId":"n-2","data":{"userId":"u-1"}}}',
      ),
    ).toMatchObject({ username: "", eiasToken: "", happenedAt: null });
    expect(
      readNotice(
        '{"metadata":{"topic":"AUTHORIZATION_REVOCATION"},"notification":{"notificationId":"n-3","eventDate":"2026-01-02T03:04:06Z","data":{"userId":"u-1","revocationDate":"2026-01-02T03:04:05Z"}}}',
      )?.happenedAt,
    ).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
    for (const wrong of ["", "null", "[]", "{", '{"metadata":{}}'])
      expect(readNotice(wrong)).toBeNull();
  });
});
