/** A reason to wait without the server's own words for when it is over: these give the moment for machines, and the screen says it in the reader's time. */
export function withoutMoment(reason: string): string {
  return reason.replace(/ ?Work goes on by itself after .*$/, "");
}
