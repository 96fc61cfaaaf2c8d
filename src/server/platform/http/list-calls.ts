import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint.ts";

/** A call of the contract, with what its source says about it. */
export interface DocumentedCall {
  /** The name of its export, such as "getListingPage". */
  readonly name: string;
  /** The file of the contract, such as "listing-pages". */
  readonly file: string;
  readonly endpoint: Endpoint;
  /** Its doc comment as one line; "" if it has none. */
  readonly description: string;
}

const contract = join(import.meta.dirname, "../../../contract");
const documentedExport = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = endpoint\(/g;

/**
 * Lists every call in every file of the contract, so that new calls are included automatically. The
 * descriptions are the doc comments in the source, which runs as it is.
 */
export async function listCalls(): Promise<readonly DocumentedCall[]> {
  const files = readdirSync(contract).filter((name) => !name.includes(".test."));
  const lists = await Promise.all(files.map(readFile));
  return lists.flat();
}

async function readFile(name: string): Promise<readonly DocumentedCall[]> {
  const path = join(contract, name);
  const exported = (await import(path)) as Readonly<Record<string, unknown>>;
  const source = readFileSync(path, "utf8");
  const comments = new Map(
    [...source.matchAll(documentedExport)].map(([, comment = "", call = ""]) => [
      call,
      oneLine(comment),
    ]),
  );
  return Object.entries(exported).flatMap(([call, endpoint]) =>
    isEndpoint(endpoint)
      ? [
          {
            name: call,
            file: name.replace(/\.ts$/, ""),
            endpoint,
            description: comments.get(call) ?? "",
          },
        ]
      : [],
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

function oneLine(comment: string): string {
  return comment.replace(/\s*\n\s*\*?\s*/g, " ").trim();
}
