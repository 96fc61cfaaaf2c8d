import { createHash } from "node:crypto";

/** The external origins that pages may use. */
export interface AllowedOrigins {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  /**
   * Additional origins for pictures. Any https origin is already allowed, because marketplaces
   * serve pictures from many.
   */
  readonly images?: readonly string[];
}

interface Policy {
  readonly secure: boolean;
  readonly allowed: AllowedOrigins;
  /** The hashes of inline scripts. */
  readonly scriptHashes: readonly string[];
}

/**
 * Returns the policy for what a page may load and run: our own files, the allowed origins, and
 * inline scripts with a known hash.
 */
export function contentSecurityPolicy({ secure, allowed, scriptHashes }: Policy): string {
  const directives: readonly (readonly [string, ...(readonly string[])])[] = [
    ["default-src", "'none'"],
    [
      "script-src",
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(allowed.scripts ?? []),
    ],
    // Style attributes position the bars of ranges, and Radix adds a style element while a dialog
    // is open.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "https:", ...(allowed.images ?? [])],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(allowed.connections ?? [])],
    ["frame-src", ...(allowed.frames?.length ? allowed.frames : ["'none'"])],
    ["manifest-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ...(secure ? ([["upgrade-insecure-requests"]] as const) : []),
  ];
  return directives.map((words) => words.join(" ")).join("; ");
}

/**
 * Returns the hashes of a document's inline scripts. Script elements that contain data don't count.
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
}
