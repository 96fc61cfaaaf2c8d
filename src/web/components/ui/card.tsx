import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CardProps {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, action, className, children }: CardProps) {
  return (
    <section
      {...(typeof title === "string" ? { "aria-label": title } : {})}
      className={classNames(
        "rounded-md border border-line bg-surface p-4 shadow-raised",
        className,
      )}
    >
      {title ? (
        <header className="mb-3 flex items-center justify-between gap-2">
          <h2 className="text-sm font-semibold">{title}</h2>
          {action}
        </header>
      ) : null}
      {children}
    </section>
  );
}
