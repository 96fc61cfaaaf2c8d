import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface LoadFailureProps {
  readonly title: string;
  /** Why it failed, or what to do next. */
  readonly children?: ReactNode;
  /** Loads again. */
  readonly retry?: () => void;
  readonly retryLabel?: string;
  /** A retry is running. */
  readonly busy?: boolean;
  /** Another way out, next to the retry. */
  readonly action?: ReactNode;
  /** Only the refresh failed, so older data is still shown. */
  readonly stale?: boolean;
}

/** Says that a screen, or a part of it, failed to load, and offers to try again. */
export function LoadFailure({
  title,
  children,
  retry,
  retryLabel = "Try again",
  busy = false,
  action,
  stale = false,
}: LoadFailureProps) {
  return (
    <Notice
      tone={stale ? "warning" : "error"}
      alert={!stale}
      heading
      title={title}
      action={
        <>
          {retry ? (
            <Button size="small" onClick={retry} busy={busy}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </>
      }
    >
      {children}
    </Notice>
  );
}
