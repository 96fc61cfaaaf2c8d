import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  info: { Icon: Info, look: "border-ready/30 bg-ready-soft", ink: "text-ready" },
  warning: { Icon: TriangleAlert, look: "border-need/30 bg-need-soft", ink: "text-need" },
  error: { Icon: CircleAlert, look: "border-error/30 bg-error-soft", ink: "text-error" },
  good: { Icon: CircleCheck, look: "border-synced/30 bg-synced-soft", ink: "text-synced" },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof tones;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Makes the title a heading, for a notice in place of a screen's content. */
  readonly heading?: boolean;
  /** Announced immediately by screen readers. */
  readonly alert?: boolean;
}

/** A message that stays on the screen until it is resolved. */
export function Notice({
  tone,
  title,
  children,
  action,
  heading = false,
  alert = false,
}: NoticeProps) {
  const Title = heading ? "h2" : "p";
  const { Icon, look, ink } = tones[tone];
  return (
    <div
      {...(alert ? { role: "alert" } : {})}
      className={classNames(
        "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3 py-2.5",
        look,
      )}
    >
      <Icon className={classNames("mt-0.5 size-4 shrink-0", ink)} aria-hidden />
      <div className="min-w-40 flex-1">
        {title ? <Title className={classNames("font-medium", ink)}>{title}</Title> : null}
        {children ? <div className="text-ink">{children}</div> : null}
      </div>
      {action ? (
        <div className="flex basis-full flex-wrap gap-2 pl-7 sm:basis-auto sm:pl-0">{action}</div>
      ) : null}
    </div>
  );
}
