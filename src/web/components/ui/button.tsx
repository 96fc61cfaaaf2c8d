import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large" | "icon";

const looks: Record<ButtonLook, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover border border-transparent",
  secondary: "bg-surface text-ink border border-line-strong hover:bg-sunken",
  quiet: "bg-transparent text-ink border border-transparent hover:bg-sunken",
  danger: "bg-alarm text-on-alarm border border-transparent hover:opacity-90",
};
const sizes: Record<ButtonSize, string> = {
  small: "h-7 px-2 text-sm gap-1",
  medium: "h-8 px-3 text-sm gap-1.5",
  large: "h-11 px-5 text-lg gap-2",
  icon: "size-8 justify-center",
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "secondary", size: ButtonSize = "medium"): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap select-none no-underline transition-colors duration-100",
    "disabled:border-line disabled:bg-sunken disabled:text-muted disabled:hover:opacity-100",
    looks[look],
    sizes[size],
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** Shows a spinner and disables the button. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = "secondary",
  size = "medium",
  busy = false,
  className,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      data-look={look}
      className={classNames(buttonClass(look, size), className)}
      disabled={disabled || busy}
      {...rest}
    >
      {busy ? <Spinner small /> : null}
      {children}
    </button>
  );
}
