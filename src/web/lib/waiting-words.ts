/**
 * Removes the server's machine-readable time from a reason to wait. The screen shows it in the
 * reader's time zone instead.
 */
export function withoutMoment(reason: string): string {
  return reason.replace(/ ?[^.]*\b\d{4}-\d\d-\d\dT[\d:.]+Z\.?$/, "");
}
