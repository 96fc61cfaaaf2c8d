import { limitSpecifics } from "./limit-specifics.ts";
import { removeMachineDirected } from "./machine-directed-text.ts";
import type { ProductTextQuestion } from "./product-text-question.ts";

const mostVehicles = 12;
const longestTitle = 200;
const longestPart = 80;

/**
 * Builds the question for a language model. Leaves out text addressed to machines: there is no
 * honest reason for it in a listing.
 */
export function askForTexts(product: ProductTextQuestion): ProductTextQuestion {
  const specifics = limitSpecifics(product.specifics);
  const clean = (text: string, longest: number) => removeMachineDirected(text).slice(0, longest);
  return {
    brand: product.brand,
    mpn: product.mpn,
    part: clean(product.part, longestPart),
    condition: product.condition,
    specifics: Object.fromEntries(
      Object.entries(specifics).map(([name, values]) => [
        name,
        values.map((value) => removeMachineDirected(value)).filter((value) => value !== ""),
      ]),
    ),
    vehicles: product.vehicles.slice(0, mostVehicles),
    title: clean(product.title, longestTitle),
  };
}
