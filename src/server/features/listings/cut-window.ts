import type { Window } from "./window-store.ts";

/** Cuts a span of time into equal parts that share their ends. */
export function cutWindow({ from, until }: Window, parts: number): readonly Window[] {
  const start = from.getTime();
  const step = (until.getTime() - start) / parts;
  const at = (part: number) => new Date(Math.round(start + part * step));
  return Array.from({ length: parts }, (_, part) => ({ from: at(part), until: at(part + 1) }));
}
