import {
  emptyReply,
  htmlReply,
  jsonReply,
  redirectReply,
  type SandboxReply,
  type SandboxRequest,
} from "../kit/exchange.ts";
import { createRouter } from "../kit/router.ts";
import type { MailSandbox } from "./mail-sandbox.ts";
import { htmlPage, listPage, mailPage, missingPage } from "./pages/mail-pages.ts";
import type { Rule } from "./rules.ts";

interface Route {
  readonly method: string;
  readonly path: string;
  answer(
    sandbox: MailSandbox,
    given: { readonly params: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<SandboxReply> | SandboxReply;
}

const routes: readonly Route[] = [
  {
    method: "GET",
    path: "/",
    answer: async ({ mailbox }) => htmlReply(200, listPage(await mailbox.list())),
  },
  {
    method: "POST",
    path: "/clear",
    answer({ mailbox }) {
      mailbox.clear();
      return redirectReply("/");
    },
  },
  {
    method: "GET",
    path: "/mails/:id",
    async answer({ mailbox }, { params }) {
      const mail = await mailbox.find(Number(params["id"]));
      return mail ? htmlReply(200, mailPage(mail)) : htmlReply(404, missingPage());
    },
  },
  {
    method: "GET",
    path: "/mails/:id/html",
    async answer({ mailbox }, { params }) {
      const mail = await mailbox.find(Number(params["id"]));
      return mail ? htmlPage(mail) : htmlReply(404, missingPage());
    },
  },
  {
    method: "GET",
    path: "/_sandbox/mails",
    answer: async ({ mailbox }) => jsonReply(200, await mailbox.list()),
  },
  {
    method: "POST",
    path: "/_sandbox/reset",
    async answer({ mailbox, rules, smtp }) {
      mailbox.clear();
      rules.set([]);
      await smtp.resume();
      return emptyReply(204);
    },
  },
  {
    method: "POST",
    path: "/_sandbox/rules",
    answer({ rules }, { body }) {
      rules.set(JSON.parse(body) as readonly Rule[]);
      return emptyReply(204);
    },
  },
  {
    method: "POST",
    path: "/_sandbox/down",
    async answer({ smtp }) {
      await smtp.pause();
      return emptyReply(204);
    },
  },
  {
    method: "POST",
    path: "/_sandbox/up",
    async answer({ smtp }) {
      await smtp.resume();
      return emptyReply(204);
    },
  },
];

const find = createRouter(routes);

/** Answers one request to the pages or the control plane. */
export async function answerRequest(
  sandbox: MailSandbox,
  request: SandboxRequest,
): Promise<SandboxReply> {
  const found = find(request.method, request.path);
  if (found === undefined) return htmlReply(404, missingPage());
  if (found === "other-method") return emptyReply(405);
  return found.route.answer(sandbox, {
    params: found.params,
    body: request.rawBody.toString("utf8"),
  });
}
