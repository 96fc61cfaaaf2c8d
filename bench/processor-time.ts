import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the processor time of a process and all its threads until now, in seconds. */
export function processorSeconds(pid: number | string | undefined): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before the last bracket may contain spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
