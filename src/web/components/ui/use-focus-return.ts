import { useRef } from "react";

/**
 * Returns the focus to the element that opened a dialog, or to the page's content if that element
 * is gone or disabled.
 */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}

/**
 * Returns handlers for a dialog without a trigger element. Without them the focus is lost when it
 * closes.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveFocusBack(opener.current);
    },
  };
}
