import { expect, it } from "vitest";
import { findVin } from "./find-vin.ts";

const vin = "1HGCM82633A004352";

it.each([
  ["specifics", { title: "Door", description: "", specifics: { VIN: [vin.toLowerCase()] } }, vin],
  ["title", { title: `Door ${vin} left`, description: "", specifics: {} }, vin],
  [
    "description",
    {
      title: "Door",
      description: `<p>Donor <b>VIN:</b> ${vin}</p><p>VIN: ${vin}.</p>`,
      specifics: {},
    },
    vin,
  ],
  [
    "listing, or null if there's none",
    {
      title: "Door 12345678901234567",
      description: "Send us your VIN and we will check it for you.",
      specifics: { VIN: ["on request"] },
    },
    null,
  ],
])("returns the VIN in the %s", (_, listing, found) => expect(findVin(listing)).toBe(found));
