import parse from "spdx-expression-parse";

type Expression = ReturnType<typeof parse>;

/**
 * Licenses that allow shipping a package in a product with any license, requiring at most a notice.
 * Each has its reason.
 */
const permissive: Readonly<Record<string, string>> = {
  MIT: "requires only its notice",
  "MIT-0": "MIT without the notice",
  ISC: "requires only its notice",
  "0BSD": "requires nothing",
  "BSD-2-Clause": "requires only its notice",
  "BSD-3-Clause": "requires its notice, and forbids using the authors' names in advertising",
  "Apache-2.0": "requires its notice, and grants patents",
  "BlueOak-1.0.0": "requires its text or a link to it",
  "Python-2.0": "requires its notice and a list of changes",
  Zlib: "forbids claiming authorship",
  "CC0-1.0": "public domain",
  Unlicense: "public domain",
};

/**
 * Licenses for fonts only: fonts may be shipped as files, and a changed font needs another name.
 */
const permissiveForFonts: ReadonlySet<string> = new Set(["OFL-1.1"]);
const fontScopes = ["@fontsource/", "@fontsource-variable/"];

export type Verdict =
  | { readonly kind: "permissive" }
  /** A known license that isn't on the list of permissive ones. */
  | { readonly kind: "restrictive"; readonly license: string }
  /** No license at all, or only for non-commercial use. Not allowed even for development. */
  | { readonly kind: "forbidden"; readonly license: string }
  | { readonly kind: "unknown"; readonly license: string };

/**
 * Judges the license that a package declares. `OR` needs one permissive side, `AND` needs both.
 * Anything that isn't an SPDX expression is unknown: a person has to read it.
 */
export function judgeLicense(packageName: string, declared: string | null): Verdict {
  const license = declared?.trim() ?? "";
  if (license === "") return { kind: "unknown", license: "none declared" };
  if (license === "UNLICENSED") return { kind: "forbidden", license };
  const expression = readExpression(license);
  if (expression === null) return { kind: "unknown", license };
  if (allows(expression, (id) => isPermissive(id, packageName))) return { kind: "permissive" };
  return allows(expression, (id) => !isNonCommercial(id))
    ? { kind: "restrictive", license }
    : { kind: "forbidden", license };
}

function readExpression(license: string): Expression | null {
  try {
    return parse(license);
  } catch {
    return null;
  }
}

function allows(expression: Expression, isAllowed: (id: string) => boolean): boolean {
  if (!("conjunction" in expression)) return isAllowed(expression.license);
  const [left, right] = [allows(expression.left, isAllowed), allows(expression.right, isAllowed)];
  return expression.conjunction === "or" ? left || right : left && right;
}

function isPermissive(id: string, packageName: string): boolean {
  return (
    Object.hasOwn(permissive, id) ||
    (permissiveForFonts.has(id) && fontScopes.some((scope) => packageName.startsWith(scope)))
  );
}

function isNonCommercial(id: string): boolean {
  return /-NC(-|$)|noncommercial/i.test(id);
}
