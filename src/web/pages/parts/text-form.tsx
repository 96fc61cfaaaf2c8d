import type { InputHTMLAttributes, ReactNode, SubmitEvent } from "react";
import { failureWords } from "../../api/failure-words.ts";
import { Labeled, TextInput } from "../../components/ui/field.tsx";
import { Notice } from "../../components/ui/notice.tsx";

export interface TextField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Extra attributes for the input. */
  readonly box?: InputHTMLAttributes<HTMLInputElement>;
  /** Spans the full width of the form. */
  readonly wide?: boolean;
}

interface TextFormProps<Name extends string> {
  readonly label: string;
  readonly fields: readonly TextField<Name>[];
  readonly texts: Readonly<Record<Name, string>>;
  readonly onText: (name: Name, text: string) => void;
  /** Why the last submission failed. */
  readonly error: Error | null;
  readonly onSend: () => void;
  readonly buttons: ReactNode;
}

/** A form with a few text fields in two columns. */
export function TextForm<Name extends string>({
  label,
  fields,
  texts,
  onText,
  error,
  onSend,
  buttons,
}: TextFormProps<Name>) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={send} aria-label={label}>
      <div className="grid grid-cols-2 gap-3">
        {fields.map(({ name, label: words, box, wide = false }) => (
          <div key={name} className={wide ? "col-span-2" : ""}>
            <Labeled label={words}>
              <TextInput
                value={texts[name]}
                onChange={(event) => onText(name, event.target.value)}
                {...box}
              />
            </Labeled>
          </div>
        ))}
      </div>
      {error ? (
        <div className="mt-3">
          <Notice tone="error" alert>
            {failureWords(error)}
          </Notice>
        </div>
      ) : null}
      <div className="mt-3 flex gap-2">{buttons}</div>
    </form>
  );
}
