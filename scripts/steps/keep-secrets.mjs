import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "./stop.mjs";

/**
 * Returns this copy's secrets. They are created once, stored in the data folder with access only
 * for its owner, and never printed. Back them up with the data: without the encryption key, the
 * marketplace tokens in the database can't be read.
 */
export function keepSecrets(dataDir) {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    const secrets = {
      ENCRYPTION_KEYS: `1:${randomBytes(32).toString("base64")}`,
      EBAY_NOTIFICATION_TOKEN: randomBytes(32).toString("hex"),
    };
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Stop(
      `${file} can't be read. Restore it from a backup. If there is none, remove it; then every seller must sign in again.`,
    );
  }
}
