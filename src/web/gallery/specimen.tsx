import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../components/ui/button.tsx";

interface SpecimenProps {
  /** The file below `components`, without its ending. */
  readonly file: string;
  /** The components of the file that are shown here. The gallery's test looks for each. */
  readonly of: Readonly<Record<string, unknown>>;
  /** Stacks the states instead of placing them side by side. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** Shows the components of one file in all their states. */
export function Specimen({ file, of, stacked = false, children }: SpecimenProps) {
  const names = Object.keys(of);
  return (
    <section
      aria-labelledby={`specimen-${file}`}
      data-shows={names.map((name) => `${file} ${name}`).join(",")}
      className="border-t border-line py-6"
    >
      <h3 id={`specimen-${file}`} className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{names.join(", ")}</span>
        <span className="font-mono text-xs font-normal break-all text-muted">{file}.tsx</span>
      </h3>
      <div
        className={stacked ? "flex flex-col gap-4" : "flex flex-wrap items-start gap-x-6 gap-y-4"}
      >
        {children}
      </div>
    </section>
  );
}

/** Names one state of a component. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-xs text-muted">{name}</p>
      {children}
    </div>
  );
}

/** A heading for a group of components. */
export function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{name}</h2>
      {children}
    </section>
  );
}

/** The role of what a button opens. */
type OverlayRole = "dialog" | "menu" | "status";

interface OpensProps {
  readonly role: OverlayRole;
  readonly name: string;
  readonly children: ReactNode;
}

/** Marks a button whose overlay the gallery's test opens and checks. */
export function Opens({ role, name, children }: OpensProps) {
  return (
    <div data-opens={role} data-overlay={name}>
      {children}
    </div>
  );
}

interface OpenerProps {
  readonly name: string;
  /** Renders the dialog. It is rendered only while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function Opener({ name, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Opens role="dialog" name={name}>
      <Button onClick={() => setOpen(true)}>Open {name}</Button>
      {open ? children(() => setOpen(false)) : null}
    </Opens>
  );
}
