/** A request to write a listing's texts. */
export interface TextQuestion {
  readonly brand: string;
  readonly mpn: string;
  readonly part: string;
  readonly condition: string;
  readonly vehicles: readonly string[];
  /** All of the product's text. */
  readonly text: string;
}

export interface TextAnswer {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Reads the latest user message as JSON with a product; `null` for anything else. */
export function readTextQuestion(message: string): TextQuestion | null {
  try {
    const { product } = JSON.parse(message) as { product: Readonly<Record<string, unknown>> };
    const text = (name: string) => String(product[name] ?? "");
    const vehicles = Array.isArray(product["vehicles"]) ? product["vehicles"].map(String) : [];
    return {
      brand: text("brand"),
      mpn: text("mpn"),
      part: text("part"),
      condition: text("condition"),
      vehicles,
      text: textsOf(product).join("\n"),
    };
  } catch {
    return null;
  }
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
