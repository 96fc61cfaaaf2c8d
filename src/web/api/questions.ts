import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  answerEverywhere,
  getAnswers,
  getQuestions,
  skipQuestion,
  takeBackAnswer,
} from "#contract/answers.ts";
import { callEndpoint, callEndpointForPage } from "./call-endpoint.ts";

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

export const questionsPerPage = 50;
export const answersPerPage = 50;

/** Reads one page of the account's open questions, each wording once, the most frequent first. */
export function useOpenQuestions(page: number) {
  return useQuery({
    queryKey: [...questionsKey, page],
    queryFn: ({ signal }) =>
      callEndpointForPage(getQuestions, { query: { page, limit: questionsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Counts the listings that ask a question. */
export function useAskingCount(key: string) {
  return useQuery({
    queryKey: [...questionsKey, "of", key],
    queryFn: async ({ signal }) => {
      const asked = await callEndpoint(getQuestions, { query: { key }, signal });
      return asked.reduce((sum, { count }) => sum + count, 0);
    },
  });
}

/** Reads one page of the account's answers, newest first. */
export function useGivenAnswers(page: number) {
  return useQuery({
    queryKey: [...answersKey, page],
    queryFn: ({ signal }) =>
      callEndpointForPage(getAnswers, { query: { page, limit: answersPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Answers a question for every listing that asks it, now or in the future. */
export function useAnswerEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof answerEverywhere.body>) =>
      callEndpoint(answerEverywhere, { body }),
    onSettled: () => refreshQuestions(client),
  });
}

/** Puts a question off. It keeps its place on the screen until the list is opened again. */
export function useSkipQuestion() {
  return useMutation({
    mutationFn: (key: string) => callEndpoint(skipQuestion, { body: { key } }),
  });
}

export function useTakeBackAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => callEndpoint(takeBackAnswer, { query: { key } }),
    onSettled: () => refreshQuestions(client),
  });
}
