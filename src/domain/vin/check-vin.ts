/** The result of checking a VIN's characters, without any tables. */
export interface VinCheck {
  /** In upper case, without spaces and dashes. */
  readonly vin: string;
  /** Has 17 letters and digits without I, O, and Q, so it can be decoded. */
  readonly wellFormed: boolean;
  /** Well formed, and the check digit is correct where it is required (North America). */
  readonly valid: boolean;
  readonly warnings: readonly string[];
}

const vinLength = 17;
const checkPosition = 8;
const yearPosition = 9;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** A=1 … H=8, J=1 … N=5, P=7, R=9, S=2 … Z=9 (49 CFR 565.15). */
const letterValues = new Map(
  [..."ABCDEFGH", ..."JKLMN", "P", "R", ..."STUVWXYZ"].map((letter, index) => [
    letter,
    [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9][index] ?? 0,
  ]),
);
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
const firstYear = 1980;
const cycle = yearCodes.length;

/** Cleans up and checks a VIN as people type it. Never throws. */
export function checkVin(text: string): VinCheck {
  const vin = text.replace(/[\s-]/g, "").toUpperCase();
  const fault = faultOf(vin);
  if (fault !== undefined)
    return {
      vin,
      wellFormed: false,
      valid: false,
      warnings: [fault],
    };
  const expected = checkDigit(vin);
  if (vin.charAt(checkPosition) === expected)
    return {
      vin,
      wellFormed: true,
      valid: true,
      warnings: [],
    };
  if (isNorthAmerican(vin)) {
    const warning = `The check digit (position 9) is ${vin.charAt(checkPosition)} and should be ${expected}. There is probably a typo.`;
    return {
      vin,
      wellFormed: true,
      valid: false,
      warnings: [warning],
    };
  }
  return {
    vin,
    wellFormed: true,
    valid: true,
    warnings: [
      "The check digit (position 9) doesn't match, but outside North America it isn't required.",
    ],
  };
}

function faultOf(vin: string): string | undefined {
  if (vin === "") return "The VIN is empty.";
  const odd = /[^A-Z0-9]/u.exec(vin)?.[0];
  if (odd !== undefined) return `"${odd}" isn't allowed in a VIN.`;
  if (vin.length !== vinLength)
    return `Since 1981, a VIN has ${vinLength} characters; this one has ${vin.length}.`;
  const misread = /[IOQ]/.exec(vin)?.[0];
  return misread === undefined
    ? undefined
    : `A VIN never contains the letter ${misread}; it is probably ${misread === "I" ? "1" : "0"}.`;
}

/** Computes the digit that position 9 should have: "0"–"9" or "X". */
export function checkDigit(vin: string): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * valueOf(vin.charAt(index)),
    0,
  );
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
}

function valueOf(character: string): number {
  return letterValues.get(character) ?? Number(character);
}

/**
 * Returns whether the VIN is from the United States, Canada, or Mexico: 1–5, or 7F–70, which
 * continue the United States' codes.
 */
export function isNorthAmerican(vin: string): boolean {
  return /^([1-5]|7[F-Z0-9])/.test(vin);
}

/**
 * Returns the model years that position 10 can mean, most likely first: in cars and light trucks,
 * position 7 is a digit through 2009 and a letter after that. Empty if the position has no year
 * code, as in many European VINs.
 */
export function yearCandidates(vin: string): number[] {
  const code = yearCodes.indexOf(vin.charAt(yearPosition));
  if (code < 0) return [];
  const years = [firstYear + code, firstYear + code + cycle];
  return /[A-Z]/.test(vin.charAt(6)) ? years.reverse() : years;
}
