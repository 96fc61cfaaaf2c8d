import { partShapes, type PartShape } from "./part-shapes.ts";

const BACKGROUNDS = ["#eef3fb", "#f3f1ea", "#edf5ef", "#f7eff0", "#f0eff8"];

/** Draws a part type, e.g. `brake-rotor`, as a 400 × 400 SVG; a box if it has no drawing. */
export function drawPicture(partType: string): string {
  const name = partType.toLowerCase();
  const shape =
    partShapes.find((candidate) =>
      candidate.words.some((word) => `-${name}-`.includes(`-${word}-`)),
    ) ?? box;
  const ground =
    BACKGROUNDS[
      [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % BACKGROUNDS.length
    ] ?? "#eef3fb";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" fill="${ground}"/><g fill="none" stroke="#3b4a5f" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${shape.drawing}</g></svg>`;
}

const box: PartShape = {
  words: [],
  drawing:
    '<path d="M90 150l110-55 110 55v120l-110 55-110-55z"/><path d="M90 150l110 55 110-55M200 205v120M145 122l110 55v45"/>',
};
