import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A self-signed certificate, which nobody trusts by default, with its key. Both are PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const tag = {
  bool: 0x01,
  int: 0x02,
  bits: 0x03,
  octets: 0x04,
  utf8: 0x0c,
  time: 0x17,
} as const;
const sequence = 0x30;
const set = 0x31;
const ecdsaWithSha256 = "06082a8648ce3d040302";
const commonName = "0603550403";
const basicConstraints = "0603551d13";
const alternativeNames = "0603551d11";
const dayMs = 86_400_000;

/** Makes a certificate for `name`, signed by its own key, valid from a day ago until tomorrow. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(sequence, Buffer.from(ecdsaWithSha256, "hex"));
  const owner = der(
    sequence,
    der(set, der(sequence, Buffer.from(commonName, "hex"), der(tag.utf8, Buffer.from(name)))),
  );
  const content = der(
    sequence,
    // Version 3.
    der(0xa0, der(tag.int, Buffer.of(2))),
    der(tag.int, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    owner,
    der(sequence, time(Date.now() - dayMs), time(Date.now() + dayMs)),
    owner,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      der(
        sequence,
        extension(basicConstraints, der(sequence, der(tag.bool, Buffer.of(0xff)))),
        extension(alternativeNames, der(sequence, der(0x82, Buffer.from(name)))),
      ),
    ),
  );
  const signature = sign("sha256", content, privateKey);
  const whole = der(sequence, content, algorithm, der(tag.bits, Buffer.of(0), signature));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** Writes a value in DER: its tag, its length, and its parts. */
function der(type: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length];
  return Buffer.concat([Buffer.from([type, ...head]), value]);
}

function extension(id: string, value: Buffer): Buffer {
  return der(sequence, Buffer.from(id, "hex"), der(tag.octets, value));
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]/g, "");
  return der(tag.time, Buffer.from(`${digits.slice(2, 14)}Z`));
}
