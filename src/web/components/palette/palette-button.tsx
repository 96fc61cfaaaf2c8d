import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { KeyCap } from "../ui/key-cap.tsx";

const CommandPalette = lazy(async () => ({
  default: (await import("./command-palette.tsx")).CommandPalette,
}));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys = isApple ? "⌘ K" : "Ctrl K";

/** Opens the command palette; so does Ctrl+K on every screen, or Cmd+K on Apple's keyboards. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (isApple ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      // What another dialog asks comes first.
      if (document.querySelector('[role="dialog"]:not([data-listing-panel])')) return;
      setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Search and commands, ${keys}`}
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        title="Search and commands"
        onClick={() => setOpen(true)}
      >
        <Search className="size-4" aria-hidden />
        <span aria-hidden className="hidden xl:block">
          <KeyCap>{keys}</KeyCap>
        </span>
      </Button>
      {open ? (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
