import { useEffect, useRef } from "react";
import type { InputHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** Some but not all items are checked. */
  readonly mixed?: boolean;
}

/** A native checkbox in the accent color: cheap enough for long tables. */
export function Checkbox({ mixed = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classNames("size-4 shrink-0 cursor-pointer align-middle accent-accent", className)}
      {...rest}
    />
  );
}
