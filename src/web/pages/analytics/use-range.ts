import { useSearchParams } from "react-router";
import { analyticsRanges } from "#contract/analytics.ts";
import type { AnalyticsRange } from "#contract/analytics.ts";
import { readMinutesByHand, defaultMinutesByHand } from "./time-saved.ts";

const defaultRange: AnalyticsRange = "30d";

/** Reads the time range and the seller's assumption about work by hand from the address. */
export function useRange() {
  const [address, setAddress] = useSearchParams();
  const range = analyticsRanges.find((one) => one === address.get("range")) ?? defaultRange;
  const minutes = readMinutesByHand(address.get("minutes"));
  /** Returns the address with these changes, without defaults. */
  const search = (next: { readonly range?: AnalyticsRange; readonly minutes?: number }) => {
    const wanted = { range, minutes, ...next };
    return new URLSearchParams({
      ...(wanted.range === defaultRange ? {} : { range: wanted.range }),
      ...(wanted.minutes === defaultMinutesByHand ? {} : { minutes: String(wanted.minutes) }),
    }).toString();
  };
  return {
    range,
    minutes,
    linkTo: (next: AnalyticsRange) => `?${search({ range: next })}`,
    setMinutes: (next: number) => setAddress(search({ minutes: next }), { replace: true }),
  };
}
