import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  /** 0 to 100, or null while unknown. */
  readonly percent: number | null;
  readonly label: string;
  readonly tone?: "accent" | "error" | "muted";
  readonly thin?: boolean;
}

const tones = { accent: "bg-accent", error: "bg-error", muted: "bg-line-strong" } as const;

export function ProgressBar({ percent, label, tone = "accent", thin = false }: ProgressBarProps) {
  const known = percent === null ? null : Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known === null ? {} : { "aria-valuenow": Math.round(known) })}
      className={classNames("w-full overflow-hidden rounded-full bg-sunken", thin ? "h-1" : "h-2")}
    >
      <div
        className={classNames(
          "h-full rounded-full transition-[width] duration-300",
          tones[tone],
          known === null && "w-1/3 animate-pulse",
        )}
        style={known === null ? undefined : { width: `${known}%` }}
      />
    </div>
  );
}
