import { NavLink } from "react-router";
import type { CurrentUser } from "#contract/accounts.ts";
import { paths } from "../../lib/paths.ts";
import { AccountMenu } from "../account/account-menu.tsx";
import { NoticeBell } from "../notices/notice-bell.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { accountLinks, appLinks } from "./app-links.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LinkMenu } from "./link-menu.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { navigationLinkClass } from "./navigation-link-class.ts";
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
          className="hidden min-w-0 flex-1 items-center gap-0.5 min-[64rem]:flex"
        >
          {appLinks.map((entry) =>
            "to" in entry ? (
              <NavLink
                key={entry.to}
                to={entry.to}
                className={({ isActive }) => navigationLinkClass(isActive)}
              >
                {entry.label}
              </NavLink>
            ) : (
              <LinkMenu key={entry.label} group={entry} />
            ),
          )}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <PaletteButton />
          <AccountMenu user={user} links={accountLinks} className="max-w-44 min-w-0 shrink!" />
          <NoticeBell />
          <ThemeMenu />
          <LogoutButton className="max-[64rem]:hidden" />
          <SlideOutMenu className="min-[64rem]:hidden">
            <LogoutButton className="h-11 w-full justify-start" />
          </SlideOutMenu>
        </div>
      </div>
    </header>
  );
}
