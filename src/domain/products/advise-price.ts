/** Another seller's listing of the same part. Dollars. */
export interface Comparable {
  readonly title: string;
  /** Including shipping. */
  readonly total: number;
  readonly shippingKnown: boolean;
  readonly seller: string | null;
  readonly condition: string | null;
  readonly url: string | null;
}

/** Other sellers' asking prices for the part, never what it sold for. */
export interface PriceAdvice {
  /** False with fewer than five comparable listings; then there are no figures. */
  readonly enough: boolean;
  readonly sampleSize: number;
  readonly sellers: number;
  readonly outliersRemoved: number;
  readonly min: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly max: number | null;
  /** From the lower quartile to the median. */
  readonly suggestedLow: number | null;
  readonly suggestedHigh: number | null;
  readonly comparables: readonly Comparable[];
}

export const fewestComparables = 5;
const shownComparables = 10;
const fence = 1.5;

/** Returns quartiles of the asking prices, after removing prices far outside the middle half. */
export function advisePrice(found: readonly Comparable[]): PriceAdvice {
  const priced = found.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total);
  const kept = withoutOutliers(priced);
  const totals = kept.map(({ total }) => total);
  const enough = kept.length >= fewestComparables;
  const at = (share: number) => (enough ? cents(quantile(totals, share)) : null);
  return {
    enough,
    sampleSize: kept.length,
    sellers: new Set(kept.flatMap(({ seller }) => seller ?? [])).size,
    outliersRemoved: priced.length - kept.length,
    min: at(0),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    max: at(1),
    suggestedLow: at(0.25),
    suggestedHigh: at(0.5),
    comparables: kept.slice(0, shownComparables),
  };
}

function withoutOutliers(sorted: readonly Comparable[]): readonly Comparable[] {
  if (sorted.length < fewestComparables) return sorted;
  const totals = sorted.map(({ total }) => total);
  const [low, high] = [quantile(totals, 0.25), quantile(totals, 0.75)];
  const reach = (high - low) * fence;
  return sorted.filter(({ total }) => total >= low - reach && total <= high + reach);
}

/** Interpolates between neighboring values of sorted numbers. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
