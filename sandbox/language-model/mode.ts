/** The stand-in's modes. */
export const modes = [
  "honest",
  "slow",
  "refusing",
  "malformed",
  "hallucinating",
  "injected",
  "rate-limited",
  "failing",
  "cut-off",
  "hanging-up",
] as const;
export type Mode = (typeof modes)[number];

export function isMode(text: unknown): text is Mode {
  return modes.some((mode) => mode === text);
}
