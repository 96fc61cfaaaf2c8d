import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { useAnswerProduct } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { logFailure, reasonOf } from "../log-failure.ts";
import { openQuestionsOf } from "../product-lists.ts";
import type { ProductQuestions } from "../product-lists.ts";

/** Lists a product's open questions with answers to choose. An answer generates it again. */
export function AnswerQuestions({
  product,
  locked,
}: {
  readonly product: BulkProduct;
  /** A batch is working on the products. */
  readonly locked: boolean;
}) {
  const give = useAnswerProduct();
  const questions = openQuestionsOf(product);
  if (questions.length === 0) return null;
  const answer = (key: string, option: string) =>
    give.mutate(
      { id: product.id, key, answer: option },
      { onError: logFailure("Failed to save the answer") },
    );
  return (
    <QuestionList
      questions={questions}
      hint="An answer applies to your whole account, and generates this product again. You can also make the title unambiguous and generate again, or publish without an answer and give it later in the fitment manager."
      below={({ key, options }) => (
        <div className="mt-2 flex flex-wrap gap-2 pl-6">
          {options.map(({ id, text }) => (
            <Button
              key={id}
              className="h-auto! min-h-8 max-w-full py-1 whitespace-normal!"
              disabled={locked || give.isPending}
              onClick={() => answer(key, id)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    >
      {give.isError ? (
        <Notice tone="error" alert>
          {reasonOf(give.error, "Couldn't save the answer. Please try again.")}
        </Notice>
      ) : null}
    </QuestionList>
  );
}

/** Lists a product's open questions in the edit dialog, and says how to resolve them. */
export function ListQuestions({ product }: { readonly product: BulkProduct }) {
  const questions = openQuestionsOf(product);
  return questions.length === 0 ? null : (
    <QuestionList
      questions={questions}
      hint="Make the title unambiguous, save, and generate the product again. Or answer in the preview."
    />
  );
}

function QuestionList({
  questions,
  hint,
  below,
  children,
}: {
  readonly questions: ProductQuestions;
  readonly hint: string;
  readonly below?: (question: ProductQuestions[number]) => ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <section aria-label="Needs an answer" className="mt-4 flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Needs an answer</h3>
      {questions.map((question) => (
        <div
          key={question.key}
          className="rounded-md border border-ready/40 bg-ready-soft px-3 py-2.5"
        >
          <p className="flex items-start gap-2 font-medium">
            <CircleHelp className="mt-0.5 size-4 shrink-0 text-ready" aria-hidden />
            {question.text}
          </p>
          {below?.(question)}
        </div>
      ))}
      <p className="text-sm text-muted">{hint}</p>
      {children}
    </section>
  );
}
