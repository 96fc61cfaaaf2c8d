import type { BulkProduct, BulkSettings } from "#contract/bulk-products.ts";
import type { CatalogData } from "#contract/product-findings.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import type { Vocabulary } from "#domain/fitment/knowledge/name-knowledge.ts";
import type { Question } from "#domain/fitment/question.ts";
import { fillSpecifics } from "#domain/products/fill-specifics.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { generateForListings } from "#server/features/fitments/generate-for-listings.ts";
import type { GenerateDeps } from "#server/features/fitments/generate-for-listings.ts";
import { decodeRows, encodeRows } from "#server/features/fitments/pack-rows.ts";
import type { EncodedRows } from "#server/features/fitments/pack-rows.ts";
import { describeQuestion } from "#server/features/fitments/describe-question.ts";
import type { TextSuggestions } from "#server/features/proposals/suggest-texts.ts";
import type { CategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import type { CategoryPolicy, Marketplace } from "#server/ports/marketplace.ts";
import { chooseCategory } from "./choose-category.ts";
import { comparePrices } from "./compare-prices.ts";
import { lookUpPart } from "./look-up-part.ts";
import type { FoundPart, LookUpAccount } from "./look-up-part.ts";
import { makeListingRow } from "./make-listing-row.ts";
import {
  describeVehicles,
  keepOwnTexts,
  makeTextQuestion,
  writeProductTexts,
} from "./write-product-texts.ts";
import type { TextParts, WrittenByModel } from "./write-product-texts.ts";

export interface EnrichDeps {
  readonly generate: GenerateDeps;
  readonly marketplace: Pick<
    Marketplace,
    "searchProducts" | "searchItems" | "suggestCategories" | "categoryAspects"
  >;
  readonly accessOf: SellerAccessOf;
  readonly policies: CategoryPolicies;
  /** Null when only the template writes titles and descriptions. */
  readonly texts: TextSuggestions | null;
}

export interface EnrichedProduct {
  readonly product: BulkProduct;
  readonly fitments: EncodedRows;
  readonly questions: readonly Question[];
  readonly properties: readonly string[];
}

export type Enrichment = { readonly id: string; readonly result: Result<EnrichedProduct> };

/** The account to enrich products for, and its settings. */
export interface EnrichFor {
  readonly sellerId: SellerId;
  readonly username: string;
  readonly settings: BulkSettings;
}

/** Looks up everything about products. Returns results in the same order. Stores nothing. */
export async function enrichProducts(
  deps: EnrichDeps,
  work: EnrichFor,
  products: readonly BulkProduct[],
): Promise<readonly Enrichment[]> {
  const asking = { access: deps.accessOf(work.sellerId), username: work.username };
  const looked = await Promise.all(
    products.map(async (product) => ({ product, facts: await gatherFacts(deps, asking, product) })),
  );
  const rows = await findVehicles(
    deps,
    work.sellerId,
    looked.flatMap(({ product, facts }) => (facts.ok ? [{ product, facts: facts.value }] : [])),
  );
  const gathered = looked.map(({ product, facts }): Result<Gathered> => {
    if (!facts.ok) return facts;
    const vehicles = rows.get(product.id) ?? { rows: [], questions: [] };
    return "failure" in vehicles
      ? { ok: false, failure: vehicles.failure }
      : succeed({ product, facts: facts.value, vehicles });
  });
  const written = await askForTexts(
    deps,
    work,
    gathered.flatMap((one) => (one.ok ? [one.value] : [])),
  );
  const { vocabulary } = deps.generate.vocabulary.knowledge;
  const how = { settings: work.settings, vocabulary };
  return gathered.map((one, at): Enrichment => ({
    id: products[at]?.id ?? "",
    result: one.ok
      ? succeed(assemble(how, one.value, written.get(one.value.product.id) ?? null))
      : one,
  }));
}

/** Asks the language model for missing texts. Returns them by product ID. */
async function askForTexts(
  { texts, generate }: EnrichDeps,
  { sellerId, settings }: EnrichFor,
  products: readonly Gathered[],
): Promise<ReadonlyMap<string, WrittenByModel>> {
  if (texts === null || !settings.autoGenerateContent) return new Map();
  const asked = products.flatMap((one) => {
    const question = makeTextQuestion(toTextParts(one));
    return question === null ? [] : [{ id: one.product.id, question }];
  });
  const opinions = await texts(
    { sellerId, batchId: generate.batchId ?? null },
    asked.map(({ question }) => question),
  );
  return new Map(asked.map(({ id }, at) => [id, opinions[at] ?? null]));
}

/** The facts about a product that are known before its vehicles. */
interface PartFacts {
  readonly found: FoundPart;
  readonly category: { readonly id: string; readonly name: string };
  readonly policy: CategoryPolicy;
  readonly specifics: Readonly<Record<string, readonly string[]>>;
  readonly missing: readonly string[];
}

async function gatherFacts(
  deps: EnrichDeps,
  asking: LookUpAccount,
  product: BulkProduct,
): Promise<Result<PartFacts>> {
  const found = await lookUpPart(deps, asking, product);
  if (!found.ok) return found;
  const category = await chooseCategory(deps.marketplace, product, found.value);
  if (!category.ok) return category;
  if (category.value === null)
    return fail(
      "not-found",
      "No eBay category was found: no other seller lists this brand and MPN. Add a title or a category to the row.",
    );
  const { id } = category.value;
  const [aspects, policies] = await Promise.all([
    deps.marketplace.categoryAspects(id),
    deps.policies([id]),
  ]);
  if (!aspects.ok)
    return aspects.failure.kind === "category-unsupported"
      ? fail("not-found", `eBay has no category ${id}. Correct this row's category.`)
      : aspects;
  if (!policies.ok) return policies;
  const policy = policies.value.get(id) ?? {
    categoryId: id,
    takesVehicles: false,
    maxVehicles: 0,
    properties: [],
  };
  const words = wordsAbout(product, found.value, category.value.name);
  const filled = fillSpecifics(aspects.value, {
    brand: product.brand,
    mpn: product.mpn,
    catalog: found.value.product?.aspects ?? {},
    words,
  });
  return succeed({
    found: found.value,
    category: category.value,
    policy,
    ...filled,
  });
}

/** Joins the texts about the part, the seller's own first. */
function wordsAbout(
  product: BulkProduct,
  { product: known, items }: FoundPart,
  category: string,
): string {
  return [
    product.own.title,
    product.category,
    known?.title,
    category,
    ...items.slice(0, 3).map((item) => item.title),
  ]
    .filter((text) => text)
    .join(" ");
}

interface Vehicles {
  readonly rows: readonly FitmentRow[];
  readonly questions: readonly Question[];
}
type FoundVehicles = Vehicles | { readonly failure: Failure };

/** Generates fitments for the products whose category takes them. Returns them by product ID. */
async function findVehicles(
  { generate }: EnrichDeps,
  sellerId: SellerId,
  products: readonly { readonly product: BulkProduct; readonly facts: PartFacts }[],
): Promise<ReadonlyMap<string, FoundVehicles>> {
  const taking = products.filter(({ facts }) => facts.policy.takesVehicles);
  const listings = taking.map(({ product, facts }) =>
    makeListingRow({
      product,
      found: facts.found,
      policy: facts.policy,
      specifics: facts.specifics,
    }),
  );
  const generations = await generateForListings(generate, sellerId, listings);
  return new Map(
    generations.map((generation): [string, FoundVehicles] => {
      const { listingId } = generation.listing.listing;
      if (!generation.ok) return [listingId, { failure: generation.failure }];
      const { set } = generation;
      return [listingId, { rows: set ? decodeRows(set) : [], questions: set?.questions ?? [] }];
    }),
  );
}

interface Gathered {
  readonly product: BulkProduct;
  readonly facts: PartFacts;
  readonly vehicles: Vehicles;
}

function toTextParts({
  product,
  facts: { category, specifics },
  vehicles: { rows },
}: Gathered): TextParts {
  return {
    product,
    partType: specifics["Type"]?.[0] ?? category.name.replace(/\s*&.*$/, ""),
    specifics,
    rows,
  };
}

function assemble(
  { settings, vocabulary }: { readonly settings: BulkSettings; readonly vocabulary: Vocabulary },
  gathered: Gathered,
  model: WrittenByModel,
): EnrichedProduct {
  const {
    product,
    facts: { found, category, policy },
    vehicles,
  } = gathered;
  const parts = toTextParts(gathered);
  const pricingData = settings.enablePricingAnalysis ? comparePrices(product, found) : null;
  const { title, description, writers } = settings.autoGenerateContent
    ? writeProductTexts({ ...parts, vocabulary }, model)
    : keepOwnTexts(product);
  const catalogData = { ...presentFacts(gathered), partType: parts.partType, writers };
  const price = product.price ?? pricingData?.median ?? null;
  return {
    product: {
      ...product,
      title,
      description,
      price,
      catalogData,
      pricingData,
      category: product.category ?? category.name,
      status: "enriched",
      message: null,
      fees: null,
    },
    fitments: encodeRows(vehicles.rows),
    questions: vehicles.questions,
    properties: policy.properties,
  };
}

function presentFacts({ facts, vehicles }: Gathered): Omit<CatalogData, "partType" | "writers"> {
  const { found, category, specifics, missing, policy } = facts;
  const summary = describeVehicles(vehicles.rows);
  const remarks: readonly (string | null)[] = [
    ...found.notes,
    missing.length > 0
      ? `eBay requires ${missing.join(", ")}, but we found no value for it.`
      : null,
    policy.takesVehicles && summary.length === 0 && vehicles.questions.length === 0
      ? "No vehicles were found, so the listing will have no fitments."
      : null,
  ];
  return {
    epid: found.product?.epid ?? null,
    categoryId: category.id,
    categoryName: category.name,
    specifics: Object.fromEntries(
      Object.entries(specifics).map(([name, values]) => [name, [...values]]),
    ),
    missingSpecifics: [...missing],
    imageUrl: found.product?.imageUrl ?? null,
    vehicles: [...summary],
    fitmentCount: vehicles.rows.length,
    notes: remarks.filter((remark) => remark !== null),
    questions: vehicles.questions.map(describeQuestion),
  };
}
