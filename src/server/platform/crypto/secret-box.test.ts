import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const old = { id: "a", key: randomBytes(32) };
const fresh = { id: "b", key: randomBytes(32) };

describe("secret box", () => {
  it("opens what it sealed, and never shows the secret", () => {
    const box = createSecretBox([old]);
    const sealed = box.seal("v^1.1#refresh");
    expect(sealed).not.toContain("refresh");
    expect(box.open(sealed)).toBe("v^1.1#refresh");
    expect(box.seal("same")).not.toBe(box.seal("same"));
  });

  it("opens texts sealed with an older key after a rotation, and seals with the newest", () => {
    const sealed = createSecretBox([old]).seal("secret");
    const rotated = createSecretBox([fresh, old]);
    expect(rotated.open(sealed)).toBe("secret");
    expect(rotated.seal("x").startsWith("b.")).toBe(true);
    expect(() => createSecretBox([fresh]).open(sealed)).toThrow('no encryption key "a"');
  });

  it("refuses a modified text", () => {
    const box = createSecretBox([old]);
    const parts = box.seal("secret").split(".");
    parts[3] = Buffer.from("forged").toString("base64url");
    expect(() => box.open(parts.join("."))).toThrow();
  });
});
