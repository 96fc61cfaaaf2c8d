import type { ReactNode } from "react";
import { PublicSectionLinks } from "./section-links.tsx";

/** From when both texts hold. */
const effective = { words: "July 10, 2025", date: "2025-07-10" } as const;

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

interface LegalTextProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly sections: readonly LegalSection[];
}

/** A legal text: numbered sections, with their list beside it on wide screens. */
export function LegalText({ title, intro, sections }: LegalTextProps) {
  return (
    <div className="mx-auto grid w-full max-w-300 gap-10 px-4 py-12 md:grid-cols-[220px_minmax(0,1fr)] md:gap-16 md:py-20">
      <header className="md:col-start-2">
        <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 text-muted">
          Effective <time dateTime={effective.date}>{effective.words}</time>
        </p>
        <div className="legal-text mt-6 max-w-180 text-lg">{intro}</div>
      </header>
      <PublicSectionLinks sections={sections} />
      <div className="legal-text flex max-w-180 flex-col gap-10 text-lg md:col-start-2 md:row-start-2">
        {sections.map(({ id, title: heading, text }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-6 text-xl font-semibold">
              {index + 1}. {heading}
            </h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}
