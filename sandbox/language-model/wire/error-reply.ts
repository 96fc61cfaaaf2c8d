import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";

interface WireError {
  readonly message: string;
  readonly type: string;
  readonly code?: string;
  readonly param?: string;
}

/** Formats an error as OpenAI does. */
export function errorReply(
  status: number,
  { message, type, code, param }: WireError,
  headers: Readonly<Record<string, string>> = {},
): SandboxReply {
  const reply = jsonReply(status, {
    error: {
      message,
      type,
      param: param ?? null,
      code: code ?? null,
    },
  });
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

export function invalidRequest(message: string, param: string): SandboxReply {
  return errorReply(400, { message, type: "invalid_request_error", param });
}
