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

test("a new toast replaces the old one", () => {
  const first = reduceToasts([], { type: "show", toast: toast(1) });
  expect(shown(reduceToasts(first, { type: "show", toast: toast(2) }))).toEqual([2]);
  expect(toastLimit).toBe(1);
});
test("a closed toast fades out and is purged later", () => {
  const closed = reduceToasts([toast(1)], { type: "close", id: 1 });
  expect(shown(closed)).toEqual([-1]);
  expect(reduceToasts(closed, { type: "purge", id: 1 })).toEqual([]);
});
test("purging an old toast keeps the one on screen", () =>
  expect(shown(reduceToasts([toast(2)], { type: "purge", id: 1 }))).toEqual([2]));
test("duration, swipe, hotkey, and purge delay are as specified", () =>
  expect([toastDuration, toastSwipe, toastHotkey, toastPurgeDelay]).toEqual([
    5000,
    { direction: "right", threshold: 50 },
    "F8",
    1_000_000,
  ]));
