import type { ReactNode } from "react";

interface SpecimenProps {
  /**
   * The component's file below `components`, without its ending. The gallery's test looks for it.
   */
  readonly file: string;
  /** Stacks the states instead of placing them side by side. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** Shows one component with all its states. */
export function Specimen({ file, stacked = false, children }: SpecimenProps) {
  return (
    <section
      aria-labelledby={`specimen-${file}`}
      data-component={file}
      className="border-t border-line py-6"
    >
      <h3 id={`specimen-${file}`} className="mb-3 font-mono text-sm font-semibold break-words">
        {file}
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
