import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Drawer } from "../ui/drawer.tsx";

interface SlideOutMenuProps {
  readonly links: readonly { readonly to: string; readonly label: string }[];
  /** Shown below the links. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The navigation for narrow screens. */
export function SlideOutMenu({ links, children, className }: SlideOutMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label="Open menu"
        onClick={() => setOpen(true)}
        className={classNames("size-10", className)}
      >
        <MenuIcon className="size-5" aria-hidden />
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Menu">
        <nav aria-label="Menu" className="flex flex-col p-2">
          {links.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              onClick={() => setOpen(false)}
              className={({ isActive }) =>
                classNames(
                  "flex h-11 items-center rounded-md px-3 no-underline",
                  isActive ? "bg-accent-soft font-medium text-accent" : "text-ink hover:bg-sunken",
                )
              }
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="border-t border-line p-2">{children}</div>
      </Drawer>
    </>
  );
}
