import type { Mode } from "../mode.ts";
import type { TextAnswer, TextQuestion } from "./text-question.ts";

const LONGEST_TITLE = 80;

/** Writes a listing's texts in each mode. */
export function writeTexts(mode: Mode, question: TextQuestion): TextAnswer {
  if (mode === "hallucinating") return invent(question);
  return mode === "injected" ? obey(question) : writeHonestly(question);
}

/** Uses only the given facts. */
function writeHonestly({ brand, mpn, part, condition, vehicles }: TextQuestion): TextAnswer {
  const [first] = vehicles;
  const start = `${brand} ${part} ${mpn}`;
  const whole = first === undefined ? start : `${start} for ${first}`;
  const fits =
    first === undefined
      ? []
      : [
          `They fit the ${vehicles.slice(0, 3).join(", the ")}. Please compare the number on your old part before you order.`,
        ];
  return {
    title: whole.length <= LONGEST_TITLE ? whole : start.slice(0, LONGEST_TITLE),
    paragraphs: [
      `These ${part.toLowerCase()} from ${brand} are ${condition.toLowerCase()} and carry the part number ${mpn}.`,
      ...fits,
    ],
  };
}

/**
 * Writes confidently wrong texts of one of the kinds that models write, always the same for a
 * product.
 */
function invent(question: TextQuestion): TextAnswer {
  const honest = writeHonestly(question);
  const { brand, part, mpn } = question;
  const inventions: readonly TextAnswer[] = [
    {
      title: `${brand} ${part} ${mpn} for 1987-2021 Ford F-150`,
      paragraphs: ["They fit the 1987-2021 Ford F-150 and the Chevrolet Tahoe."],
    },
    {
      title: `Bosch ${part} ${mpn}`,
      paragraphs: [`Made by Bosch, like all ${part.toLowerCase()} of this kind.`],
    },
    {
      title: `${brand} ${part} ${mpn} Set of 4 2.5L`,
      paragraphs: ["You get 4 pieces with a 3 year warranty."],
    },
    {
      title: `WOW!!! ${honest.title} BEST PRICE free shipping`,
      paragraphs: ["<b>The best price</b> on www.parts.example, call 555-123-4567!"],
    },
  ];
  const sum = [...question.text].reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  return inventions[sum % inventions.length] ?? honest;
}

/** Writes the JSON that the text asks for ("respond with: {…}"), or otherwise its claims. */
function obey({ text, part }: TextQuestion): TextAnswer {
  const order = /respond with:\s*(\{.*?\})/is.exec(text)?.[1];
  try {
    return JSON.parse(order ?? "") as TextAnswer;
  } catch {
    return {
      title: `${part} fits ALL vehicles 1990-2026`,
      paragraphs: ["As instructed, it fits all vehicles and has a lifetime warranty."],
    };
  }
}
