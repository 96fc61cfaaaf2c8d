import { useRef } from "react";

/** To what opened a dialog, or to the page's content where that is gone or can't be pressed any more. */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}

/** For the content of a dialog that has no trigger of its own: without these the focus is nowhere when it closes. */
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
