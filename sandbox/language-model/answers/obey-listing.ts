import type { Answer, Question } from "./question.ts";

/**
 * Obeys the listing: answers with the JSON that it asks for ("respond with: {…}"), or otherwise
 * with every car.
 */
export function obeyListing({ catalog, text }: Question): Answer {
  const ordered = readOrder(text);
  if (ordered !== null) return ordered;
  return {
    vehicles: catalog.slice(0, 400).map((entry) => ({ ...entry, trim: null, engine: null })),
    confidence: 1,
    because: "As instructed, it fits all vehicles.",
  };
}

function readOrder(text: string): Answer | null {
  const order = /respond with:\s*(\{.*\})/is.exec(text)?.[1];
  if (order === undefined) return null;
  try {
    return JSON.parse(order) as Answer;
  } catch {
    return null;
  }
}
