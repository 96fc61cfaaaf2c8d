import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { modelYear } from "./request-numbers.ts";

/**
 * Returns the options of the vehicle pickers: only those that exist for the choices made so far.
 */
export const listYears = endpoint({
  method: "GET",
  path: "/api/vehicles/years",
  answer: z.array(z.number().int()),
});
export const listMakes = endpoint({
  method: "GET",
  path: "/api/vehicles/makes",
  query: z.object({ year: modelYear.optional() }),
  answer: z.array(z.string()),
});
export const listModels = endpoint({
  method: "GET",
  path: "/api/vehicles/models",
  query: z.object({ make: z.string(), year: modelYear.optional() }),
  answer: z.array(z.object({ model: z.string(), years: z.array(z.number().int()) })),
});
export const listVariants = endpoint({
  method: "GET",
  path: "/api/vehicles/variants",
  query: z.object({ year: modelYear, make: z.string(), model: z.string() }),
  answer: z.array(z.object({ trim: z.string(), engine: z.string() })),
});
