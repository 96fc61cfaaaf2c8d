/** A question about a listing without a part number. */
export interface PartQuestion {
  readonly title: string;
  /** All of the listing's text, including the title. */
  readonly text: string;
  readonly turnedDown: readonly string[];
}

export interface PartAnswer {
  readonly number: string | null;
  readonly basis: "listing" | "knowledge";
  readonly quote: string;
  readonly because: string;
}

/**
 * Reads the latest user message as JSON with a listing and rejected numbers; `null` for anything
 * else.
 */
export function readPartQuestion(message: string): PartQuestion | null {
  try {
    const { listing, turnedDown } = JSON.parse(message) as {
      listing: Record<string, unknown>;
      turnedDown: unknown;
    };
    if (!Array.isArray(turnedDown)) return null;
    return {
      title: String(listing["title"] ?? ""),
      text: textsOf(listing).join("\n"),
      turnedDown: turnedDown.map(String),
    };
  } catch {
    return null;
  }
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
