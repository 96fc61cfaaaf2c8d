import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { Said } from "../answers/write-answer.ts";
import { strictSchemaFault } from "./check-schema.ts";
import { invalidRequest } from "./error-reply.ts";
import { countTokens, messageText, type WireMessage } from "./messages.ts";

interface ResponsesBody {
  readonly model?: unknown;
  readonly input?: string | readonly WireMessage[];
  readonly instructions?: string | null;
  readonly stream?: unknown;
  readonly text?: {
    readonly format?: {
      readonly type?: string;
      readonly name?: string;
      readonly strict?: unknown;
      readonly schema?: unknown;
    };
  };
}

/** Returns the problem of a `POST /v1/responses`, or `null` if there is none. */
export function checkResponses(body: ResponsesBody): SandboxReply | null {
  if (typeof body.model !== "string" || body.model === "")
    return invalidRequest("you must provide a model parameter", "model");
  if (body.input === undefined || body.input.length === 0)
    return invalidRequest("Missing required parameter: 'input'.", "input");
  if (body.stream === true) return invalidRequest("This stand-in does not stream.", "stream");
  return checkFormat(body.text?.format);
}

function checkFormat(format: NonNullable<ResponsesBody["text"]>["format"]): SandboxReply | null {
  const fault =
    format?.type === "json_schema" && format.strict === true
      ? strictSchemaFault(format.schema)
      : null;
  return fault === null
    ? null
    : invalidRequest(
        `Invalid schema for response_format '${format?.name}': ${fault}`,
        "text.format.schema",
      );
}

export function userMessageOfResponses({ input }: ResponsesBody): string {
  return typeof input === "string"
    ? input
    : messageText(input?.findLast(({ role }) => role === "user"));
}

export function responsesReply(body: ResponsesBody, said: Said, id: number): SandboxReply {
  const inputs =
    typeof body.input === "string" ? [body.input] : (body.input ?? []).map(messageText);
  const inputTokens = [...inputs, body.instructions ?? ""].reduce(
    (tokens, text) => tokens + countTokens(text),
    0,
  );
  const outputTokens = countTokens(said.text);
  const cut = said.kind === "cut-off";
  const content =
    said.kind === "refusal"
      ? { type: "refusal", refusal: said.text }
      : {
          type: "output_text",
          text: said.text,
          annotations: [],
          logprobs: [],
        };
  return jsonReply(200, {
    id: `resp_sandbox_${id}`,
    object: "response",
    created_at: Math.floor(Date.now() / 1000),
    status: cut ? "incomplete" : "completed",
    error: null,
    incomplete_details: cut ? { reason: "max_output_tokens" } : null,
    model: body.model,
    output: [
      {
        type: "message",
        id: `msg_sandbox_${id}`,
        status: cut ? "incomplete" : "completed",
        role: "assistant",
        content: [content],
      },
    ],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  });
}
