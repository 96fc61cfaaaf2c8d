import type { Dice } from "./dice.ts";

/** Returns the GTIN check digit for the digits before it, with weights 3, 1, 3 … from the right. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Makes a UPC-A with a correct check digit. */
export function makeUpc(chance: Dice): string {
  const body = `${chance.pick(["0", "6", "7", "8"])}${digits(chance, 10)}`;
  return `${body}${gtinCheckDigit(body)}`;
}

/** Makes an EAN-13 with a correct check digit. */
export function makeEan(chance: Dice): string {
  const body = `${chance.pick(["400", "405", "426", "590", "842"])}${digits(chance, 9)}`;
  return `${body}${gtinCheckDigit(body)}`;
}

export function digits(chance: Dice, count: number): string {
  return Array.from({ length: count }, () => String(chance.whole(0, 9))).join("");
}

const capitals = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];

/** Replaces `#` with a digit (the first is never 0) and `@` with a capital letter. */
export function fillPattern(pattern: string, chance: Dice): string {
  let first = true;
  return [...pattern]
    .map((char) => {
      if (char === "@") return chance.pick(capitals);
      if (char !== "#") return char;
      const digit = first ? chance.whole(1, 9) : chance.whole(0, 9);
      first = false;
      return String(digit);
    })
    .join("");
}
