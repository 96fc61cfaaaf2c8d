import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { legalLinks } from "./app-links.ts";

/** The footer for signed-in users. */
export function AppFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 text-sm text-muted">
        <span className="mr-auto">{site.productName}</span>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-4 gap-y-2">
          {legalLinks.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className="rounded-md text-muted underline-offset-2 hover:text-ink hover:underline"
            >
              {link.label}
            </Link>
          ))}
          <a
            href={paths.apiReference}
            className="rounded-md text-muted underline-offset-2 hover:text-ink hover:underline"
          >
            API
          </a>
        </nav>
      </div>
    </footer>
  );
}
