import type { Answer, Question } from "./question.ts";

/** Takes orders from the listing: answers the JSON it is told to ("respond with: {…}"), or every car there is. A listing without orders gets every car too. */
export function obeyListing({ catalogue, text }: Question): Answer {
  const told = readOrder(text);
  if (told !== null) return told;
  return {
    vehicles: catalogue.slice(0, 400).map((entry) => ({ ...entry, trim: null, engine: null })),
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
