/** Says what is being done, does it, and says how long it took. On standard error: a script's output is its own. */
export async function step(text, work) {
  const begun = Date.now();
  process.stderr.write(`${text} … `);
  try {
    const result = await work();
    process.stderr.write(`done (${seconds(begun)})\n`);
    return result;
  } catch (error) {
    process.stderr.write("failed\n");
    throw error;
  }
}

/** Seconds since a moment, for people. */
export function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}
