import { Plus } from "lucide-react";
import { useState } from "react";
import type { PartDetail } from "#contract/parts.ts";
import { useEditPart } from "../../api/parts.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextForm } from "./text-form.tsx";
import type { TextField } from "./text-form.tsx";

const empty = {
  firstYear: "",
  lastYear: "",
  make: "",
  model: "",
  trim: "",
  engine: "",
  notes: "",
};
const year = { inputMode: "numeric", pattern: "\\d{4}", maxLength: 4 } as const;
const fields: readonly TextField<keyof typeof empty>[] = [
  { name: "firstYear", label: "From year", box: { ...year, required: true } },
  { name: "lastYear", label: "To year", box: year },
  { name: "make", label: "Make", box: { required: true } },
  { name: "model", label: "Model", box: { required: true } },
  { name: "trim", label: "Trim (empty for all)" },
  { name: "engine", label: "Engine (empty for all)" },
  { name: "notes", label: "Notes", wide: true },
];

/**
 * Adds a vehicle that the part fits. It doesn't need to use eBay's spelling: it is matched against
 * eBay's list when a listing is generated.
 */
export function AddFitment({ detail }: { readonly detail: PartDetail }) {
  const [open, setOpen] = useState(false);
  const [texts, setTexts] = useState(empty);
  const edit = useEditPart(detail.part.id);
  if (!open) {
    return (
      <Button className="mt-3" onClick={() => setOpen(true)}>
        <Plus className="size-3.5" aria-hidden /> Add a vehicle
      </Button>
    );
  }
  const add = () => {
    const { firstYear, lastYear, ...rest } = texts;
    edit.mutate(
      { add: [{ ...rest, firstYear: Number(firstYear), lastYear: Number(lastYear || firstYear) }] },
      { onSuccess: () => setTexts(empty) },
    );
  };
  return (
    <div className="mt-3 rounded-md border border-line p-3">
      <TextForm
        label="Add a vehicle"
        fields={fields}
        texts={texts}
        onText={(name, text) => setTexts({ ...texts, [name]: text })}
        error={edit.error}
        onSend={add}
        buttons={
          <>
            <Button type="submit" look="primary" busy={edit.isPending}>
              Add
            </Button>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </>
        }
      />
    </div>
  );
}
