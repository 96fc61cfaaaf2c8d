import { z } from "zod";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { useEditProduct } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Labeled, TextInput } from "../../../components/ui/field.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { useKept } from "../../../lib/use-kept.ts";
import { logFailure, reasonOf } from "../log-failure.ts";
import { PricingWords } from "./pricing-words.tsx";
import { ListQuestions } from "./product-questions.tsx";
import { TextWriters } from "./text-writers.tsx";

const longestTitle = 80;
const typedFields = z.object({
  brand: z.string(),
  mpn: z.string(),
  title: z.string(),
  category: z.string(),
  price: z.string(),
  description: z.string(),
});

/** Edits one product. The server stores and validates the changes, so a reload loses nothing. */
export function EditDialog({
  product,
  onClose,
}: {
  readonly product: BulkProduct;
  readonly onClose: () => void;
}) {
  const edit = useEditProduct();
  const {
    value: given,
    set,
    forget,
  } = useKept(`product.${product.id}`, typedFields, {
    brand: product.brand,
    mpn: product.mpn,
    title: product.title ?? "",
    category: product.category ?? "",
    price: product.price === null ? "" : product.price.toFixed(2),
    description: product.description ?? "",
  });
  const change =
    (field: keyof typeof given) => (event: { readonly target: { readonly value: string } }) =>
      set({ ...given, [field]: event.target.value });
  const close = () => {
    forget();
    onClose();
  };
  const warning = warningOf(product, given);
  const save = () => {
    edit.mutate(
      { id: product.id, ...parseTyped(given) },
      { onSuccess: close, onError: logFailure("Failed to save the product") },
    );
  };
  return (
    <Modal
      open
      wide
      onClose={close}
      title="Edit product"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" busy={edit.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Labeled label="Brand">
          <TextInput value={given.brand} onChange={change("brand")} />
        </Labeled>
        <Labeled label="MPN">
          <TextInput value={given.mpn} onChange={change("mpn")} />
        </Labeled>
        <div className="sm:col-span-2">
          <Labeled label="Title">
            <TextInput
              value={given.title}
              aria-describedby="title-length"
              onChange={change("title")}
            />
          </Labeled>
          <p
            id="title-length"
            className={`mt-1 text-xs tabular-nums ${given.title.length > longestTitle ? "text-error" : "text-muted"}`}
          >
            {given.title.length} of {longestTitle} characters
          </p>
        </div>
        <CategoryField
          product={product}
          typed={given.category}
          onChange={(category) => set({ ...given, category })}
        />
        <Labeled label="Price">
          <TextInput
            type="number"
            min={0}
            step={0.01}
            value={given.price}
            onChange={change("price")}
          />
        </Labeled>
        <div className="sm:col-span-2">
          <Labeled label="Description">
            <textarea
              rows={8}
              className="w-full rounded-md border border-line-strong bg-surface p-2 font-mono text-sm text-ink"
              value={given.description}
              onChange={change("description")}
            />
          </Labeled>
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {warning === null ? null : (
        <div className="mt-3">
          <Notice tone="warning">{warning}</Notice>
        </div>
      )}
      <Findings product={product} />
      {edit.isError ? (
        <Notice tone="error" alert>
          {reasonOf(edit.error, "Couldn't save the change. Please try again.")}
        </Notice>
      ) : null}
    </Modal>
  );
}

function parseTyped({
  brand,
  mpn,
  title,
  category,
  price,
  description,
}: z.infer<typeof typedFields>) {
  return {
    brand: brand.trim(),
    mpn: mpn.trim(),
    title: title.trim() || null,
    category: category.trim() || null,
    price: price === "" ? null : Number(price),
    description: description.trim() || null,
  };
}

/** Shows open questions, and where the price and the texts come from. */
function Findings({ product }: { readonly product: BulkProduct }) {
  const { pricingData, price, catalogData } = product;
  return (
    <>
      <ListQuestions product={product} />
      {pricingData ? <PricingWords pricing={pricingData} price={price} /> : null}
      {catalogData ? (
        <section aria-label="Who wrote the texts" className="my-3 rounded-md bg-sunken p-3 text-sm">
          <h3 className="font-medium">Who wrote the texts</h3>
          <TextWriters writers={catalogData.writers} />
        </section>
      ) : null}
    </>
  );
}

function CategoryField({
  product,
  typed,
  onChange,
}: {
  readonly product: BulkProduct;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}) {
  return (
    <Labeled label="Category">
      <TextInput
        value={typed}
        aria-describedby="category-note"
        onChange={(event) => onChange(event.target.value)}
      />
      <span id="category-note" className="font-normal">
        {categoryNote(product)}
      </span>
    </Labeled>
  );
}

function categoryNote({ catalogData }: BulkProduct): string {
  const ask = "An eBay category number, or words such as “brake pads”.";
  return catalogData?.categoryId
    ? `${ask} Found: ${[catalogData.categoryName, catalogData.categoryId].filter(Boolean).join(", ")}.`
    : `${ask} Leave it empty to use the one that most sellers of this part chose.`;
}

/** Warns about side effects of an edit. @returns null if there are none */
function warningOf(
  { brand, mpn, title, category, catalogData }: BulkProduct,
  given: z.infer<typeof typedFields>,
): string | null {
  if (catalogData === null) return null;
  if (given.brand.trim() !== brand || given.mpn.trim() !== mpn)
    return "Changing the brand or MPN makes this a different part, so its category, vehicles, and prices are cleared. Generate it again afterward.";
  if (given.category.trim() !== (category ?? ""))
    return "A different category needs different item specifics, so the ones that were found are cleared. Generate it again afterward.";
  return given.title.trim() === (title ?? "")
    ? null
    : "The vehicles were found with the old title. Generate the product again to update them.";
}
