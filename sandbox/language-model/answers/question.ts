/** A line of the catalog in a question. */
export interface CatalogEntry {
  readonly make: string;
  readonly model: string;
  readonly firstYear: number;
  readonly lastYear: number;
}

export interface Question {
  readonly catalog: readonly CatalogEntry[];
  readonly title: string;
  readonly brand: string;
  /** All of the listing's text, including the title. */
  readonly text: string;
}

export interface AnsweredVehicle {
  readonly make: string;
  readonly model: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly trim: string | null;
  readonly engine: string | null;
}

export interface Answer {
  readonly vehicles: readonly AnsweredVehicle[];
  readonly confidence: number;
  readonly because: string;
}

/** Reads the latest user message as JSON with a catalog and a listing; `null` for anything else. */
export function readQuestion(message: string): Question | null {
  try {
    const { catalog, listing } = JSON.parse(message) as {
      catalog: Record<string, readonly string[]>;
      listing: Record<string, unknown>;
    };
    return {
      catalog: Object.entries(catalog).flatMap(([make, lines]) =>
        lines.flatMap((line) => readLine(make, line)),
      ),
      title: String(listing["title"] ?? ""),
      brand: String(listing["brand"] ?? ""),
      text: textsOf(listing).join("\n"),
    };
  } catch {
    return null;
  }
}

/** Reads e.g. "Accord: 1990-2002, 2004". */
function readLine(make: string, line: string): readonly CatalogEntry[] {
  const at = line.lastIndexOf(":");
  const model = line.slice(0, at);
  return line
    .slice(at + 1)
    .split(",")
    .flatMap((span) => {
      const [first = Number.NaN, last = first] = span.trim().split("-").map(Number);
      return Number.isInteger(first) && Number.isInteger(last)
        ? [
            {
              make,
              model,
              firstYear: first,
              lastYear: last,
            },
          ]
        : [];
    });
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
