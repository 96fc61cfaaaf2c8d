import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Answers each line of standard input, empty ones too, with one JSON line, in the same order. A byte order mark and carriage returns are no part
 * of a line. However long the input, memory stays bounded: a slow reader is waited for.
 */
export async function answerLines(answer: (line: string) => object): Promise<void> {
  // A reader that has had enough (`| head`) is no error.
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
