/** A problem that a person can fix. Its message is shown without a stack. */
export class Stop extends Error {}

/**
 * Runs a script. A Stop ends it with its message; any other error is a bug and is shown with its
 * stack.
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
}
