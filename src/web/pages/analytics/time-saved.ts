/** Minutes to enter one listing's vehicles by hand, until the seller says otherwise. */
export const defaultMinutesByHand = 5;
export const mostMinutesByHand = 120;

/**
 * Reads the seller's own assumption from text: whole minutes.
 * @returns the default if the text isn't a number of minutes
 */
export function readMinutesByHand(text: string | null): number {
  const minutes = text === null || text.trim() === "" ? NaN : Math.round(Number(text));
  return minutes >= 1 && minutes <= mostMinutesByHand ? minutes : defaultMinutesByHand;
}

/**
 * Estimates the hours that a seller would have spent: every listing that a sync added fitments to
 * takes these minutes by hand.
 */
export function hoursSaved(listingsAdded: number, minutesByHand: number): number {
  return (Math.max(0, listingsAdded) * minutesByHand) / 60;
}
