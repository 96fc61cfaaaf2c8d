import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Explains an empty screen or list and offers the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-130 flex-1 flex-col items-center justify-center gap-3 px-4 py-16 text-center">
      <span className="text-muted [&>svg]:size-8">{icon}</span>
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {children ? <div className="text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
