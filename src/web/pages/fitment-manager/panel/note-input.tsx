import { useState } from "react";
import { TextInput } from "../../../components/ui/field.tsx";

interface NoteInputProps {
  readonly label: string;
  readonly note: string;
  readonly placeholder?: string;
  readonly onSave: (note: string) => void;
}

const longestNote = 500;

/**
 * Saves the note when the field loses the focus or Enter is pressed, so that each note is one step
 * to undo.
 */
export function NoteInput({
  label,
  note,
  placeholder = "Note that buyers see",
  onSave,
}: NoteInputProps) {
  const [text, setText] = useState(note);
  const save = () => (text.trim() === note ? undefined : onSave(text.trim()));
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      maxLength={longestNote}
      value={text}
      className="h-7! text-sm!"
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => (event.key === "Enter" ? save() : undefined)}
    />
  );
}
