import { Link, NavLink } from "react-router";
import { paths } from "../../lib/paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { marketingLinks } from "./app-links.ts";
import { BrandMark } from "./brand-mark.tsx";
import { SlideOutMenu } from "./slide-out-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** The header of visitors. */
export function MarketingHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-6 px-4">
        <BrandMark to={paths.home} />
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {marketingLinks.map((link) => (
            <NavLink key={link.to} to={link.to} className={({ isActive }) => classNames("rounded-md px-3 py-1.5 no-underline", isActive ? "font-medium text-accent" : "text-muted hover:text-ink")}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeMenu />
          <Link to={paths.auth} className={buttonClass("primary")}>
            Sign in
          </Link>
          <SlideOutMenu links={marketingLinks} className="md:hidden">
            <Link to={paths.auth} className={classNames(buttonClass("primary"), "w-full")}>
              Sign in with eBay
            </Link>
          </SlideOutMenu>
        </div>
      </div>
    </header>
  );
}
