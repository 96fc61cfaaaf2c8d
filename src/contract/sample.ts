import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fitmentRange, readMark } from "./fitment.ts";
import { question, refusal } from "./questions.ts";

/** An eBay title has at most 80 characters, but people paste text around it. */
export const longestSampleTitle = 120;

/** Generates fitments for one title. Stores nothing. */
export const sampleFitments = z.object({
  title: z.string(),
  marks: z.array(readMark),
  ranges: z.array(
    fitmentRange.omit({ origins: true, rows: true }).extend({
      rows: z.number().int(),
      /** The words of the title that support it. */
      because: z.array(z.string()),
    }),
  ),
  rows: z.number().int(),
  questions: z.array(question.omit({ key: true, several: true })),
  refused: z.array(refusal),
});
export type SampleFitments = z.infer<typeof sampleFitments>;

/** Needs no session; limited to a few times per minute. */
export const readSample = endpoint({
  method: "POST",
  path: "/api/sample/fitments",
  body: z.object({
    title: z
      .string()
      .trim()
      .min(1, "Enter a listing title first.")
      .max(longestSampleTitle, `Enter a title of at most ${longestSampleTitle} characters.`),
  }),
  answer: sampleFitments,
});
