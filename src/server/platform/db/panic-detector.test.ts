import { describe, expect, it } from "vitest";
import { panicDetector } from "./panic-detector.ts";

function message(type: string, text: string): Buffer {
  const body = Buffer.from(text, "latin1");
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
const error = (severity: string) =>
  message("E", `S${severity}\0V${severity}\0C53100\0Mcould not write\0\0`);
const ready = message("Z", "I");

describe("the panic detector", () => {
  it.each([1, 2, 3, 5, 7, 1000])(
    "finds a PANIC in a stream that arrives in pieces of %i bytes",
    (size) => {
      const isPanic = panicDetector();
      const stream = Buffer.concat([message("D", "a row"), ready, error("PANIC"), ready]);
      const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
        stream.subarray(index * size, (index + 1) * size),
      );
      expect(pieces.map(isPanic).filter(Boolean)).toHaveLength(1);
    },
  );

  it("ignores other errors, and rows that contain the word PANIC", () => {
    const isPanic = panicDetector();
    for (const part of [error("ERROR"), error("FATAL"), message("D", "x\0SPANIC\0VPANIC\0"), ready])
      expect(isPanic(part)).toBe(false);
  });
});
