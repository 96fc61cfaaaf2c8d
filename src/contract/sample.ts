import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fitmentRange, question, readMark, refusal } from "./fitment.ts";

/** A title on eBay has at most 80 characters; some are pasted with more around them. */
export const longestSampleTitle = 120;

/** What the engine makes of one title. Nothing is stored. */
export const sampleFitments = z.object({
  title: z.string(),
  marks: z.array(readMark),
  ranges: z.array(
    fitmentRange.omit({ origins: true, rows: true }).extend({
      rows: z.number().int(),
      /** The words of the title that say so. */
      because: z.array(z.string()),
    }),
  ),
  rows: z.number().int(),
  questions: z.array(question.omit({ answered: true, key: true })),
  refused: z.array(refusal),
});
export type SampleFitments = z.infer<typeof sampleFitments>;

/** For anyone, signed in or not; a few times a minute. */
export const readSample = endpoint({
  method: "POST",
  path: "/api/sample/fitments",
  body: z.object({
    title: z
      .string()
      .trim()
      .min(1, "Write a listing title first.")
      .max(longestSampleTitle, `A title has at most ${longestSampleTitle} characters here.`),
  }),
  answer: sampleFitments,
});
