import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";

interface PublicSectionProps {
  /** Identifies the section for screen readers and links. */
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  /** Sets the section on a raised surface. */
  readonly raised?: boolean;
  readonly children?: ReactNode;
}

/**
 * A section of a public page: heading, introduction, and content. Without content, heading and
 * introduction stand side by side.
 */
export function PublicSection({ id, title, intro, raised = false, children }: PublicSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames("w-full", raised && "border-y border-line bg-surface")}
    >
      <div className="mx-auto w-full max-w-300 px-4 py-14 md:py-18">
        <div className={children ? "max-w-180" : "grid gap-x-10 md:grid-cols-[1fr_2fr]"}>
          <h2 id={id} className="text-2xl font-semibold tracking-tight">
            {title}
          </h2>
          {intro ? (
            <p className={children ? "mt-3 text-lg text-muted" : "text-lg max-md:mt-3 md:text-xl"}>
              {intro}
            </p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
