import type { SampleFitments } from "#contract/sample.ts";
import type { FitmentRow } from "#domain/fitment/fitment.ts";
import type { generateFitments } from "#domain/fitment/generate-fitments.ts";
import { summarizeFitments } from "#domain/fitment/summarize-fitments.ts";
import { describeQuestion, describeRefusal } from "#server/features/fitments/describe-question.ts";

/**
 * Returns the engine's answer as the landing page shows it: year ranges with their reasons, without
 * single rows.
 */
export function presentSample(
  title: string,
  { rows, questions, refused, marks }: ReturnType<typeof generateFitments>,
): SampleFitments {
  return {
    title,
    marks: marks.map((mark) => ({ ...mark })),
    ranges: summarizeFitments(rows).map(
      ({ make, model, fromYear, toYear, trims, engines, rows: places }) => ({
        make,
        model,
        fromYear,
        toYear,
        trims,
        engines: [...engines],
        rows: places.length,
        because: reasonsOf(places, rows),
      }),
    ),
    rows: rows.length,
    questions: questions.map((question) => {
      const { kind, parameters, text, options } = describeQuestion(question);
      return {
        kind,
        parameters,
        text,
        options,
      };
    }),
    refused: refused.map(describeRefusal),
  };
}

function reasonsOf(places: readonly number[], rows: readonly FitmentRow[]): string[] {
  return [
    ...new Set(
      places.flatMap((place) => rows[place]?.evidence ?? []).flatMap(({ text }) => text ?? []),
    ),
  ];
}
