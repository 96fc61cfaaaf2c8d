import { useCallback, useState } from "react";
import type { z } from "zod";
import { shownAccount } from "../api/shown-account.ts";

/** What was typed and not sent, kept in this tab and for this account alone: a tool may be shut while it is open, because a payment is owed. */
function keyOf(name: string): string {
  return `fitwright.kept.${shownAccount() ?? ""}.${name}`;
}

/** @returns null when nothing is kept, or something of another shape. */
export function readKept<T>(name: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** `null` gives it up. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full; what was typed then lives as long as the screen.
  }
}

/** A form's state that is still there when the form opens again, until `forget` is called: when it was sent, or closed on purpose. */
export function useKept<T>(
  name: string,
  shape: z.ZodType<T>,
  atFirst: T,
): { readonly value: T; readonly set: (next: T) => void; readonly forget: () => void } {
  const [value, setValue] = useState(() => readKept(name, shape) ?? atFirst);
  const set = useCallback(
    (next: T) => {
      keep(name, next);
      setValue(next);
    },
    [name],
  );
  const forget = useCallback(() => keep(name, null), [name]);
  return { value, set, forget };
}
