/** Says what is being done, does it, and says how long it took. */
export async function step(text, work) {
  const begun = Date.now();
  process.stdout.write(`${text} … `);
  try {
    const result = await work();
    console.log(`done (${seconds(begun)})`);
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}

/** Seconds since a moment, for people. */
export function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}
