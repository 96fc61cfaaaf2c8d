import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

const box = "h-8 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base text-ink disabled:border-line disabled:bg-sunken disabled:text-muted";

export function TextInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }) {
  return <input className={classNames(box, className)} {...rest} />;
}

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={classNames(box, className)} {...rest} />;
}

/** A control under its label. */
export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs font-medium text-muted">
      {label}
      {children}
    </label>
  );
}
