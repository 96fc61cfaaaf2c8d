import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";

/** Acts like a browser: keeps cookies. It doesn't follow redirects. */
export interface ApiClient {
  readonly base: string;
  /** Sends a call of the contract. @returns any answer, parsed if it is JSON */
  send(
    call: Endpoint,
    given?: {
      readonly params?: Record<string, string>;
      readonly query?: Record<string, string>;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
    },
  ): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }>;
  /** Sends a call and checks the shape of its answer. @throws if it fails */
  call<E extends Endpoint>(
    call: E,
    given?: {
      readonly params?: Record<string, string>;
      readonly query?: Record<string, string>;
      readonly body?: z.input<E["body"]>;
      readonly headers?: Record<string, string>;
    },
  ): Promise<z.output<E["answer"]>>;
  /** Opens an address. Redirects are returned and not followed. */
  open(url: string, init?: RequestInit): Promise<Response>;
  /** Returns the same browser at another process of the same server, signed in there too. */
  at(base: string): ApiClient;
}

type Jars = Map<string, Map<string, string>>;

export function createApiClient(base: string, jars: Jars = new Map()): ApiClient {
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
    at: (other) =>
      createApiClient(other, new Map([...jars, [new URL(other).host, jarOf(new URL(base))]])),
    async call(call, given) {
      const { status, body } = await send(call, given);
      if (status !== 200)
        throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`);
      return call.answer.parse(body) as never;
    },
  };
}
