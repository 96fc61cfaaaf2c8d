import { boundSpecifics } from "./bound-specifics.ts";
import { withoutOrders } from "./for-machines.ts";
import type { ProductTextQuestion } from "./product-text-question.ts";

const mostVehicles = 12;
const longestTitle = 200;
const longestPart = 80;

/** The question for a language model. What is written to machines is left out: there is no honest reason for it. */
export function askForTexts(product: ProductTextQuestion): ProductTextQuestion {
  const specifics = boundSpecifics(product.specifics);
  const clean = (text: string, longest: number) => withoutOrders(text).slice(0, longest);
  return {
    brand: product.brand,
    mpn: product.mpn,
    part: clean(product.part, longestPart),
    condition: product.condition,
    specifics: Object.fromEntries(
      Object.entries(specifics).map(([name, values]) => [
        name,
        values.map((value) => withoutOrders(value)).filter((value) => value !== ""),
      ]),
    ),
    vehicles: product.vehicles.slice(0, mostVehicles),
    title: clean(product.title, longestTitle),
  };
}
