import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { answerEverywhere, getAnswers, getQuestions, takeBackAnswer } from "#contract/fitments.ts";
import { callEndpoint } from "./call-endpoint.ts";

const questionsKey = ["open-questions"] as const;
const answersKey = ["given-answers"] as const;

/** Work on listings opens questions and settles them; both lists are read again when they are next looked at, and at once where they are in sight. */
export function refreshQuestions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: questionsKey });
  void client.invalidateQueries({ queryKey: answersKey });
}

/** The open questions of the account, each wording once. */
export function useOpenQuestions(enabled = true) {
  return useQuery({
    queryKey: questionsKey,
    queryFn: ({ signal }) => callEndpoint(getQuestions, { signal }),
    enabled,
  });
}

/** The answers of the account, newest first. */
export function useGivenAnswers() {
  return useQuery({
    queryKey: answersKey,
    queryFn: ({ signal }) => callEndpoint(getAnswers, { signal }),
  });
}

/** Answers a question for every listing that asks it, now and later. */
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
