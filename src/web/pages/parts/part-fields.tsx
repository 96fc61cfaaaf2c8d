import { useState } from "react";
import type { PartDetail } from "#contract/parts.ts";
import { useEditPart } from "../../api/parts.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextForm } from "./text-form.tsx";
import type { TextField } from "./text-form.tsx";

type Name = "brand" | "number" | "sku" | "item_id" | "title" | "type";

const fields: readonly TextField<Name>[] = [
  { name: "brand", label: "Brand" },
  { name: "number", label: "Part number" },
  { name: "sku", label: "SKU" },
  { name: "item_id", label: "eBay item ID" },
  { name: "title", label: "Title", wide: true },
  { name: "type", label: "Part type", wide: true },
];

/** Edits the part's own fields. */
export function PartFields({ detail: { part } }: { readonly detail: PartDetail }) {
  const known: Readonly<Record<Name, string>> = {
    brand: part.brand,
    number: part.number,
    sku: part.sku,
    item_id: part.item_id,
    title: part.title,
    type: part.type,
  };
  const [texts, setTexts] = useState(known);
  const edit = useEditPart(part.id);
  const changed = fields.some(({ name }) => texts[name].trim() !== known[name]);
  return (
    <TextForm
      label="The part"
      fields={fields}
      texts={texts}
      onText={(name, text) => setTexts({ ...texts, [name]: text })}
      error={edit.error}
      onSend={() => edit.mutate({ fields: texts })}
      buttons={
        <>
          <Button type="submit" look="primary" disabled={!changed} busy={edit.isPending}>
            Save
          </Button>
          <Button disabled={!changed} onClick={() => setTexts(known)}>
            Discard
          </Button>
        </>
      }
    />
  );
}
