import type { z } from "zod";
import type { enrichProducts } from "#contract/bulk-products.ts";
import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { recordAnswer } from "#server/features/fitments/record-answer.ts";
import { startProductWork } from "./start-product-work.ts";
import type { WorkDeps } from "./start-product-work.ts";
import { readProductQuestions, readProducts } from "./store.ts";

export interface ProductAnswer {
  readonly id: string;
  readonly key: string;
  /** The id of an option. */
  readonly answer: string;
  readonly wait: boolean;
}

/** Stores the seller's answer to a product's question and generates the product again with it. */
export function answerProductQuestion(
  deps: WorkDeps,
  sellerId: SellerId,
  { id, key, answer, wait }: ProductAnswer,
): Promise<Result<z.input<typeof enrichProducts.answer>>> {
  return startProductWork(deps, sellerId, {
    kind: "enrich",
    products: null,
    ids: [id],
    settings: null,
    wait,
    async before(tx) {
      const [product] = await readProducts(tx, sellerId, [id]);
      if (product?.status === "created")
        return fail("conflict", "This product is listed already. Answer in the fitment manager.");
      const question = (await readProductQuestions(tx, sellerId, id)).find(
        (one) => one.key === key,
      );
      return question
        ? recordAnswer(tx, sellerId, { question, answer })
        : fail("not-found", "This question is no longer open for the product.");
    },
  });
}
