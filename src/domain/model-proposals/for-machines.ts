/** Sentences that no buyer is meant to read. */
const forMachines =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:instructions?|rules?|previous|above)\b|\b(?:respond|answer|reply|output)\s+(?:with|only|exactly)\b|<\/?\s*(?:system|listing|user|assistant|instructions?)\b|\b(?:assistant|system|ai|language model)\s*[:,]|\byou (?:must|are an?)\b/i;

/** Whether words are written to a machine instead of a buyer. */
export function isForMachines(text: string): boolean {
  return forMachines.test(text);
}

/** A text without such sentences; the lines stay lines. */
export function withoutOrders(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      (line.match(/[^.!?]+[.!?]*\s*/g) ?? [])
        .filter((sentence) => !isForMachines(sentence))
        .join("")
        .trim(),
    )
    .filter((line) => line !== "" && !isForMachines(line))
    .join("\n");
}
