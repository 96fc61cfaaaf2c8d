import type { Claim } from "../../fitment-plan.ts";

/**
 * Returns the cars that lines add, with "also" or next to a claimed car, if their factory code
 * means another body than those of the claims: "R56 07-10", "also fits the R57 2009-2010".
 */
export function addedVersions(
  listed: readonly Claim[],
  claims: readonly Claim[],
): readonly Claim[] {
  const bodies = new Set(claims.map(bodyOfCode));
  if (bodies.has("")) return [];
  const repeats = listed.some((one) => bodies.has(bodyOfCode(one)));
  return listed.filter(
    (one) =>
      (repeats || one.isAdded === true) && bodyOfCode(one) !== "" && !bodies.has(bodyOfCode(one)),
  );
}

function bodyOfCode({ clauses }: Claim): string {
  return clauses.find(({ id }) => id === "code")?.text ?? "";
}
