import { Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { marketingLinks } from "./app-links.ts";
import { BrandMark } from "./brand-mark.tsx";

/**
 * The header for visitors. On narrow screens its links are in a menu below it, which works without
 * scripts.
 */
export function MarketingHeader() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => menu.current?.hidePopover(), [pathname]);
  return (
    <header className="group relative border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-300 items-center gap-6 px-4">
        <BrandMark to={paths.home} />
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {marketingLinks.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              className={({ isActive }) =>
                classNames(
                  "rounded-md px-3 py-1.5 no-underline",
                  isActive ? "font-medium text-accent" : "text-muted hover:text-ink",
                )
              }
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Link to={paths.auth} className={buttonClass("primary")}>
            Sign in
          </Link>
          <Button
            look="quiet"
            size="icon"
            popoverTarget="marketing-menu"
            className="size-10 md:hidden"
          >
            <span className="group-has-open:hidden">
              <MenuIcon className="size-5" aria-hidden />
              <span className="sr-only">Open menu</span>
            </span>
            <span className="not-group-has-open:hidden">
              <X className="size-5" aria-hidden />
              <span className="sr-only">Close menu</span>
            </span>
          </Button>
        </div>
      </div>
      <nav
        ref={menu}
        id="marketing-menu"
        popover="auto"
        aria-label="Menu"
        className="absolute inset-x-0 top-14 bottom-auto w-full border-b border-line bg-surface p-2 text-ink shadow-overlay md:hidden"
      >
        {marketingLinks.map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            className={({ isActive }) =>
              classNames(
                "flex h-11 items-center rounded-md px-3 text-lg no-underline",
                isActive ? "bg-accent-soft font-medium text-accent" : "text-ink hover:bg-sunken",
              )
            }
          >
            {link.label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
