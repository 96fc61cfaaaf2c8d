import type { RemarkLine } from "./fitment-statement.ts";

const most = 60;
const longest = 200;

/** Keeps each sentence once, up to a maximum count and length. */
export class KeptRemarks {
  readonly #lines = new Map<string, RemarkLine>();

  add(line: RemarkLine): void {
    if (line.text.length <= longest && this.#lines.size < most) this.#lines.set(line.text, line);
  }

  list(): readonly RemarkLine[] {
    return [...this.#lines.values()];
  }
}
