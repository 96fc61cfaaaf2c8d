import type { LegalSection } from "./legal-text.tsx";

/** The list of sections; stays in view on wide screens. */
export function PublicSectionLinks({ sections }: { readonly sections: readonly LegalSection[] }) {
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
