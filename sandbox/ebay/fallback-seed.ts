import {
  fallbackCars,
  fallbackParts,
  type FallbackCar,
  type FallbackPart,
} from "./fallback-parts.ts";
import type {
  Seed,
  SeedCategory,
  SeedCompatibility,
  SeedListing,
  SeedSeller,
} from "./seed-format.ts";

const seller = (username: string, more: Partial<SeedSeller>): SeedSeller => ({
  username,
  userId: `SBX-${username}`,
  accountType: "BUSINESS",
  businessName: null,
  firstName: null,
  lastName: null,
  email: `${username}@example.com`,
  registeredAt: "2016-03-14T00:00:00.000Z",
  feedbackScore: 1000,
  about: "",
  ...more,
});

const category = (id: string, name: string, more: Partial<SeedCategory> = {}): SeedCategory => ({
  id,
  name,
  compatibilityBasedOn: "ASSEMBLY",
  kind: "car",
  maxVehicles: 3000,
  displaysCompatibility: true,
  ...more,
});

export const fallbackCategories: readonly SeedCategory[] = [
  category("33564", "Brake Discs, Rotors & Hardware"),
  category("33710", "Headlight Assemblies"),
  category("33716", "Tail Lights", { maxVehicles: 300 }),
  category("33572", "Alternators & Generators"),
  category("33649", "Exterior Door Handles"),
  category("179680", "Motorcycle Brake Pads", { kind: "motorcycle" }),
  category("66471", "Tires", { compatibilityBasedOn: "SPECIFICATIONS" }),
  category("50459", "Emblems", { displaysCompatibility: false }),
  category("156955", "Shop Tools", { compatibilityBasedOn: null }),
];

const sellers: readonly SeedSeller[] = [
  seller("torque-and-timber", {
    businessName: "Torque & Timber Auto Recycling",
    firstName: "Dana",
    lastName: "Whitlock",
    feedbackScore: 18_422,
    about: "A large recycler",
  }),
  seller("oak-street-auto", {
    accountType: "INDIVIDUAL",
    firstName: "Miguel",
    lastName: "Ortega",
    feedbackScore: 312,
    about: "A small shop",
  }),
  seller("first-day-parts", {
    accountType: "INDIVIDUAL",
    firstName: "Priya",
    lastName: "Nair",
    feedbackScore: 0,
    about: "No listings yet",
  }),
  seller("no-email-motors", {
    businessName: "No-Email Motors",
    email: null,
    feedbackScore: 77,
    about: "Has no email address",
  }),
];

/** Makes a few dozen listings per seller, enough to work with until the real seed is built. */
export function fallbackSeed(): Seed {
  const listings = [
    ...listingsOf("torque-and-timber", 1, 60),
    ...listingsOf("oak-street-auto", 2, 40),
    ...listingsOf("no-email-motors", 3, 25),
  ];
  const named = sellers.map((one) => ({
    ...one,
    about: `${one.about} · ${listings.filter((listing) => listing.seller === one.username).length} listings`,
  }));
  return {
    version: "fallback-1",
    sellers: named,
    categories: fallbackCategories,
    listings,
    products: [],
  };
}

function listingsOf(username: string, block: number, count: number): readonly SeedListing[] {
  return Array.from({ length: count }, (_, i) => {
    const part = fallbackParts[i % fallbackParts.length];
    const car = fallbackCars[Math.floor(i / 2) % fallbackCars.length];
    if (!part || !car) throw new Error("the tables of the fallback seed are empty");
    return listing({
      username,
      block,
      i,
      part,
      car,
    });
  });
}

interface Draft {
  readonly username: string;
  readonly block: number;
  readonly i: number;
  readonly part: FallbackPart;
  readonly car: FallbackCar;
}

function listing({ username, block, i, part, car }: Draft): SeedListing {
  const number = `${part.prefix}${1000 + i * 7}`;
  const hasFitments = i % 7 === 0;
  return {
    itemId: `${11 + block}${String(4_500_000_000 + i * 137)}`,
    seller: username,
    title:
      `${car.from}-${car.to} ${car.make} ${car.model} ${part.name} ${part.brand} ${number} OEM`.slice(
        0,
        80,
      ),
    descriptionHtml: `<p>Used <b>${part.name}</b> taken from a ${car.to} ${car.make} ${car.model}. Tested &amp; working.</p><p>Part number ${number}.</p>`,
    categoryId: part.categoryId,
    sku: i % 5 === 4 ? null : `${username.slice(0, 3).toUpperCase()}-${1000 + i}`,
    price: (19.99 + i * 3).toFixed(2),
    quantity: 1 + (i % 3),
    pictureUrl: `/_pictures/${part.picture}.svg`,
    specifics: [
      ["Brand", [part.brand]],
      ["Manufacturer Part Number", [i === 3 ? "1E10" : number]],
      ["Placement on Vehicle", part.placement],
    ],
    compatibilities: hasFitments ? fitmentsOf(car) : [],
    inventoryManaged: i === 5 || i === 12,
    variations: i === 8 ? ["Left", "Right"] : [],
    onHold: i === 9,
    ...(i === 10 ? { endedDaysAgo: 3 } : {}),
    startTime: new Date(Date.UTC(2026, 2, 1, 12, i)).toISOString(),
    truth: { vehicles: [{ years: [car.from, car.to], make: car.make, model: car.model }] },
  };
}

function fitmentsOf(car: FallbackCar): readonly SeedCompatibility[] {
  return [car.from, car.from + 1].map((year) => ({
    year,
    make: car.make,
    model: car.model,
    notes: year === car.from ? "Check the plug before you buy" : "",
  }));
}
