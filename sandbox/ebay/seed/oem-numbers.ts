import type { Dice } from "./dice.ts";
import { fillPattern } from "./identifiers.ts";

const ford = [
  "@L3Z-####-A",
  "@C3Z-#####-B",
  "@G1Z-####-AA",
  "@R3Z-#####-C",
  "F#AZ-#####-A",
  "@E5Z-####-D",
  "@J5Z-#####-AB",
];
const gm = ["########", "84######", "23######", "15######", "25######", "89######"];
const mopar = ["68######AA", "05######AB", "68######AC", "04######AD", "5########AE", "1@@##DX9AH"];
const toyota = ["#####-0####", "#####-#####", "#####-0@###", "#####-YZZ##"];
const honda = ["#####-@@A-A01", "#####-T#A-A02", "#####-S@A-003", "#####-TLA-A0#"];
const nissan = ["#####-#@@0A", "#####-ZN5##", "#####-@@00B", "#####-#KA0D"];
const korean = ["#####-#@###", "#####-@#000", "#####-#S###"];
const german = ["1K0 ### ### @", "5C6 ### ### A", "8K0 ### ### B", "06H ### ### @", "4G0 ### ###"];
const bmw = [
  "#### # ### ###",
  "1#127######",
  "5#117######",
  "6#319######",
  "3#106######",
  "7######",
  "9######",
];

/** Part number formats by manufacturer. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  Ford: ford,
  Lincoln: ford,
  Mercury: ford,
  Chevrolet: gm,
  GMC: gm,
  Buick: gm,
  Cadillac: gm,
  Pontiac: gm,
  Saturn: gm,
  Oldsmobile: gm,
  Hummer: gm,
  Dodge: mopar,
  Chrysler: mopar,
  Jeep: mopar,
  Ram: mopar,
  Plymouth: mopar,
  Fiat: ["68######AA", "5#######"],
  Toyota: toyota,
  Lexus: toyota,
  Scion: toyota,
  Honda: honda,
  Acura: honda,
  Nissan: nissan,
  Infiniti: nissan,
  Hyundai: korean,
  Kia: korean,
  Genesis: korean,
  Volkswagen: german,
  Audi: german,
  Porsche: ["9##.###.###.0#", "95#-###-###-##"],
  BMW: bmw,
  Mini: bmw,
  "Mercedes-Benz": ["A ### ### ## ##", "A#########", "2##9######"],
  Subaru: ["#####FG###", "#####AG0#A", "#####SG###"],
  Mazda: ["@@##-##-###", "@H@1-##-###A", "@D8#-##-#X#"],
  Mitsubishi: ["####A###", "MR######", "MN######"],
  Volvo: ["31######", "30######", "8######"],
  "Land Rover": ["LR0#####", "LR1#####", "FK72-#####-@D"],
  Jaguar: ["C2D#####", "T2R####", "C2Z#####"],
  Suzuki: ["#####-##J00", "#####-##K0#"],
  Sprinter: ["A ### ### ## ##"],
};

export function makeOemNumber(make: string, chance: Dice): string {
  return fillPattern(chance.pick(patterns[make] ?? gm), chance);
}

/** Rewrites a part number as others do: without separators, or with spaces in their place. */
export function respellNumber(number: string, chance: Dice): string {
  return chance.chance(0.5) ? number.replaceAll(/[-. ]/g, "") : number.replaceAll(/[-.]/g, " ");
}
