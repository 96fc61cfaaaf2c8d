import type { PlainWish } from "./write-plain.ts";

/**
 * Classes of difficulty that plain listings can demonstrate, with the minimum number of each for
 * the largest seller.
 */
export const plainWishes: readonly { readonly wish: PlainWish; readonly count: number }[] = [
  ...["Y03", "Y05", "Y06", "Y07", "Y08", "Y09", "Y10", "Y11", "Y12"].map((yearStyle) => ({
    wish: { yearStyle },
    count: 5,
  })),
  // Not the Ram 1500: "2018 and older" would include the years when it was a Dodge.
  { wish: { yearStyle: "Y13", fits: (own) => own.model !== "1500" }, count: 5 },
  { wish: { yearStyle: "Y04", fits: (own) => own.from < 2000 && own.to >= 2000 }, count: 4 },
  { wish: { engines: "several", condition: "new" }, count: 8 },
  { wish: { engines: "one" }, count: 8 },
  {
    wish: {
      respell: true,
      fits: (own) =>
        [
          "F-150",
          "CX-5",
          "CR-V",
          "RAV4",
          "4Runner",
          "MX-5 Miata",
          "RX350",
          "Town & Country",
          "ES350",
          "Silverado 1500",
        ].includes(own.model),
    },
    count: 8,
  },
  { wish: { position: (position) => position.classes.includes("P03") }, count: 5 },
  { wish: { position: (position) => position.classes.includes("P04") }, count: 6 },
  { wish: { position: (position) => position.classes.includes("P01") }, count: 10 },
  { wish: { parts: ["driveshaft", "transfer-case", "differential"] }, count: 8 },
  {
    wish: {
      parts: ["window-regulator", "tail-light", "trunk-lid", "seat-belt", "door-handle"],
      fits: (own) =>
        ["Civic", "Accord", "Altima", "Mustang", "328i", "Impreza", "Focus"].includes(own.model),
    },
    count: 12,
  },
];
