/** A reason to stop that a person can act on: shown as it is, without a stack. */
export class Stop extends Error {}

/** Runs a script's story. A Stop ends it with its text; anything else is our mistake and shows where it happened. */
export async function tell(story) {
  try {
    await story();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
}
