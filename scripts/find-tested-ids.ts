/** Every id of the checklist in its order: the first cell of its rows ("| DASH-07 | …"). */
export function listIds(checklist: string): readonly string[] {
  return [...checklist.matchAll(/^\| ([A-Z]+-\d{2,3}) \|/gm)].map(([, id = ""]) => id);
}

/** The ids that a test file names outside of its comments; "DASH-29…31" names three. */
export function findTestedIds(source: string): readonly string[] {
  // A pattern of addresses ("**/api/blog/*") begins no comment.
  const code = source.replace(/(?<![:"'`\w*])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, "");
  return [...code.matchAll(/\b([A-Z]+)-(\d{2,3})(?:(?:…|\.\.)(?:[A-Z]+-)?(\d{2,3}))?\b/g)].flatMap(
    ([, area = "", from = "", to = from]) => {
      const count = Math.max(1, Number(to) - Number(from) + 1);
      return Array.from(
        { length: count },
        (_, index) => `${area}-${String(Number(from) + index).padStart(from.length, "0")}`,
      );
    },
  );
}

export interface AreaReport {
  readonly area: string;
  readonly total: number;
  readonly missing: readonly string[];
}

/** By area, in the checklist's order: how many ids there are, and which of them no test names. */
export function reportAreas(
  ids: readonly string[],
  tested: ReadonlySet<string>,
): readonly AreaReport[] {
  const areas = Map.groupBy(ids, (id) => id.replace(/-\d+$/, ""));
  return [...areas].map(([area, all]) => ({
    area,
    total: all.length,
    missing: all.filter((id) => !tested.has(id)),
  }));
}
