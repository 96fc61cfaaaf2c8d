import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import { Menu, MenuLink } from "../ui/menu.tsx";
import type { AppLinkGroup } from "./app-links.ts";
import { navigationLinkClass } from "./navigation-link-class.ts";

/** A navigation item that opens a menu of screens. */
export function LinkMenu({ group }: { readonly group: AppLinkGroup }) {
  const { pathname } = useLocation();
  const isActive = group.links.some(({ to }) => to === pathname);
  return (
    <Menu
      label={group.label}
      align="start"
      trigger={
        <button
          type="button"
          aria-current={isActive ? "true" : undefined}
          className={navigationLinkClass(isActive)}
        >
          {group.label}
          <ChevronDown className="ml-0.5 size-4 shrink-0" aria-hidden />
        </button>
      }
    >
      {group.links.map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
    </Menu>
  );
}
