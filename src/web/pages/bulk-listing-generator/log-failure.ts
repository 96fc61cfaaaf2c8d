import { RequestError } from "../../api/request.ts";

/** Notes what failed where a developer looks; the screen itself shows the reason in place. */
export function logFailure(what: string): (error: unknown) => void {
  return (error) => {
    // eslint-disable-next-line no-console -- the screen shows the reason; this is for who looks into it
    console.error(what, error);
  };
}

/** The server's own words, else ours. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof RequestError)) return otherwise;
  try {
    const { message } = JSON.parse(error.body) as { message?: unknown };
    return typeof message === "string" ? message : otherwise;
  } catch {
    return otherwise;
  }
}
