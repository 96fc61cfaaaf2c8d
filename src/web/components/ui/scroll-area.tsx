import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Fills its container and scrolls. While its content overflows, the keyboard can reach it. */
export function ScrollArea({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = area.current;
      setOverflows(element !== null && element.scrollHeight > element.clientHeight);
    });
    for (const element of [area.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      {...(overflows ? { tabIndex: 0 } : {})}
      className={classNames("min-h-0 flex-1 overflow-y-auto", className)}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
