import type { VehicleList } from "../vehicle-list/vehicle-list.ts";

/** A few vehicles for the sandbox's own tests. */
export const tinyVehicleList: VehicleList = {
  version: "tiny",
  makes: [
    {
      make: "BMW",
      kind: "car",
      models: [{ model: "3.0CS", years: [[1974, 1974]], variants: [] }],
    },
    {
      make: "Honda",
      kind: "car",
      models: [
        {
          model: "Civic",
          years: [[1996, 2000]],
          variants: [
            {
              trim: "CX Hatchback 3-Door",
              engine: "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
              years: [[1996, 2000]],
            },
            {
              trim: "EX Coupe 2-Door",
              engine: "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
              years: [[1996, 2000]],
            },
            {
              trim: "Si Coupe 2-Door",
              engine: "1.6L 1595CC l4 GAS DOHC Naturally Aspirated",
              years: [[1999, 2000]],
            },
          ],
        },
      ],
    },
    {
      make: "Mazda",
      kind: "car",
      models: [
        {
          model: "3",
          years: [[2004, 2005]],
          variants: [
            {
              trim: "i Sedan 4-Door",
              engine: "2.0L 1999CC l4 GAS DOHC Naturally Aspirated",
              years: [[2004, 2005]],
            },
            {
              trim: "s Hatchback 4-Door",
              engine: "2.3L 2260CC l4 GAS DOHC Naturally Aspirated",
              years: [[2004, 2005]],
            },
            {
              trim: "s Hatchback 4-Door",
              engine: "2.3L 2261CC l4 GAS DOHC Naturally Aspirated",
              years: [[2005, 2005]],
            },
          ],
        },
        {
          model: "Pickup, B2200 & Cab",
          years: [[1987, 1988]],
          variants: [
            { trim: "Base, Standard Cab Pickup 2-Door", engine: "", years: [[1987, 1988]] },
          ],
        },
      ],
    },
    {
      make: "Harley-Davidson",
      kind: "motorcycle",
      models: [
        {
          model: "Dyna Low Rider",
          years: [[2004, 2005]],
          variants: [
            { trim: "FXDL", engine: "", years: [[2004, 2005]] },
            { trim: "FXDLI", engine: "", years: [[2004, 2004]] },
          ],
        },
      ],
    },
  ],
};
