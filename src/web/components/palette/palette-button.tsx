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
  const [typed, setTyped] = useState("");
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (isApple ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      // Another open dialog takes precedence.
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
        <Suspense fallback={<TypedAhead onType={setTyped} onClose={close} />}>
          <CommandPalette typed={typed} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Keeps the text typed while the palette loads, and hides those keys from other listeners. */
function TypedAhead({
  onType,
  onClose,
}: {
  readonly onType: (add: (typed: string) => string) => void;
  readonly onClose: () => void;
}) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === "Escape") onClose();
      if (event.key === "Backspace") onType((typed) => typed.slice(0, -1));
      if (event.key.length === 1) onType((typed) => typed + event.key);
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [onType, onClose]);
  return null;
}
