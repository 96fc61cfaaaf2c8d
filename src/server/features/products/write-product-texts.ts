import type { BulkProduct, CatalogData, TextWriter } from "#contract/bulk-products.ts";
import { summarizeFitments } from "#domain/fitment/summarize-fitments.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { withoutOrders } from "#domain/model-proposals/for-machines.ts";
import type {
  ProductTextQuestion,
  SuggestedTexts,
} from "#domain/model-proposals/product-text-question.ts";
import { visibleText } from "#domain/model-proposals/visible-text.ts";
import { withoutBannedWords } from "#domain/products/banned-words.ts";
import { cleanHtml } from "#domain/products/clean-html.ts";
import { joinSpans, spanWords } from "#domain/products/join-spans.ts";
import type { VehicleSpan } from "#domain/products/join-spans.ts";
import { writeDescription } from "#domain/products/write-description.ts";
import { cutAtWord, longestTitle, writeTitle } from "#domain/products/write-title.ts";
import { whyNotParagraphs, whyNotTitle } from "#domain/products/written-text/check-written-text.ts";
import type { ProductData } from "#domain/products/written-text/product-data.ts";
import type { Opinion } from "#server/features/proposals/ask-question.ts";

export interface TextParts {
  readonly product: BulkProduct;
  readonly partType: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly FitmentRow[];
}

export type ProductTexts = Pick<BulkProduct, "title" | "description"> &
  Pick<CatalogData, "writers">;

/** What the language model wrote, or why it did not; null: nobody was asked. */
export type WrittenByModel = Opinion<SuggestedTexts> | null;

const mostVehicles = 40;
const longestWords = 1500;
const conditions = { new: "New", used: "Used", refurbished: "Refurbished" } as const;
const bySeller: TextWriter = { by: "seller", note: null };

/** What the seller wrote stays as it is. */
export function keepOwnTexts({ own }: BulkProduct): ProductTexts {
  return {
    title: own.title,
    description: own.description ?? own.words,
    writers: { title: bySeller, description: bySeller },
  };
}

/** The question for a language model; null where the seller wrote both texts. */
export function textQuestion({
  product,
  partType,
  specifics,
  rows,
}: TextParts): ProductTextQuestion | null {
  const { own, brand, mpn, condition } = product;
  if (own.title !== null && (own.words ?? own.description) !== null) return null;
  return {
    brand,
    mpn,
    part: partType,
    condition: conditions[condition],
    specifics,
    vehicles: joinSpans(spansOf(rows)).map(spanWords),
    title: own.title ?? "",
  };
}

/** Title and description: the seller's own, else the language model's where all it says is in the product's data, else the template's. */
export function writeProductTexts(parts: TextParts, model: WrittenByModel): ProductTexts {
  const data = dataOf(parts);
  const title = titleOf(parts, model, data);
  const description = descriptionOf({ ...parts, title: title.text }, model, data);
  return {
    title: title.text,
    description: description.text,
    writers: { title: title.writer, description: description.writer },
  };
}

interface Written {
  readonly text: string;
  readonly writer: TextWriter;
}

function titleOf(
  { product, partType, specifics, rows }: TextParts,
  model: WrittenByModel,
  data: ProductData,
): Written {
  const own = withoutBannedWords(product.own.title ?? "");
  if (own !== "") {
    const kept = cutAtWord(own, longestTitle);
    return {
      text: kept,
      writer: {
        by: "seller",
        note:
          kept === product.own.title?.trim()
            ? null
            : "Words eBay does not allow, and what is beyond 80 characters, were left out.",
      },
    };
  }
  const judged = judge(model, "title", ({ title }) => whyNotTitle(title, data));
  if (judged.taken !== null) return { text: judged.taken.title, writer: judged.writer };
  const placement = specifics["Placement on Vehicle"]?.[0] ?? "";
  return {
    text: writeTitle({
      brand: product.brand,
      mpn: product.mpn,
      part: partType,
      placement,
      condition: product.condition,
      spans: spansOf(rows),
    }),
    writer: judged.writer,
  };
}

function descriptionOf(
  parts: TextParts & { readonly title: string },
  model: WrittenByModel,
  data: ProductData,
): Written {
  const { own } = parts.product;
  if (own.description !== null) return { text: own.description, writer: bySeller };
  if (own.words !== null)
    return {
      text: inTemplate(parts, cleanHtml(own.words)),
      writer: { by: "seller", note: "Your words, in the template." },
    };
  const judged = judge(model, "description", ({ paragraphs }) =>
    whyNotParagraphs(paragraphs, data),
  );
  return {
    text: inTemplate(
      parts,
      judged.taken === null ? "" : cleanHtml(judged.taken.paragraphs.join("\n\n")),
    ),
    writer: judged.writer,
  };
}

/** What of the model's answer is taken; else the template writes, and says why. */
function judge(
  model: WrittenByModel,
  what: string,
  whyNot: (texts: SuggestedTexts) => string | null,
): { readonly taken: SuggestedTexts | null; readonly writer: TextWriter } {
  if (model === null) return { taken: null, writer: { by: "template", note: null } };
  if (model.state !== "answered")
    return { taken: null, writer: { by: "template", note: model.reason } };
  const refused = whyNot(model.suggestion);
  if (refused === null)
    return { taken: model.suggestion, writer: { by: "language-model", note: null } };
  return {
    taken: null,
    writer: { by: "template", note: `The language model's ${what} was not taken: ${refused}.` },
  };
}

function inTemplate(
  { product, specifics, rows, title }: TextParts & { readonly title: string },
  wordsHtml: string,
): string {
  const vehicles = describeVehicles(rows);
  const details = Object.entries(specifics).map(
    ([name, values]) => [name, values.join(", ")] as const,
  );
  return writeDescription({
    title,
    wordsHtml,
    details: [
      ...details,
      ["Condition", conditions[product.condition]],
      ["UPC", product.upc ?? ""],
      ["EAN", product.ean ?? ""],
    ],
    vehicles: vehicles.slice(0, mostVehicles),
    moreVehicles: Math.max(0, vehicles.length - mostVehicles),
  });
}

function dataOf({ product, partType, specifics, rows }: TextParts): ProductData {
  const words = withoutOrders(
    [product.own.title ?? "", visibleText(product.own.words ?? "", longestWords)].join("\n"),
  );
  return {
    brand: product.brand,
    mpn: product.mpn,
    part: partType,
    condition: conditions[product.condition],
    specifics,
    vehicles: joinSpans(spansOf(rows)),
    words,
  };
}

/** "2010-2015 Toyota Camry", by make, model and year. */
export function describeVehicles(rows: readonly FitmentRow[]): readonly string[] {
  return joinSpans(spansOf(rows))
    .toSorted(
      (a, b) => compare(a.make, b.make) || compare(a.model, b.model) || a.fromYear - b.fromYear,
    )
    .map(spanWords);
}

function compare(one: string, two: string): number {
  return one < two ? -1 : one > two ? 1 : 0;
}

function spansOf(rows: readonly FitmentRow[]): readonly VehicleSpan[] {
  // Engines and trims do not split a range here.
  const plain = rows.map((row) => ({ ...row, trim: "", engine: "" }));
  return summarizeFitments(plain).map(({ make, model, fromYear, toYear, rows: indexes }) => ({
    make,
    model,
    fromYear,
    toYear,
    rows: indexes.length,
  }));
}
