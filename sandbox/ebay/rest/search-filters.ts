import type { Listing } from "../state/listing.ts";
import { readWords } from "./listing-words.ts";
import type { RestProblem } from "./rest-error.ts";

type Test = (listing: Listing) => boolean;

/** The query of a search, apart from its page and its vehicle. */
export interface SearchTerms {
  /** False when nothing valid says what to search for. */
  readonly searchesSomething: boolean;
  readonly sort: (typeof sorts)[number] | null;
  /** Parameters that were ignored because eBay couldn't read them. */
  readonly warnings: readonly RestProblem[];
  matches: Test;
}

const sorts = ["price", "-price", "distance", "newlyListed", "endingSoonest"] as const;

/** Longer search texts are cut off, as Browse documents. */
const longestText = 100;

/** Reads `q`, `gtin`, `epid`, `category_ids`, `filter`, `aspect_filter`, and `sort`. */
export function readSearchTerms(query: URLSearchParams): SearchTerms {
  const parts = [
    readText(query.get("q") ?? ""),
    readCategories(query.get("category_ids") ?? ""),
    readGtin(query.get("gtin") ?? ""),
    readEpid(query.get("epid") ?? ""),
  ];
  const filters = [
    ...readFilter(query.get("filter") ?? ""),
    readAspectFilter(query.get("aspect_filter") ?? "", query.get("category_ids") ?? ""),
  ];
  const sort = readSort(query.get("sort") ?? "");
  const all = [...parts, ...filters, sort];
  const tests = all.flatMap(({ test }) => (test ? [test] : []));
  return {
    searchesSomething: parts.some(({ test }) => test !== undefined),
    sort: sort.by,
    warnings: all.flatMap((one) => (one.warning ? [one.warning] : [])),
    matches: (listing) => tests.every((test) => test(listing)),
  };
}

/** One parameter: the condition it sets, or why it was ignored; neither when it is absent. */
interface Term {
  readonly test?: Test;
  readonly warning?: RestProblem;
}

function warning(errorId: number, message: string): RestProblem {
  return { errorId, domain: "API_BROWSE", message };
}

function readSort(text: string): Term & { readonly by: SearchTerms["sort"] } {
  const by = sorts.find((one) => one === text) ?? null;
  if (text === "" || by !== null) return { by };
  return {
    by,
    warning: warning(
      12_008,
      "The 'sort' value is invalid. For the valid values, refer to the API call documentation.",
    ),
  };
}

function readText(text: string): Term {
  const cut = text.slice(0, longestText).trim();
  return cut === "" ? {} : { test: readWords(cut) };
}

function readCategories(text: string): Term {
  const ids = text.split(",").map((id) => id.trim());
  if (text === "") return {};
  if (!ids.every((id) => /^\d+$/.test(id)))
    return { warning: warning(12_009, "The 'category_ids' query parameter is invalid.") };
  return { test: ({ categoryId }) => ids.includes(categoryId) };
}

function readGtin(gtin: string): Term {
  if (gtin === "") return {};
  if (!/^\d{7,13}[\dX]$/.test(gtin))
    return {
      warning: warning(
        12_022,
        `The 'gtin' value ${gtin} is invalid. For information, see the API call reference documentation.`,
      ),
    };
  return { test: ({ upc, ean }) => gtin === upc || gtin === ean };
}

function readEpid(epid: string): Term {
  if (epid === "") return {};
  if (!/^\d+$/.test(epid))
    return {
      warning: warning(
        12_021,
        `The 'epid' value ${epid} is invalid. For information, see the API call reference documentation.`,
      ),
    };
  return { test: (listing) => epid === listing.epid };
}

/**
 * Reads a list of filters, e.g. `price:[10..50],priceCurrency:USD,conditionIds:{1000|3000}` or
 * `sellers:{a|b},excludeSellers:{c},buyingOptions:{FIXED_PRICE}`. Unknown names filter nothing.
 */
function readFilter(text: string): readonly Term[] {
  const fields = splitFields(text);
  return fields.map(([name, value]) =>
    name === "price" && !fields.some(([other]) => other === "priceCurrency")
      ? {
          warning: warning(
            12_012,
            "A valid 'price' filter and a valid 'priceCurrency' filter is necessary to filter based on price.",
          ),
        }
      : { test: filterTest(name, value) },
  );
}

function filterTest(name: string, value: string): Test {
  const list = new Set(value.replace(/^\{|\}$/g, "").split("|"));
  if (name === "price") return priceTest(value);
  if (name === "conditionIds") return (listing) => list.has(String(listing.conditionId));
  if (name === "conditions")
    return (listing) => list.has(listing.conditionId === 1000 ? "NEW" : "USED");
  if (name === "sellers") return (listing) => list.has(listing.seller);
  if (name === "excludeSellers") return (listing) => !list.has(listing.seller);
  if (name === "buyingOptions") return () => list.has("FIXED_PRICE");
  return () => true;
}

function priceTest(value: string): Test {
  const [from = "", to = ""] = value.replace(/^\[|\]$/g, "").split("..");
  return ({ price }) =>
    Number(price) >= Number(from === "" ? 0 : from) &&
    Number(price) <= (to === "" ? Number.POSITIVE_INFINITY : Number(to));
}

/**
 * Reads `categoryId:33716,Brand:{Bosch|Hella}`. Its category has to be the one in `category_ids`.
 */
function readAspectFilter(text: string, categoryIds: string): Term {
  if (text === "") return {};
  const [first, ...aspects] = splitFields(text);
  if (first?.[0] !== "categoryId")
    return {
      warning: warning(
        12_017,
        "The 'aspect_filter' query parameter must include a categoryId. For information, see the API call reference documentation.",
      ),
    };
  const [, categoryId] = first;
  if (categoryIds !== categoryId)
    return {
      warning: warning(
        12_018,
        `The ${text} aspect_filter value is invalid. For information, see the API call reference documentation.`,
      ),
    };
  const wanted = aspects.map(([name, value]) => ({ name, values: valuesOf(value) }));
  return {
    test: (listing) =>
      listing.categoryId === categoryId &&
      wanted.every(({ name, values }) =>
        listing.specifics.some(
          ([key, own]) => key === name && own.some((one) => values.has(one.toLowerCase())),
        ),
      ),
  };
}

/** Splits `{Bed\|Stü|Nike}` at its pipes; a pipe that belongs to a value has a backslash. */
function valuesOf(list: string): ReadonlySet<string> {
  const values = list.replace(/^\{|\}$/g, "").match(/(?:\\.|[^|\\])+/g) ?? [];
  return new Set(values.map((value) => value.replace(/\\(.)/g, "$1").toLowerCase()));
}

/** Splits `name:value` pairs; commas inside brackets belong to the value. */
function splitFields(text: string): readonly (readonly [name: string, value: string])[] {
  const fields = text.match(/(?:[^,{[]|\{[^}]*\}|\[[^\]]*\])+/g) ?? [];
  return fields.map(
    (field) =>
      [
        field.slice(0, field.indexOf(":")).trim(),
        field.slice(field.indexOf(":") + 1).trim(),
      ] as const,
  );
}
