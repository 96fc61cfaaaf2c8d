import { useCallback, useState } from "react";
import type { z } from "zod";
import { shownAccount } from "../api/shown-account.ts";

/**
 * Builds a storage key for this tab and account. Drafts are kept because a tool may close while in
 * use, when a payment is overdue.
 */
function keyOf(name: string): string {
  return `fitwright.kept.${shownAccount() ?? ""}.${name}`;
}

/** Reads a kept draft. @returns null if there is none or its shape has changed */
export function readKept<T>(name: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a draft. `null` deletes it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage may be blocked or full. The draft then lasts only as long as the screen.
  }
}

/**
 * Holds a form's state across reopening. Call `forget` once the form is sent or closed on purpose.
 */
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
