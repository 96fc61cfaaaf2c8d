import type { ReactNode } from "react";

interface PublicHeroProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The top of a public page. */
export function PublicHero({ title, text, children }: PublicHeroProps) {
  return (
    <section aria-labelledby="hero" className="mx-auto w-full max-w-300 px-4 pt-12 pb-4 md:pt-20">
      <h1 id="hero" className="max-w-220 text-3xl font-semibold tracking-tight md:text-4xl">
        {title}
      </h1>
      <p className="mt-5 max-w-180 text-lg text-muted md:text-xl">{text}</p>
      {children}
    </section>
  );
}
