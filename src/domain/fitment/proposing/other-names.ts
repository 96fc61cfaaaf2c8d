import type { Claim } from "../fitment-plan.ts";

/**
 * Returns the listed cars with a name for one trim that none of the claims has, if all of those
 * have such names, and some of the listed ones too: "Evolution 08-15 and Ralliart 09-15".
 */
export function ofOtherNames(listed: readonly Claim[], claims: readonly Claim[]): readonly Claim[] {
  const names = new Set(claims.map(nameOf));
  const others = listed.filter((one) => nameOf(one) !== "" && !names.has(nameOf(one)));
  return names.has("") || others.length === listed.length ? [] : others;
}

function nameOf({ clauses }: Claim): string {
  return clauses
    .flatMap(({ id, text }) => (id === "words" ? [text.toLowerCase()] : []))
    .sort()
    .join();
}

/**
 * Returns the cars that lines add, with "also" or next to a claimed car, if their factory code
 * means another body than those of the claims ("R56 07-10", "also fits the R57 2009-2010"), or if
 * they are versions of a car that is claimed whole ("Crown Vic 03-11", "incl. P71 03-04").
 */
export function addedVersions(
  listed: readonly Claim[],
  claims: readonly Claim[],
): readonly Claim[] {
  const bodies = new Set(claims.map(bodyOfCode));
  if (bodies.has(""))
    return claims.some((one) => nameOf(one) !== "")
      ? []
      : listed.filter((one) => one.isAdded === true && nameOf(one) !== "");
  const repeats = listed.some((one) => bodies.has(bodyOfCode(one)));
  return listed.filter(
    (one) =>
      (repeats || one.isAdded === true) && bodyOfCode(one) !== "" && !bodies.has(bodyOfCode(one)),
  );
}

function bodyOfCode({ clauses }: Claim): string {
  return clauses.find(({ id }) => id === "code")?.text ?? "";
}
