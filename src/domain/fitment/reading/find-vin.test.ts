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
    "description, without a word about it",
    { title: "Door", description: `Pulled from ${vin}, 90k miles`, specifics: {} },
    vin,
  ],
  [
    "specifics with another name",
    {
      title: "Door",
      description: "",
      specifics: { "Vehicle Identification Number (VIN)": [vin.replace("826", " 826-")] },
    },
    vin,
  ],
  [
    "listing, or null if several words look like one",
    { title: "Door", description: `${vin} or ${vin.replace("HG", "HM")}`, specifics: {} },
    null,
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
