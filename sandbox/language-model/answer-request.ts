import { setTimeout as sleep } from "node:timers/promises";
import { emptyReply, jsonReply, type SandboxReply, type SandboxRequest } from "../kit/exchange.ts";
import { createRouter } from "../kit/router.ts";
import { writeAnswer, type Said } from "./answers/write-answer.ts";
import { controlRoutes, type ControlRoute } from "./control/control-routes.ts";
import { takeBehavior, type Behavior, type ModelState } from "./state.ts";
import { chatReply, checkChat, userMessageOfChat } from "./wire/chat-completions.ts";
import { checkKey } from "./wire/check-key.ts";
import { errorReply, invalidRequest } from "./wire/error-reply.ts";
import { checkResponses, responsesReply, userMessageOfResponses } from "./wire/responses.ts";

interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly check: (body: never) => SandboxReply | null;
  readonly message: (body: never) => string;
  readonly reply: (body: never, said: Said, id: number) => SandboxReply;
}

const apiRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/chat/completions",
    check: checkChat,
    message: userMessageOfChat,
    reply: chatReply,
  },
  {
    method: "POST",
    path: "/v1/responses",
    check: checkResponses,
    message: userMessageOfResponses,
    reply: responsesReply,
  },
];
const findControl = createRouter<ControlRoute>(controlRoutes);
const findApi = createRouter<ApiRoute>(apiRoutes);

/** Answers as OpenAI would, or handles control calls under `/_sandbox/`. */
export async function answerRequest(
  state: ModelState,
  request: SandboxRequest,
): Promise<SandboxReply> {
  if (request.path === "/")
    return jsonReply(200, { sandbox: "language model", mode: state.behavior.mode });
  if (request.path.startsWith("/_sandbox/")) {
    const control = findControl(request.method, request.path);
    return control === undefined || control === "other-method"
      ? emptyReply(404)
      : control.route.answer(state, request);
  }
  const refused = checkKey(request, state.apiKey);
  if (refused) return refused;
  if (request.path === "/v1/models")
    return jsonReply(200, {
      object: "list",
      data: [
        {
          id: "sandbox-model",
          object: "model",
          created: 0,
          owned_by: "sandbox",
        },
      ],
    });
  const found = findApi(request.method, request.path);
  if (found === undefined || found === "other-method")
    return errorReply(404, {
      message: `Invalid URL (${request.method} ${request.path})`,
      type: "invalid_request_error",
    });
  return answerLogged(state, request, found.route);
}

async function answerLogged(
  state: ModelState,
  request: SandboxRequest,
  route: ApiRoute,
): Promise<SandboxReply> {
  const behavior = takeBehavior(state);
  const entry = state.log.begin(request, { mode: behavior.mode });
  const reply = await answerApi(state, { request, behavior, id: state.asked }, route);
  state.log.finish(entry, reply);
  return reply;
}

interface Asked {
  readonly request: SandboxRequest;
  readonly behavior: Behavior;
  readonly id: number;
}

async function answerApi(
  state: ModelState,
  { request, behavior, id }: Asked,
  route: ApiRoute,
): Promise<SandboxReply> {
  const body = readJson(request);
  if (body === null)
    return invalidRequest("We could not parse the JSON body of your request.", "body");
  const fault = route.check(body) ?? faultOf(behavior);
  if (fault) return fault;
  if (behavior.mode === "slow") await sleep(behavior.delayMs);
  return route.reply(body, writeAnswer(state, behavior, route.message(body)), id);
}

function faultOf({ mode }: Behavior): SandboxReply | null {
  if (mode === "rate-limited")
    return errorReply(
      429,
      {
        message: "Rate limit reached for sandbox-model. Please try again in 1s.",
        type: "requests",
        code: "rate_limit_exceeded",
      },
      { "retry-after": "1", "x-ratelimit-remaining-requests": "0" },
    );
  if (mode === "failing")
    return errorReply(500, {
      message: "The server had an error while processing your request. Sorry about that!",
      type: "server_error",
    });
  return mode === "hanging-up" ? { ...emptyReply(500), resetConnection: true } : null;
}

function readJson(request: SandboxRequest): never | null {
  try {
    const body: unknown = JSON.parse(request.rawBody.toString("utf8"));
    return typeof body === "object" && body !== null ? (body as never) : null;
  } catch {
    return null;
  }
}
