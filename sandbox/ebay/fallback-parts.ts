export interface FallbackPart {
  readonly name: string;
  readonly brand: string;
  readonly prefix: string;
  readonly categoryId: string;
  readonly picture: string;
  readonly placement: readonly string[];
}

export const fallbackParts: readonly FallbackPart[] = [
  {
    name: "Front Brake Rotor",
    brand: "Brembo",
    prefix: "BR-",
    categoryId: "33564",
    picture: "brake-rotor",
    placement: ["Front"],
  },
  {
    name: "Headlight Assembly Left",
    brand: "Depo",
    prefix: "HL",
    categoryId: "33710",
    picture: "headlight",
    placement: ["Left", "Front"],
  },
  {
    name: "Tail Light Right",
    brand: "TYC",
    prefix: "11-",
    categoryId: "33716",
    picture: "tail-light",
    placement: ["Right", "Rear"],
  },
  {
    name: "Alternator",
    brand: "Denso",
    prefix: "210-",
    categoryId: "33572",
    picture: "alternator",
    placement: ["Front"],
  },
  {
    name: "Exterior Door Handle",
    brand: "Dorman",
    prefix: "80",
    categoryId: "33649",
    picture: "door-handle",
    placement: ["Left", "Rear"],
  },
];

export interface FallbackCar {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
}

export const fallbackCars: readonly FallbackCar[] = [
  {
    make: "Honda",
    model: "Civic",
    from: 1996,
    to: 2000,
  },
  {
    make: "Toyota",
    model: "Camry",
    from: 2012,
    to: 2014,
  },
  {
    make: "Ford",
    model: "F-150",
    from: 2009,
    to: 2014,
  },
  {
    make: "Mazda",
    model: "3",
    from: 2004,
    to: 2005,
  },
  {
    make: "Nissan",
    model: "Altima",
    from: 2013,
    to: 2015,
  },
  {
    make: "Jeep",
    model: "Wrangler",
    from: 2012,
    to: 2016,
  },
];
