import { createStore } from "./create-store.ts";

export interface ToastContent {
  readonly title?: string;
  /** Lines of text. */
  readonly description?: string | readonly string[];
  readonly variant?: "default" | "destructive";
  /** Milliseconds on screen. */
  readonly duration?: number;
}

export interface ToastEntry extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** How many toasts are shown at a time. A new one replaces the old one. */
export const toastLimit = 1;
/** Default milliseconds on screen. */
export const toastDuration = 5000;
/** Milliseconds until a closed toast is purged from memory. */
export const toastPurgeDelay = 1_000_000;
/** The direction and distance (px) of the swipe that dismisses a toast. */
export const toastSwipe = { direction: "right", threshold: 50 } as const;
/** The key that moves the focus to the toasts. */
export const toastHotkey = "F8";

export type ToastAction =
  | { readonly type: "show"; readonly toast: ToastEntry }
  | { readonly type: "close"; readonly id: number }
  | { readonly type: "purge"; readonly id: number };

export function reduceToasts(
  toasts: readonly ToastEntry[],
  action: ToastAction,
): readonly ToastEntry[] {
  if (action.type === "show") return [action.toast, ...toasts].slice(0, toastLimit);
  if (action.type === "close")
    return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
  return toasts.filter((toast) => toast.id !== action.id);
}

const store = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

function dispatch(action: ToastAction): void {
  store.set(reduceToasts(store.get(), action));
}

/** Shows the result of an action in a corner of the screen. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  dispatch({ type: "show", toast: { ...content, id: lastId, open: true } });
}

export function closeToast(id: number): void {
  dispatch({ type: "close", id });
  setTimeout(() => dispatch({ type: "purge", id }), toastPurgeDelay);
}

export const useToasts = store.use;
