import { classNames } from "../../components/ui/class-names.ts";

export const steps = ["upload", "review", "publish"] as const;
export type Step = (typeof steps)[number];

const labels: Readonly<Record<Step, string>> = {
  upload: "Upload & Configure",
  review: "Review & Edit",
  publish: "Generate & Publish",
};

interface StepTabsProps {
  readonly step: Step;
  readonly open: (step: Step) => boolean;
  readonly onOpen: (step: Step) => void;
}

/** The wizard's steps. A step without content can't be opened. */
export function StepTabs({ step, open, onOpen }: StepTabsProps) {
  return (
    <div
      role="tablist"
      aria-label="Steps"
      className="flex gap-1 border-b border-line max-sm:grid max-sm:grid-cols-3"
    >
      {steps.map((one, at) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`step-${one}`}
          aria-selected={step === one}
          aria-controls="step-panel"
          disabled={!open(one)}
          onClick={() => onOpen(one)}
          className={classNames(
            "-mb-px flex items-center gap-2 border-b-2 px-3 py-2 text-sm font-medium max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-xs",
            step === one
              ? "border-accent text-ink"
              : "border-transparent text-muted enabled:hover:text-ink disabled:opacity-60",
          )}
        >
          <span
            aria-hidden
            className={classNames(
              "grid size-5 place-items-center rounded-full text-xs tabular-nums",
              step === one ? "bg-accent text-on-accent" : "bg-sunken",
            )}
          >
            {at + 1}
          </span>
          <span>
            <span className="sr-only">{at + 1} </span>
            {labels[one]}
          </span>
        </button>
      ))}
    </div>
  );
}
