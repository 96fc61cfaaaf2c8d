import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";

interface PublicSectionProps {
  /** Names the section, for people and for links to it. */
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  /** Stands on a surface of its own between lines. */
  readonly raised?: boolean;
  readonly children?: ReactNode;
}

/** A band of a public page: a heading, what it is about, and its content; without content, heading and text share the width. */
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
