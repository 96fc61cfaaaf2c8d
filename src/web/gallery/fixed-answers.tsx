import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { FailureBody } from "#contract/failure.ts";
import { createQueryClient, queryDefaults } from "../api/query-client.ts";

/** What the gallery answers to one call of the contract. */
interface FixedAnswer {
  readonly call: Endpoint;
  readonly respond: () => Promise<Response>;
}

export function answer<E extends Endpoint>(call: E, value: z.input<E["answer"]>): FixedAnswer {
  return { call, respond: async () => Response.json(value) };
}

/** Answers with a failure, for the state of a component whose data can't be read. */
export function refuse(call: Endpoint): FixedAnswer {
  return { call, respond: async () => failed("The server is busy. Try again in a few minutes.") };
}

/** Never answers, for the state of a component whose data is loading. */
export function hold(call: Endpoint): FixedAnswer {
  return { call, respond: () => new Promise(() => undefined) };
}

function failed(message: string): Response {
  const body: FailureBody = { error: "unavailable", message };
  return Response.json(body, { status: 503 });
}

/** The answers for the query that is being started; null outside of queries. */
let current: readonly FixedAnswer[] | null = null;

/**
 * Replaces `fetch`, as the unit tests do, so that the gallery needs no server. A query without a
 * fixed answer is an error; a button that would call the server gets a failure.
 */
export function answerWithoutServer(): void {
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return original(input, init);
    const method = init?.method ?? "GET";
    const found = current?.find(
      ({ call }) => call.method === method && pathOf(call).test(pathname),
    );
    if (found) return found.respond();
    if (current) reportError(new Error(`The gallery has no answer to ${method} ${pathname}.`));
    return failed("The gallery has no server.");
  };
}

function pathOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

/** Creates a client whose queries get these answers. Each state of a component has its own. */
export function createFixedClient(answers: readonly FixedAnswer[]): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({
    ...queryDefaults,
    queries: {
      ...queryDefaults.queries,
      persister: (read, context) => {
        // Every query calls `fetch` before it waits for anything, so this is back in time.
        current = answers;
        try {
          return read(context);
        } finally {
          current = null;
        }
      },
    },
  });
  return client;
}

interface AnsweredProps {
  readonly by: readonly FixedAnswer[];
  readonly children: ReactNode;
}

/** Gives the components inside fixed data instead of a server. */
export function Answered({ by, children }: AnsweredProps) {
  const [client] = useState(() => createFixedClient(by));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
