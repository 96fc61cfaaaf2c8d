import { z } from "zod";
import { questionKinds } from "#domain/fitment/question.ts";
import { refusalCodes } from "#domain/fitment/refusal.ts";

/** The facts that a text was made of. Which ones depends on the kind or the code. */
const parameters = z.record(z.string(), z.unknown());

/** `id` answers the question. Options may have more facts, such as the years they are about. */
export const questionOption = z.looseObject({ id: z.string(), text: z.string() });

/** The id of an option, or of several. */
export const chosenIds = z.union([z.string(), z.array(z.string()).min(1).max(20)]);

/**
 * Something only the seller can decide. The domain's `question.ts` lists the kinds with their
 * parameters and options; `text` says the same in words.
 */
export const question = z.object({
  /** The same for all listings that an answer applies to. */
  key: z.string(),
  kind: z.enum(questionKinds),
  parameters,
  text: z.string(),
  options: z.array(questionOption),
  /** Whether several options can be right together. */
  several: z.boolean().default(false),
});
export type PlainQuestion = z.infer<typeof question>;

/**
 * Something that was read but not used. The domain's `refusal.ts` lists the codes with their
 * parameters. `text` is what was refused, in the listing's words where it has any; `reason` says
 * why.
 */
export const refusal = z.object({
  code: z.enum(refusalCodes),
  parameters,
  text: z.string(),
  reason: z.string(),
});
export type PlainRefusal = z.infer<typeof refusal>;
