import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/**
 * Reads the settings from the environment and the file `.env`; the environment takes precedence.
 * Empty values are ignored. Node itself may be too old to read `.env`.
 */
export function readSettings() {
  const file = join(root, ".env");
  const fromFile = existsSync(file) ? parseEnvFile(readFileSync(file, "utf8")) : {};
  const given = Object.entries({ ...fromFile, ...withoutEmpty(process.env) });
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** Parses NAME=value lines. `#` starts a comment; quotes preserve spaces and `#`. */
export function parseEnvFile(text) {
  const settings = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const quoted = /^(["'`])(.*?)\1/.exec(match[2]);
    settings[match[1]] = quoted ? quoted[2] : match[2].replace(/(^|\s)#.*$/, "").trim();
  }
  return settings;
}

function withoutEmpty(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}
