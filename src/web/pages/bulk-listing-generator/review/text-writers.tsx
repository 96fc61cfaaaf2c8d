import type { BulkProduct } from "#contract/bulk-products.ts";
import type { TextWriter } from "#contract/product-findings.ts";

const names: Readonly<Record<TextWriter["by"], string>> = {
  "language-model": "Written by the language model, facts checked",
  template: "Template",
  seller: "Written by you",
};

/** Shows who wrote a product's title. */
export function TitleWriter({ product }: { readonly product: BulkProduct }) {
  const writer = product.catalogData?.writers.title;
  if (!writer || product.title === null) return null;
  return <p className="mt-0.5 text-xs text-muted">{wordsOf(writer)}</p>;
}

/** Shows who wrote the title and description, and why it wasn't the language model. */
export function TextWriters({
  writers,
}: {
  readonly writers: NonNullable<BulkProduct["catalogData"]>["writers"];
}) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {(
        [
          ["Title", writers.title],
          ["Description", writers.description],
        ] as const
      ).map(([what, writer]) => (
        <div key={what} className="contents">
          <dt className="text-muted">{what}</dt>
          <dd>{wordsOf(writer)}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf({ by, note }: TextWriter): string {
  return note === null ? names[by] : `${names[by]}. ${note}`;
}
