import { expect, test } from "vitest";
import {
  reduceToasts,
  toastDuration,
  toastHotkey,
  toastLimit,
  toastPurgeDelay,
  toastSwipe,
} from "./toast-store.ts";
import type { ToastEntry } from "./toast-store.ts";

const toast = (id: number): ToastEntry => ({ id, title: `Toast ${id}`, open: true });
const shown = (toasts: readonly ToastEntry[]) => toasts.map(({ id, open }) => (open ? id : -id));

test("TOAST-01 a new toast takes the place of the old", () => {
  const first = reduceToasts([], { type: "show", toast: toast(1) });
  expect(shown(reduceToasts(first, { type: "show", toast: toast(2) }))).toEqual([2]);
  expect(toastLimit).toBe(1);
});
test("S-150 a closed toast fades, and is purged later", () => {
  const closed = reduceToasts([toast(1)], { type: "close", id: 1 });
  expect(shown(closed)).toEqual([-1]);
  expect(reduceToasts(closed, { type: "purge", id: 1 })).toEqual([]);
});
test("purging an old toast leaves the one on the screen", () =>
  expect(shown(reduceToasts([toast(2)], { type: "purge", id: 1 }))).toEqual([2]));
test("TOAST-02…06 CONST-24 S-150 times, swipe and key", () =>
  expect([toastDuration, toastSwipe, toastHotkey, toastPurgeDelay]).toEqual([
    5000,
    { direction: "right", threshold: 50 },
    "F8",
    1_000_000,
  ]));
