import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Drawer } from "../ui/drawer.tsx";
import { accountLinks, appLinks } from "./app-links.ts";
import type { AppLink } from "./app-links.ts";

interface SlideOutMenuProps {
  /** Shown below the links. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The navigation for narrow screens. */
export function SlideOutMenu({ children, className }: SlideOutMenuProps) {
  const [open, setOpen] = useState(false);
  const line = ({ to, label }: AppLink) => (
    <NavLink
      key={to}
      to={to}
      onClick={() => setOpen(false)}
      className={({ isActive }) =>
        classNames(
          "flex h-11 items-center rounded-md px-3 no-underline",
          isActive ? "bg-accent-soft font-medium text-accent" : "text-ink hover:bg-sunken",
        )
      }
    >
      {label}
    </NavLink>
  );
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
          {appLinks.map((entry) =>
            "to" in entry ? (
              line(entry)
            ) : (
              <div key={entry.label} role="group" aria-label={entry.label}>
                <p aria-hidden className="px-3 pt-3 pb-1 text-sm text-muted">
                  {entry.label}
                </p>
                {entry.links.map(line)}
              </div>
            ),
          )}
          <div role="group" aria-label="Account" className="mt-2 border-t border-line pt-2">
            {accountLinks.map(line)}
          </div>
        </nav>
        <div className="border-t border-line p-2">{children}</div>
      </Drawer>
    </>
  );
}
