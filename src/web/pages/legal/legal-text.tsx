import type { ReactNode } from "react";

/** The effective date of both texts. */
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

/** Renders a legal text in numbered sections, with a table of contents. */
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

interface LinkedSection {
  readonly id: string;
  readonly title: string;
}

/** The table of contents. Stays in view on wide screens. */
function PublicSectionLinks({ sections }: { readonly sections: readonly LinkedSection[] }) {
  return (
    <nav aria-label="Sections" className="md:row-start-2">
      <ol className="flex flex-col border-l border-line md:sticky md:top-6">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1 pl-4 text-muted hover:border-accent hover:text-ink"
            >
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
