import type { ReactNode } from "react";

interface AppPageProps {
  readonly title: string;
  /** The purpose of the screen, or the state of its content. */
  readonly about?: ReactNode;
  /** Shown opposite the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen except the manager: its width and its header. */
export function AppPage({ title, about, action, children }: AppPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-4 px-4 py-8">
      <header className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-180 min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {about ? <div className="mt-1 text-muted">{about}</div> : null}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
