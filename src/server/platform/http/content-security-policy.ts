import { createHash } from "node:crypto";

/** Strangers that pages may use, by origin. */
export interface AllowedOrigins {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  /** Pictures of listings come from wherever the marketplace keeps them. */
  readonly images?: readonly string[];
}

interface Policy {
  readonly secure: boolean;
  readonly allowed: AllowedOrigins;
  /** Scripts that stand in the document itself, by hash. */
  readonly scriptHashes: readonly string[];
}

/** What a page may load and run: our own files, the named strangers, and no script that stands in the document unless its hash is known. */
export function contentSecurityPolicy({ secure, allowed, scriptHashes }: Policy): string {
  const directives: readonly (readonly [string, ...(readonly string[])])[] = [
    ["default-src", "'none'"],
    [
      "script-src",
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(allowed.scripts ?? []),
    ],
    // Styles in attributes place the bars of ranges; Radix writes a style element while a dialog is open.
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

/** The hashes of the scripts that stand in a document. Data in script elements is no script. */
export function inlineScriptHashes(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
}
