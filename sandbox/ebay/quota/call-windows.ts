/** A limit on calls per seller in a short window. */
export interface WindowLimit {
  readonly limit: number;
  readonly seconds: number;
}

export type WindowFamily = "revise" | "getMyeBaySelling" | "getSellerList";

export interface WindowReading extends WindowLimit {
  readonly family: WindowFamily;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly resetAt: number;
}

export interface CallWindows {
  /**
   * Counts a call. When the window is full, doesn't count it and returns when the next window
   * starts.
   */
  take(
    family: WindowFamily,
    seller: string,
  ): { readonly full: false } | { readonly full: true; readonly tryAfter: number };
  readings(seller: string): readonly WindowReading[];
  setLimit(family: WindowFamily, limit: WindowLimit): void;
  reset(): void;
}

const defaults: Readonly<Record<WindowFamily, WindowLimit>> = {
  revise: { limit: 1200, seconds: 30 },
  getMyeBaySelling: { limit: 300, seconds: 15 },
  getSellerList: { limit: 300, seconds: 15 },
};

interface Window {
  readonly from: number;
  count: number;
}

/**
 * Creates fixed windows that start with a seller's first call. `now` returns milliseconds since
 * 1970.
 */
export function createCallWindows(now: () => number): CallWindows {
  const limits = { ...defaults };
  const windows = new Map<string, Window>();
  const open = (family: WindowFamily, seller: string): Window => {
    const key = `${family}:${seller}`;
    const current = windows.get(key);
    if (current && now() < current.from + limits[family].seconds * 1000) return current;
    const fresh = { from: now(), count: 0 };
    windows.set(key, fresh);
    return fresh;
  };
  return {
    take(family, seller) {
      const window = open(family, seller);
      if (window.count >= limits[family].limit)
        return { full: true, tryAfter: window.from + limits[family].seconds * 1000 };
      window.count += 1;
      return { full: false };
    },
    readings: (seller) =>
      (Object.keys(limits) as WindowFamily[]).map((family) => {
        const window = open(family, seller);
        return {
          family,
          ...limits[family],
          count: window.count,
          resetAt: window.from + limits[family].seconds * 1000,
        };
      }),
    setLimit(family, limit) {
      limits[family] = limit;
    },
    reset() {
      Object.assign(limits, defaults);
      windows.clear();
    },
  };
}
