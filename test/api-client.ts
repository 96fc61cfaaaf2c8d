import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

/** A browser as far as the server can tell: keeps cookies, follows redirects by hand. */
export interface ApiClient {
  readonly base: string;
  /** Sends a call of the contract; answers whatever came, parsed when it is JSON. */
  send(
    call: Endpoint,
    given?: {
      readonly params?: Record<string, string>;
      readonly query?: Record<string, string>;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
    },
  ): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }>;
  /** Sends a call and insists on its answer's shape. @throws when it failed. */
  call<E extends Endpoint>(
    call: E,
    given?: {
      readonly params?: Record<string, string>;
      readonly query?: Record<string, string>;
      readonly body?: z.input<E["body"]>;
      readonly headers?: Record<string, string>;
    },
  ): Promise<z.output<E["answer"]>>;
  /** Opens an address; redirects are answered, not followed. */
  open(url: string, init?: RequestInit): Promise<Response>;
}

export function createApiClient(base: string): ApiClient {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    return jar;
  };
  const open = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, base);
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      ...init,
      headers: { ...init.headers, ...(cookie === "" ? {} : { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = [
        pair.slice(0, pair.indexOf("=")),
        pair.slice(pair.indexOf("=") + 1),
      ];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const send: ApiClient["send"] = async (call, given = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(given.params?.[name] ?? ""),
    );
    const query = given.query ? `?${new URLSearchParams(given.query).toString()}` : "";
    const hasBody = given.body !== undefined;
    const response = await open(`${path}${query}`, {
      method: call.method,
      headers: { ...(hasBody ? { "content-type": "application/json" } : {}), ...given.headers },
      ...(hasBody ? { body: JSON.stringify(given.body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text,
    };
  };
  return {
    base,
    open,
    send,
    async call(call, given) {
      const { status, body } = await send(call, given);
      if (status !== 200)
        throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`);
      return call.answer.parse(body) as never;
    },
  };
}
