import type { ReactNode } from "react";

export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-md border border-line-strong bg-surface px-1 font-sans text-xs text-ink">
      {children}
    </kbd>
  );
}
