import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { Said } from "../answers/write-answer.ts";
import { strictSchemaFault } from "./check-schema.ts";
import { invalidRequest } from "./error-reply.ts";
import { countTokens, messageText, type WireMessage } from "./messages.ts";

interface ChatBody {
  readonly model?: unknown;
  readonly messages?: readonly WireMessage[];
  readonly stream?: unknown;
  readonly temperature?: unknown;
  readonly response_format?: {
    readonly type?: string;
    readonly json_schema?: {
      readonly name?: unknown;
      readonly strict?: unknown;
      readonly schema?: unknown;
    };
  };
}

/** Returns the problem of a `POST /v1/chat/completions`, or `null` if there is none. */
export function checkChat(body: ChatBody): SandboxReply | null {
  if (typeof body.model !== "string" || body.model === "")
    return invalidRequest("you must provide a model parameter", "model");
  if (!Array.isArray(body.messages) || body.messages.length === 0)
    return invalidRequest(
      "Invalid 'messages': empty array. Expected an array with minimum length 1.",
      "messages",
    );
  if (body.stream === true) return invalidRequest("This stand-in does not stream.", "stream");
  if (
    body.temperature !== undefined &&
    !(Number(body.temperature) >= 0 && Number(body.temperature) <= 2)
  )
    return invalidRequest("Invalid 'temperature': must be from 0 to 2.", "temperature");
  return checkFormat(body.response_format);
}

function checkFormat(format: ChatBody["response_format"]): SandboxReply | null {
  if (format === undefined || format.type === "text" || format.type === "json_object") return null;
  if (format.type !== "json_schema")
    return invalidRequest(`Invalid value: '${String(format.type)}'.`, "response_format.type");
  if (
    typeof format.json_schema?.name !== "string" ||
    !/^[a-zA-Z0-9_-]{1,64}$/.test(format.json_schema.name)
  )
    return invalidRequest(
      "Missing required parameter: 'response_format.json_schema.name'.",
      "response_format.json_schema.name",
    );
  const fault =
    format.json_schema.strict === true ? strictSchemaFault(format.json_schema.schema) : null;
  return fault === null
    ? null
    : invalidRequest(
        `Invalid schema for response_format '${format.json_schema.name}': ${fault}`,
        "response_format",
      );
}

export function userMessageOfChat(body: ChatBody): string {
  return messageText(body.messages?.findLast(({ role }) => role === "user"));
}

export function chatReply(body: ChatBody, said: Said, id: number): SandboxReply {
  const prompt = (body.messages ?? []).reduce(
    (tokens, message) => tokens + countTokens(messageText(message)),
    0,
  );
  const completion = countTokens(said.text);
  const message =
    said.kind === "refusal"
      ? { role: "assistant", content: null, refusal: said.text }
      : { role: "assistant", content: said.text, refusal: null };
  return jsonReply(200, {
    id: `chatcmpl-sandbox-${id}`,
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model: body.model,
    choices: [
      {
        index: 0,
        message,
        logprobs: null,
        finish_reason: said.kind === "cut-off" ? "length" : "stop",
      },
    ],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  });
}
