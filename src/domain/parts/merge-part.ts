import { applicationKey } from "./part.ts";
import type { Application, Part, PartLine } from "./part.ts";

/**
 * A part's applications beyond this limit are refused: no part fits that many, and a single row
 * must stay small enough to work with.
 */
export const mostApplications = 20_000;

export interface PartWithApplications {
  readonly part: Part;
  readonly applications: readonly Application[];
}

export interface MergedPart extends PartWithApplications {
  /** The number of applications that exceeded the limit. */
  readonly refused: number;
}

const nothing: Part = {
  brand: "",
  number: "",
  sku: "",
  itemId: "",
  title: "",
  type: "",
};

/**
 * Merges lines of a file about one part with the stored part. Non-empty values replace existing
 * ones, and applications are added without duplicates.
 */
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
    part = updatePart(part, line.part);
    if (!addLine(applications, line)) refused += 1;
  }
  return { part, applications: [...applications.values()], refused };
}

/** Applies one line to the applications. Returns false when the part has reached its limit. */
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

function updatePart(known: Part, said: Part): Part {
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
