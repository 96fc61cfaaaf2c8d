import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { facts } from "../../lib/site.ts";
import { buttonClass } from "../ui/button.tsx";

interface FinalCallProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** Ends a public page with one call to action. */
export function FinalCall({ title, text, button }: FinalCallProps) {
  return (
    <section aria-labelledby="begin" className="w-full border-t border-line bg-surface">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 py-14 md:py-16">
        <div className="max-w-160">
          <h2 id="begin" className="text-2xl font-semibold tracking-tight">
            {title}
          </h2>
          <p className="mt-2 text-lg text-muted">{text}</p>
        </div>
        <div className="flex flex-col gap-2">
          <Link to={paths.auth} className={buttonClass("primary", "large")}>
            {button}
          </Link>
          <p className="text-sm text-muted">
            {facts.freeFitments} fitments a month free. No credit card.
          </p>
        </div>
      </div>
    </section>
  );
}
