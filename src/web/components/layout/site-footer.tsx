import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { marketingLinks } from "./app-links.ts";

const legalLinks = [
  { to: paths.terms, label: "Terms" },
  { to: paths.privacy, label: "Privacy" },
] as const;

/** The foot of every page: visitors also find the public pages there. */
export function SiteFooter({ signedIn }: { readonly signedIn: boolean }) {
  const links = signedIn ? legalLinks : [...marketingLinks, ...legalLinks];
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 text-sm text-muted">
        <span className="mr-auto">{site.productName}</span>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-4 gap-y-2">
          {links.map((link) => (
            <Link key={link.to} to={link.to} className="rounded-md text-muted underline-offset-2 hover:text-ink hover:underline">
              {link.label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
