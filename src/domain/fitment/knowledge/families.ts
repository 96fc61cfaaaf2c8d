/**
 * A name that several models share and that is told apart by a class number ("Silverado 1500
 * 2500").
 */
export interface Family {
  readonly words: readonly string[];
  /** Class word to the cars it means; several: each in its own years. */
  readonly classes: Readonly<Record<string, readonly (readonly [make: string, model: string])[]>>;
  /** The class that a bare name stands for; the others are asked about. */
  readonly usual: string;
}

function truck(words: string, make: string, stem: string): Family {
  const one = (name: string): readonly [string, string] => [make, `${stem} ${name}`];
  return {
    words: words.split("/"),
    usual: "1500",
    classes: {
      "1500": [one("1500")],
      "2500": [one("2500"), one("2500 HD")],
      "3500": [one("3500"), one("3500 HD")],
      "1500hd": [one("1500 HD")],
      "2500hd": [one("2500 HD")],
      "3500hd": [one("3500 HD")],
      "1500ltd": [one("1500 LTD")],
    },
  };
}

function van(words: string, make: string, stem: string): Family {
  return {
    words: words.split("/"),
    usual: "1500",
    classes: {
      "1500": [[make, `${stem} 1500`]],
      "2500": [[make, `${stem} 2500`]],
      "3500": [[make, `${stem} 3500`]],
    },
  };
}

const ram = (size: string): readonly (readonly [string, string])[] => [
  ["Dodge", `Ram ${size}`],
  ["Ram", size],
];
const sprinter = (size: string): readonly (readonly [string, string])[] =>
  ["Dodge", "Freightliner", "Mercedes-Benz"].map((make) => [make, `Sprinter ${size}`] as const);

export const families: readonly Family[] = [
  truck("silverado", "Chevrolet", "Silverado"),
  truck("sierra", "GMC", "Sierra"),
  van("express/express van", "Chevrolet", "Express"),
  van("savana/savana van", "GMC", "Savana"),
  van("promaster/pro master", "Ram", "ProMaster"),
  {
    words: ["dodge ram", "ram pickup", "ram truck", "dodge ram pickup"],
    usual: "1500",
    classes: { "1500": ram("1500"), "2500": ram("2500"), "3500": ram("3500") },
  },
  {
    words: ["sprinter"],
    usual: "2500",
    classes: { "2500": sprinter("2500"), "3500": sprinter("3500") },
  },
  {
    words: ["transit"],
    usual: "250",
    classes: {
      "150": [["Ford", "Transit-150"]],
      "250": [["Ford", "Transit-250"]],
      "350": [["Ford", "Transit-350"]],
    },
  },
  {
    words: ["econoline", "e series"],
    usual: "150",
    classes: {
      "150": [
        ["Ford", "E-150"],
        ["Ford", "E-150 Econoline"],
      ],
      "250": [
        ["Ford", "E-250"],
        ["Ford", "E-250 Econoline"],
      ],
      "350": [["Ford", "E-350 Super Duty"]],
    },
  },
];

/** "F-250/350": a class number behind a sibling means the sibling of that class. */
export const siblings: readonly {
  readonly stem: string;
  readonly classes: Readonly<Record<string, string>>;
}[] = [
  {
    stem: "F-",
    classes: {
      "150": "f150",
      "250": "f250",
      "350": "f350",
      "450": "f450",
      "550": "f550",
    },
  },
  { stem: "E-", classes: { "150": "e150", "250": "e250", "350": "e350" } },
  { stem: "Transit-", classes: { "150": "transit150", "250": "transit250", "350": "transit350" } },
  {
    stem: "Silverado ",
    classes: {
      "1500": "silverado1500",
      "2500": "silverado2500",
      "3500": "silverado3500",
      "2500hd": "silverado2500hd",
      "3500hd": "silverado3500hd",
    },
  },
  {
    stem: "Sierra ",
    classes: {
      "1500": "sierra1500",
      "2500": "sierra2500",
      "3500": "sierra3500",
      "2500hd": "sierra2500hd",
      "3500hd": "sierra3500hd",
    },
  },
  { stem: "Ram ", classes: { "1500": "ram1500", "2500": "ram2500", "3500": "ram3500" } },
  {
    stem: "ProMaster ",
    classes: { "1500": "promaster1500", "2500": "promaster2500", "3500": "promaster3500" },
  },
  {
    stem: "Sprinter ",
    classes: { "1500": "sprinter1500", "2500": "sprinter2500", "3500": "sprinter3500" },
  },
  {
    stem: "Express ",
    classes: { "1500": "express1500", "2500": "express2500", "3500": "express3500" },
  },
  {
    stem: "Savana ",
    classes: { "1500": "savana1500", "2500": "savana2500", "3500": "savana3500" },
  },
  { stem: "Suburban ", classes: { "1500": "suburban1500", "2500": "suburban2500" } },
  { stem: "Avalanche ", classes: { "1500": "avalanche1500", "2500": "avalanche2500" } },
  { stem: "Yukon XL ", classes: { "1500": "yukonxl1500", "2500": "yukonxl2500" } },
  { stem: "NV", classes: { "1500": "nv1500", "2500": "nv2500", "3500": "nv3500" } },
  { stem: "GSXR", classes: { "600": "gsxr600", "750": "gsxr750", "1000": "gsxr1000" } },
  { stem: "IS", classes: { "250": "is250", "300": "is300", "350": "is350" } },
  { stem: "ES", classes: { "300": "es300", "330": "es330", "350": "es350" } },
  { stem: "RX", classes: { "300": "rx300", "330": "rx330", "350": "rx350" } },
  {
    stem: "GS",
    classes: {
      "300": "gs300",
      "350": "gs350",
      "400": "gs400",
      "430": "gs430",
    },
  },
  { stem: "C1500", classes: { "2500": "ck2500", "3500": "ck3500" } },
];
