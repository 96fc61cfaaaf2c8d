import { Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { marketingLinks } from "./app-links.ts";
import { BrandMark } from "./brand-mark.tsx";

/** The header for visitors. On narrow screens its links are in a menu below it. */
export function MarketingHeader() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <header
      className="relative border-b border-line bg-surface"
      onKeyDown={(event) => (open && event.key === "Escape" ? close() : undefined)}
    >
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
            ref={button}
            look="quiet"
            size="icon"
            aria-label={open ? "Close menu" : "Open menu"}
            aria-expanded={open}
            aria-controls="marketing-menu"
            onClick={() => setOpen(!open)}
            className="size-10 md:hidden"
          >
            {open ? (
              <X className="size-5" aria-hidden />
            ) : (
              <MenuIcon className="size-5" aria-hidden />
            )}
          </Button>
        </div>
      </div>
      <nav
        id="marketing-menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 border-b border-line bg-surface p-2 shadow-overlay md:hidden"
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
