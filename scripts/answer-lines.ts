import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Answers each line of standard input, even an empty one, with one JSON line, in the same order.
 * Ignores a byte order mark and carriage returns. Memory is limited however long the input, because
 * it waits for a slow reader.
 */
export async function answerLines(answer: (line: string) => object): Promise<void> {
  // A reader that stops early (`| head`) isn't an error.
  process.stdout.on("error", () => process.exit(0));
  let first = true;
  for await (const line of createInterface({
    input: process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const hasRoom = process.stdout.write(
      `${JSON.stringify(answer(first ? line.replace(/^\uFEFF/, "") : line))}\n`,
    );
    if (!hasRoom) await once(process.stdout, "drain");
    first = false;
  }
}
