const hourMs = 3_600_000;

interface Window {
  readonly endsAt: number;
  readonly used: number;
}

export interface HourlyAllowance {
  /** Uses one lookup. Returns 0, or when the next is allowed, in milliseconds since 1970. */
  take(name: string): number;
}

/** Limits lookups per hour and name. Remembers at most `maxNames` names, and forgets the oldest. */
export function createHourlyAllowance(
  limits: { readonly perHour: number; readonly maxNames: number },
  now: () => number,
): HourlyAllowance {
  const windows = new Map<string, Window>();
  return {
    take(name) {
      const open = windows.get(name);
      const isOpen = open !== undefined && open.endsAt > now();
      if (isOpen && open.used >= limits.perHour) return open.endsAt;
      const window = isOpen ? open : { endsAt: now() + hourMs, used: 0 };
      if (!isOpen) windows.delete(name);
      windows.set(name, { ...window, used: window.used + 1 });
      const [first] = windows.keys();
      if (windows.size > limits.maxNames && first !== undefined) windows.delete(first);
      return 0;
    },
  };
}
