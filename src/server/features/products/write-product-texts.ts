import type { BulkProduct } from "#contract/bulk-products.ts";
import type { CatalogData, TextWriter } from "#contract/product-findings.ts";
import { summarizeFitments } from "#domain/fitment/summarize-fitments.ts";
import type { Vocabulary } from "#domain/fitment/knowledge/name-knowledge.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import { removeMachineDirected } from "#domain/model-proposals/machine-directed-text.ts";
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
import {
  findParagraphsProblem,
  findTitleProblem,
} from "#domain/products/written-text/check-written-text.ts";
import type { ProductData } from "#domain/products/written-text/product-data.ts";
import type { Opinion } from "#server/features/proposals/ask-question.ts";

export interface TextParts {
  readonly product: BulkProduct;
  readonly partType: string;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly FitmentRow[];
}

/** The same, with the names of vehicles, which a text may not use freely. */
export type CheckedParts = TextParts & { readonly vocabulary: Vocabulary };

export type ProductTexts = Pick<BulkProduct, "title" | "description"> &
  Pick<CatalogData, "writers">;

/** The language model's texts, or why there are none. Null when the model wasn't asked. */
export type WrittenByModel = Opinion<SuggestedTexts> | null;

const maxVehicles = 40;
const maxWordsLength = 1500;
const conditions = { new: "New", used: "Used", refurbished: "Refurbished" } as const;
const bySeller: TextWriter = { by: "seller", note: null };

/** Returns the seller's own texts unchanged. */
export function keepOwnTexts({ own }: BulkProduct): ProductTexts {
  return {
    title: own.title,
    description: own.description ?? own.words,
    writers: { title: bySeller, description: bySeller },
  };
}

/** Builds the question for the language model, or returns null when the seller wrote both texts. */
export function makeTextQuestion({
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
    vehicles: joinSpans(toSpans(rows)).map(spanWords),
    title: own.title ?? "",
  };
}

/**
 * Chooses the title and the description: the seller's own, else the language model's if the
 * product's data supports all of it, else the template's.
 */
export function writeProductTexts(parts: CheckedParts, model: WrittenByModel): ProductTexts {
  const data = toProductData(parts);
  const title = chooseTitle(parts, model, data);
  const description = chooseDescription({ ...parts, title: title.text }, model, data);
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

function chooseTitle(
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
            : "Words that eBay doesn't allow, and text beyond 80 characters, were left out.",
      },
    };
  }
  const judged = judge(model, "title", ({ title }) => findTitleProblem(title, data));
  if (judged.accepted !== null) return { text: judged.accepted.title, writer: judged.writer };
  const placement = specifics["Placement on Vehicle"]?.[0] ?? "";
  return {
    text: writeTitle({
      brand: product.brand,
      mpn: product.mpn,
      part: partType,
      placement,
      condition: product.condition,
      spans: toSpans(rows),
    }),
    writer: judged.writer,
  };
}

function chooseDescription(
  parts: TextParts & { readonly title: string },
  model: WrittenByModel,
  data: ProductData,
): Written {
  const { own } = parts.product;
  if (own.description !== null) return { text: own.description, writer: bySeller };
  if (own.words !== null)
    return {
      text: fillTemplate(parts, cleanHtml(own.words)),
      writer: { by: "seller", note: "Your text, in the template." },
    };
  const judged = judge(model, "description", ({ paragraphs }) =>
    findParagraphsProblem(paragraphs, data),
  );
  return {
    text: fillTemplate(
      parts,
      judged.accepted === null ? "" : cleanHtml(judged.accepted.paragraphs.join("\n\n")),
    ),
    writer: judged.writer,
  };
}

/** Uses the model's answer if it passes the check. Otherwise the template writes, and notes why. */
function judge(
  model: WrittenByModel,
  what: string,
  whyNot: (texts: SuggestedTexts) => string | null,
): { readonly accepted: SuggestedTexts | null; readonly writer: TextWriter } {
  if (model === null) return { accepted: null, writer: { by: "template", note: null } };
  if (model.state !== "answered")
    return { accepted: null, writer: { by: "template", note: model.reason } };
  const refused = whyNot(model.suggestion);
  if (refused === null)
    return { accepted: model.suggestion, writer: { by: "language-model", note: null } };
  return {
    accepted: null,
    writer: { by: "template", note: `The language model's ${what} was rejected: ${refused}.` },
  };
}

function fillTemplate(
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
    vehicles: vehicles.slice(0, maxVehicles),
    moreVehicles: Math.max(0, vehicles.length - maxVehicles),
  });
}

function toProductData({
  product,
  partType,
  specifics,
  rows,
  vocabulary,
}: CheckedParts): ProductData {
  const words = removeMachineDirected(
    [product.own.title ?? "", visibleText(product.own.words ?? "", maxWordsLength)].join("\n"),
  );
  return {
    brand: product.brand,
    mpn: product.mpn,
    part: partType,
    condition: conditions[product.condition],
    specifics,
    vehicles: joinSpans(toSpans(rows)),
    words,
    vocabulary,
  };
}

/** Describes vehicles, e.g. "2010-2015 Toyota Camry", sorted by make, model, and year. */
export function describeVehicles(rows: readonly FitmentRow[]): readonly string[] {
  return joinSpans(toSpans(rows))
    .toSorted(
      (a, b) => compare(a.make, b.make) || compare(a.model, b.model) || a.fromYear - b.fromYear,
    )
    .map(spanWords);
}

function compare(one: string, two: string): number {
  return one < two ? -1 : one > two ? 1 : 0;
}

function toSpans(rows: readonly FitmentRow[]): readonly VehicleSpan[] {
  // Ignore engines and trims, so that they don't split a range of years.
  const plain = rows.map((row) => ({ ...row, trim: "", engine: "" }));
  return summarizeFitments(plain).map(({ make, model, fromYear, toYear, rows: indexes }) => ({
    make,
    model,
    fromYear,
    toYear,
    rows: indexes.length,
  }));
}
