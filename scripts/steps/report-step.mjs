/**
 * Announces a step, runs it, and prints how long it took. Prints to stderr, because stdout is for
 * the script's own output.
 */
export async function step(text, work) {
  const begun = Date.now();
  process.stderr.write(`${text} … `);
  try {
    const result = await work();
    process.stderr.write(`done (${seconds(Date.now() - begun)})\n`);
    return result;
  } catch (error) {
    process.stderr.write("failed\n");
    throw error;
  }
}

/** Returns a duration in milliseconds as text, e.g. "1.5 s". */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
