import { failureOf, failureWords } from "../../api/failure-words.ts";

/** Returns a function that logs a failure for developers. The screen shows the reason in place. */
export function logFailure(what: string): (error: unknown) => void {
  return (error) => {
    // eslint-disable-next-line no-console -- for whoever investigates; the screen shows the reason
    console.error(what, error);
  };
}

/** Returns the server's message, or `otherwise` if there is none. */
export function reasonOf(error: unknown, otherwise: string): string {
  return failureOf(error) === null ? otherwise : failureWords(error);
}
