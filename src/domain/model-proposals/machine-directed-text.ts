/** Sentences that no buyer is meant to read, such as instructions to a language model. */
const forMachines =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:instructions?|rules?|previous|above)\b|\b(?:respond|answer|reply|output)\s+(?:with|only|exactly)\b|<\/?\s*(?:system|listing|user|assistant|instructions?)\b|\b(?:assistant|system|ai|language model)\s*[:,]|\byou (?:must|are an?)\b/i;

/** Returns whether a text is addressed to a machine instead of a buyer. */
export function isMachineDirected(text: string): boolean {
  return forMachines.test(text);
}

/** Removes such sentences and keeps the line breaks. */
export function removeMachineDirected(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      (line.match(/[^.!?]+[.!?]*\s*/g) ?? [])
        .filter((sentence) => !isMachineDirected(sentence))
        .join("")
        .trim(),
    )
    .filter((line) => line !== "" && !isMachineDirected(line))
    .join("\n");
}
