/** Consecutive model years with the same design, as defined in the vehicle list's detail files. */
export interface Generation {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
  /** Chassis or platform codes, such as E90 or GMT900. */
  readonly codes: readonly string[];
}

interface Draft {
  make: string;
  model: string;
  from: number;
  to: number;
  codes: string[];
}

/** Reads makes, models, generations, and codes from one detail file. Ignores trims and engines. */
export function readGenerations(text: string): Generation[] {
  const found: Draft[] = [];
  let make = "";
  let model = "";
  for (const raw of text.split("\n")) {
    const [keyword = "", ...words] = raw.replace(/#.*$/, "").trim().split(/\s+/);
    const rest = words.join(" ");
    if (keyword === "make") make = rest;
    else if (keyword === "model") model = rest;
    else if (keyword === "gen")
      found.push(
        ...generation(rest).map((years) => ({
          make,
          model,
          ...years,
          codes: [],
        })),
      );
    else if (keyword === "code") found.at(-1)?.codes.push(...rest.split(/[\s,]+/));
  }
  return found;
}

function generation(text: string): { from: number; to: number }[] {
  const [first = "", last = first] = text.split("-");
  const from = Number(first);
  const to = Number(last);
  return Number.isInteger(from) && Number.isInteger(to) ? [{ from, to }] : [];
}
