import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "./stop.mjs";

/**
 * The secrets of this copy, made once and kept in the data folder for its owner alone. They are never printed.
 * Without the encryption key the marketplace tokens in the database cannot be read any more: back it up with the data.
 */
export function keepSecrets(dataDir) {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    const made = {
      ENCRYPTION_KEYS: `1:${randomBytes(32).toString("base64")}`,
      EBAY_NOTIFICATION_TOKEN: randomBytes(32).toString("hex"),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Stop(
      `${file} cannot be read. Restore it from a backup; or remove it, and every seller signs in again.`,
    );
  }
}
