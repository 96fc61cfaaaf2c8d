const values: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * Returns the check digit for position 9 of a North American VIN (49 CFR 565.15), whatever is there
 * now.
 */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, char, index) => total + (values[char] ?? Number(char)) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Returns the year code for position 10: A is 1980 and 2010; I, O, Q, U, Z, and 0 aren't used. */
export function vinYearCode(year: number): string {
  return yearCodes[(year - 1980) % 30] ?? "";
}
