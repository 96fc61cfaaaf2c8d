import { NavLink } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { paths } from "../../lib/paths.ts";
import { AccountMenu } from "../account/account-menu.tsx";
import { classNames } from "../ui/class-names.ts";
import { appLinks } from "./app-links.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { SlideOutMenu } from "./slide-out-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** The header for signed-in users. */
export function AppHeader({ user }: { readonly user: CurrentUser }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-400 items-center gap-3 px-4">
        <BrandMark to={paths.dashboard} />
        <nav
          aria-label="Main"
          className="hidden min-w-0 flex-1 items-center gap-0.5 min-[80rem]:flex"
        >
          {appLinks.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              className={({ isActive }) =>
                classNames(
                  "flex h-8 items-center rounded-md px-2 text-sm whitespace-nowrap no-underline",
                  isActive
                    ? "bg-accent-soft font-medium text-accent"
                    : "text-muted hover:bg-sunken hover:text-ink",
                )
              }
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <AccountMenu user={user} className="max-w-44 min-w-0 shrink!" />
          <ThemeMenu />
          <LogoutButton className="max-[80rem]:hidden" />
          <SlideOutMenu links={appLinks} className="min-[80rem]:hidden">
            <LogoutButton className="h-11 w-full justify-start" />
          </SlideOutMenu>
        </div>
      </div>
    </header>
  );
}
