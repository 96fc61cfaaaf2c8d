import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { KeyCap } from "../ui/key-cap.tsx";

const CommandPalette = lazy(async () => ({
  default: (await import("./command-palette.tsx")).CommandPalette,
}));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette; so does Ctrl+K on every screen, or Cmd+K on Apple's keyboards. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (isApple ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      // A dialog keeps the focus, and what it asks comes first.
      if (document.querySelector('[aria-modal="true"], [role="alertdialog"]')) return;
      setOpen((was) => !was);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button
        look="quiet"
        aria-label="Search and commands"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        title="Search and commands"
        onClick={() => setOpen(true)}
      >
        <Search className="size-4" aria-hidden />
        <span aria-hidden className="hidden xl:block">
          <KeyCap>{isApple ? "⌘ K" : "Ctrl K"}</KeyCap>
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
