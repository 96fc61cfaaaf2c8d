import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

// Phones zoom in on fields with text smaller than 16 px, and don't zoom back out.
const box =
  "h-8 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base text-ellipsis max-md:pointer-coarse:text-lg text-ink aria-invalid:border-error disabled:border-line disabled:bg-sunken disabled:text-muted";

export function TextInput({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  return <input className={classNames(box, className)} {...rest} />;
}

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={classNames(box, className)} {...rest} />;
}

/** A control below its label. */
export function Labeled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs font-medium text-muted">
      {label}
      {children}
    </label>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly disabled?: boolean;
  /** The name of the "no choice" option. Without it, a choice is required. */
  readonly open?: string;
  readonly onChoose: (value: string) => void;
}

/** A labeled list of names to choose from. Disabled while the list is empty. */
export function Picker({
  label,
  value,
  options,
  disabled = options.length === 0,
  open,
  onChoose,
}: PickerProps) {
  return (
    <Labeled label={label}>
      <Select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" disabled={open === undefined}>
          {disabled ? "" : (open ?? "Choose")}
        </option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </Labeled>
  );
}
