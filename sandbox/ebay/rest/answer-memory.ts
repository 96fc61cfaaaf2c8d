import { emptyReply, type SandboxReply } from "../../kit/exchange.ts";

/** Remembers written answers: the vehicle list never changes while the sandbox runs, so neither do they. */
export interface AnswerMemory {
  /** `write` gives the JSON body, or undefined for 204. */
  answer(question: readonly unknown[], write: () => object | undefined): SandboxReply;
}

const MOST_CHARACTERS = 64 * 1024 * 1024;

export function createAnswerMemory(): AnswerMemory {
  const remembered = new Map<string, string>();
  let characters = 0;
  const remember = (key: string, body: string) => {
    if (characters + body.length > MOST_CHARACTERS) {
      remembered.clear();
      characters = 0;
    }
    characters += body.length;
    remembered.set(key, body);
    return body;
  };
  return {
    answer(question, write) {
      const key = JSON.stringify(question);
      const body = remembered.get(key) ?? remember(key, toText(write()));
      return body === ""
        ? emptyReply(204)
        : { status: 200, headers: { "content-type": "application/json" }, body };
    },
  };
}

function toText(body: object | undefined): string {
  return body ? JSON.stringify(body) : "";
}
