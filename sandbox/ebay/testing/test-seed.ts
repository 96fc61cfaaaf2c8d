import { fallbackCategories } from "../fallback-seed.ts";
import type { Seed, SeedListing, SeedSeller } from "../seed-format.ts";

const seller = (username: string, more: Partial<SeedSeller> = {}): SeedSeller => ({
  username,
  userId: `id-${username}`,
  accountType: "BUSINESS",
  businessName: `${username} Inc & Sons`,
  firstName: "Ann",
  lastName: "O'Neil",
  email: `${username}@example.com`,
  registeredAt: "2015-01-01T00:00:00.000Z",
  feedbackScore: 10,
  about: "for tests",
  ...more,
});

export const CARS = "33564";
export const SMALL = "1000001";
export const BIKES = "179680";
export const TIRES = "66471";
export const TOOLS = "156955";
export const HIDDEN = "50459";

/** Makes a listing of alpha-parts; each test adds what it needs. */
export function testListing(itemId: string, more: Partial<SeedListing> = {}): SeedListing {
  return {
    itemId,
    seller: "alpha-parts",
    title: `Brake Rotor ${itemId}`,
    descriptionHtml: "<p>Rotor</p>",
    categoryId: CARS,
    sku: `SKU-${itemId.slice(-3)}`,
    price: "24.50",
    quantity: 2,
    pictureUrl: "/_pictures/brake-rotor.svg",
    specifics: [["Brand", ["Brembo"]]],
    compatibilities: [],
    startTime: "2026-05-01T08:00:00.000Z",
    ...more,
  };
}

/** Item IDs by purpose. */
export const items = {
  plain: "110000000001",
  carries: "110000000002",
  odd: "1234567890123456789",
  inventory: "110000000004",
  ended: "110000000005",
  longEnded: "110000000006",
  onHold: "110000000007",
  variations: "110000000008",
  tires: "110000000009",
  tools: "110000000010",
  hidden: "110000000011",
  bike: "110000000012",
  small: "110000000013",
  product: "110000000014",
  beta: "120000000001",
} as const;

const listings: readonly SeedListing[] = [
  testListing(items.plain),
  testListing(items.carries, {
    compatibilities: [
      {
        year: 1999,
        make: "Honda",
        model: "Civic",
        trim: "EX Coupe 2-Door",
        engine: "1.6L 1590CC l4 GAS SOHC Naturally Aspirated",
        notes: "Front & rear",
      },
      { year: 2000, make: "Honda", model: "Civic" },
    ],
  }),
  testListing(items.odd, {
    title: "Rotor Ø 280mm <new> & “boxed”",
    descriptionHtml: "<p>Fits <b>3</b> &amp; more, 5 > 3</p>",
    sku: "1e5",
    specifics: [
      ["Brand", ["A & B"]],
      ["Manufacturer Part Number", ["1E10"]],
      ["Placement on Vehicle", ["Front", "Left"]],
      ["Size", ["00123"]],
    ],
    compatibilities: [{ year: 2004, make: "Mazda", model: "3" }],
  }),
  testListing(items.inventory, {
    inventoryManaged: true,
    sku: "INV 1/ä",
    compatibilities: [{ year: 1999, make: "Honda", model: "Civic" }],
  }),
  testListing(items.ended, { endedDaysAgo: 2 }),
  testListing(items.longEnded, { endedDaysAgo: 120 }),
  testListing(items.onHold, { onHold: true }),
  testListing(items.variations, { variations: ["Left", "Right"] }),
  testListing(items.tires, { categoryId: TIRES }),
  testListing(items.tools, { categoryId: TOOLS }),
  testListing(items.hidden, {
    categoryId: HIDDEN,
    compatibilities: [{ year: 1999, make: "Honda", model: "Civic" }],
  }),
  testListing(items.bike, { categoryId: BIKES }),
  testListing(items.small, { categoryId: SMALL }),
  testListing(items.product, {
    upc: "036000291452",
    epid: "555",
    sku: null,
    pictureUrl: null,
  }),
  testListing(items.beta, { seller: "beta-parts", truth: { secret: "the hidden truth" } }),
];

export const testSeed: Seed = {
  version: "test",
  sellers: [
    seller("alpha-parts"),
    seller("beta-parts", { accountType: "INDIVIDUAL", businessName: null }),
    seller("empty-parts", { email: null, firstName: null, lastName: null }),
  ],
  categories: [
    ...fallbackCategories,
    {
      id: SMALL,
      name: "Small lists",
      compatibilityBasedOn: "ASSEMBLY",
      kind: "car",
      maxVehicles: 3,
      displaysCompatibility: true,
    },
  ],
  listings,
  products: [
    {
      epid: "555",
      upc: "036000291452",
      ean: "4006381333931",
      title: "Rotor 280",
      categoryId: CARS,
      compatibilities: [
        {
          year: 1999,
          make: "Honda",
          model: "Civic",
          trim: "Si Coupe 2-Door",
          notes: "Front",
        },
        {
          year: 2000,
          make: "Honda",
          model: "Civic",
          trim: "Si Coupe 2-Door",
        },
        { year: 2004, make: "Mazda", model: "3" },
      ],
    },
    {
      epid: "554",
      mergedInto: "555",
      title: "Rotor 280 (old)",
      categoryId: CARS,
      compatibilities: [],
    },
    {
      epid: "777",
      title: "Rotor for many",
      categoryId: CARS,
      compatibilities: Array.from({ length: 230 }, (_, at) => ({
        year: 1950 + (at % 70),
        make: "Honda",
        model: `Model ${at}`,
      })),
    },
  ],
};
