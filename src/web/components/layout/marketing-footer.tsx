import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { useCompany } from "../../lib/use-claims.ts";
import { legalLinks, marketingLinks } from "./app-links.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const groups = [
  { title: "Product", links: marketingLinks },
  { title: "Legal", links: legalLinks },
] as const;

/** The footer of public pages for visitors. */
export function MarketingFooter() {
  const company = useCompany();
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto grid max-w-300 gap-8 px-4 py-10 sm:grid-cols-[1fr_auto]">
        <div className="flex max-w-100 flex-col items-start gap-3">
          <BrandMark to={paths.home} />
          <p className="text-muted">{site.tagline}</p>
          <p className="text-sm text-muted">
            {company ? `${company.name}, ${company.address}. ` : ""}Not a product of eBay Inc.
          </p>
          <ThemeSwitch />
        </div>
        <nav aria-label="Footer" className="flex gap-12">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="font-semibold">{title}</p>
              <ul className="mt-2 flex flex-col">
                {links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-block rounded-md py-1 text-muted underline-offset-2 hover:text-ink hover:underline"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
                {title === "Product" ? (
                  <li>
                    <a
                      href={paths.apiReference}
                      className="inline-block rounded-md py-1 text-muted underline-offset-2 hover:text-ink hover:underline"
                    >
                      API
                    </a>
                  </li>
                ) : null}
                {title === "Legal" ? (
                  <li>
                    <a
                      href={`mailto:${site.supportEmail}`}
                      className="inline-block rounded-md py-1 text-muted underline-offset-2 hover:text-ink hover:underline"
                    >
                      Contact
                    </a>
                  </li>
                ) : null}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
