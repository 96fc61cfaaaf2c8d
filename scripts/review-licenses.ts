import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeLicense } from "./judge-license.ts";

export interface LicenseReview {
  /** The number of packages installed for production. */
  readonly production: number;
  /** One line per package with an unacceptable license, saying what to do. */
  readonly failures: readonly string[];
  /** Development packages under licenses that we couldn't ship, one line per license. */
  readonly notes: readonly string[];
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  /** Only development dependencies need it. */
  readonly dev?: boolean;
}

interface Declared {
  readonly license?: unknown;
  /** The format before 2014: a list of `{ type }`. */
  readonly licenses?: unknown;
}

/**
 * Reviews the license of every package in a project's lockfile, without the network. Uses the
 * package.json of an installed package, and the lockfile for one that isn't installed because it is
 * for another platform.
 */
export function reviewLicenses(folder: string): LicenseReview {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
  const reviewed = packages.map(([path, locked]) => ({
    isProduction: locked.dev !== true,
    ...reviewPackage(join(folder, path), path, locked),
  }));
  return {
    production: reviewed.filter(({ isProduction }) => isProduction).length,
    failures: reviewed.flatMap((one) => {
      const failure = one.isProduction ? failureInProduction(one) : failureInDevelopment(one);
      return failure === null ? [] : [failure];
    }),
    notes: notesOn(
      reviewed.filter((one) => !one.isProduction && one.verdict.kind !== "permissive"),
    ),
  };
}

function notesOn(packages: readonly Reviewed[]): readonly string[] {
  const byLicense = Map.groupBy(packages, ({ license }) => license);
  return [...byLicense].map(
    ([license, group]) => `${license}: ${group.map(({ id }) => id).join(", ")}`,
  );
}

function reviewPackage(folder: string, path: string, locked: LockedPackage) {
  const name =
    locked.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const declared = readDeclared(folder) ?? locked.license ?? null;
  const verdict = judgeLicense(name, declared);
  return {
    id: `${name}@${locked.version ?? "unknown version"}`,
    license: "license" in verdict ? verdict.license : (declared ?? ""),
    verdict,
  };
}

type Reviewed = ReturnType<typeof reviewPackage>;

/**
 * Returns the license in an installed package's package.json; null if it isn't installed or
 * declares none.
 */
function readDeclared(folder: string): string | null {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8")) as Declared;
  const types = [license, licenses].flat().flatMap(typeOf);
  return types.length === 0 ? null : types.join(" OR ");
}

function typeOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  const isTyped = typeof value === "object" && value !== null && "type" in value;
  return isTyped && typeof value.type === "string" ? [value.type] : [];
}

function failureInProduction({ id, license, verdict }: Reviewed): string | null {
  if (verdict.kind === "permissive") return null;
  const found =
    verdict.kind === "unknown"
      ? `${id} has a license that can't be read (${license})`
      : `${id} is licensed under ${license}, which isn't permissive`;
  return `${found}. Replace the package, or move it to devDependencies if nothing that ships needs it. If its license is permissive after all, add it to scripts/judge-license.ts with the reason.`;
}

function failureInDevelopment({ id, license, verdict }: Reviewed): string | null {
  return verdict.kind === "forbidden"
    ? `${id} is licensed under ${license}, which forbids using it, even for development. Replace the package.`
    : null;
}
