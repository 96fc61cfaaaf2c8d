import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { answerEverywhere, getAnswers, getQuestions, takeBackAnswer } from "#contract/fitments.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { readEveryPage } from "./read-every-page.ts";

const questionsKey = ["open-questions"] as const;
const answersKey = ["given-answers"] as const;

/**
 * Refreshes questions and answers after work on listings: right away if they are on screen,
 * otherwise when they are next shown.
 */
export function refreshQuestions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: questionsKey });
  void client.invalidateQueries({ queryKey: answersKey });
}

/** Reads the account's open questions, each wording once. */
export function useOpenQuestions(enabled = true) {
  return useQuery({
    queryKey: questionsKey,
    queryFn: ({ signal }) => callEndpoint(getQuestions, { signal }),
    enabled,
  });
}

/** Reads the account's answers, newest first. */
export function useGivenAnswers() {
  return useQuery({
    queryKey: answersKey,
    queryFn: ({ signal }) =>
      readEveryPage(
        (page) => callEndpoint(getAnswers, { query: { page }, signal }),
        (answer) => answer.key,
      ),
  });
}

/** Answers a question for every listing that asks it, now or in the future. */
export function useAnswerEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { key: string; answer: string }) => callEndpoint(answerEverywhere, { body }),
    onSettled: () => refreshQuestions(client),
  });
}

export function useTakeBackAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => callEndpoint(takeBackAnswer, { query: { key } }),
    onSettled: () => refreshQuestions(client),
  });
}
