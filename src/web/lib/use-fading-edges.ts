import { useLayoutEffect, useState } from "react";
import type { CSSProperties, RefObject } from "react";

const fade = "24px";

/**
 * Returns a style that fades the sides of a line where more of it can be scrolled to, so that what
 * is cut off there doesn't look broken.
 */
export function useFadingEdges(line: RefObject<HTMLElement | null>): CSSProperties {
  const [edges, setEdges] = useState({ start: false, end: false });
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const start = scrollLeft > 1;
      const end = scrollLeft + clientWidth < scrollWidth - 1;
      setEdges((before) =>
        before.start === start && before.end === end ? before : { start, end },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Its parts come and go without changing its size.
    const parts = new MutationObserver(measure);
    parts.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      parts.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [line]);
  const start = edges.start ? fade : "0px";
  const end = edges.end ? fade : "0px";
  return {
    maskImage: `linear-gradient(to right, transparent, black ${start}, black calc(100% - ${end}), transparent)`,
    // Elements that the keyboard reaches must not be under a faded side.
    scrollPaddingInline: fade,
  };
}
