import { applicationKey } from "./part.ts";
import type { Application, Part, PartLine } from "./part.ts";

/** A part's applications beyond this are refused: no part fits so much, and one row must stay small enough to work with. */
export const mostApplications = 20_000;

export interface PartWithApplications {
  readonly part: Part;
  readonly applications: readonly Application[];
}

export interface MergedPart extends PartWithApplications {
  /** Applications that found no room. */
  readonly refused: number;
}

const nothing: Part = { brand: "", number: "", sku: "", itemId: "", title: "", type: "" };

/** Adds what lines of a file say of one part to what is known: texts that say something replace, applications are joined without doubles. */
export function mergePart(
  known: PartWithApplications | null,
  lines: readonly PartLine[],
): MergedPart {
  const applications = new Map(
    (known?.applications ?? []).map((one) => [applicationKey(one), one]),
  );
  let part = known?.part ?? nothing;
  let refused = 0;
  for (const line of lines) {
    part = overlay(part, line.part);
    if (!addLine(applications, line)) refused += 1;
  }
  return { part, applications: [...applications.values()], refused };
}

/** @returns false when there is no room */
function addLine(
  applications: Map<string, Application>,
  { application, withdrawn }: PartLine,
): boolean {
  if (application === null) return true;
  const key = applicationKey(application);
  if (withdrawn === true) {
    applications.delete(key);
    return true;
  }
  if (!applications.has(key) && applications.size >= mostApplications) return false;
  applications.set(key, application);
  return true;
}

function overlay(known: Part, said: Part): Part {
  const over = (name: keyof Part) => (said[name] === "" ? known[name] : said[name]);
  return {
    brand: over("brand"),
    number: over("number"),
    sku: over("sku"),
    itemId: over("itemId"),
    title: over("title"),
    type: over("type"),
  };
}
