import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/**
 * Returns an element's distance from the top of the page in px, updated when content above it
 * changes.
 */
export function useOffsetTop(frame: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setOffset(Math.round((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return offset;
}
