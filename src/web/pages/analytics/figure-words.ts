const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Formats hours: "45 min", "2.5 h", "120 h". */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return `${oneDecimal.format(hours < 100 ? hours : Math.round(hours))} h`;
}

/** Formats a share: "98%". Never rounds up to all of it; "–" if there is nothing to share. */
export function shareWords(part: number, all: number): string {
  if (all <= 0) return "–";
  return `${part < all ? Math.min(99, Math.round((part / all) * 100)) : 100}%`;
}

/** Formats seconds: "0.15 s", "3.1 s", "12 s". A fast sync's axis has steps of less than 0.1 s. */
export function secondsWords(seconds: number): string {
  if (seconds < 1) return `${twoDecimals.format(seconds)} s`;
  return `${seconds < 10 ? oneDecimal.format(seconds) : Math.round(seconds)} s`;
}
