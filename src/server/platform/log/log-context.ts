import { AsyncLocalStorage } from "node:async_hooks";

/** The request, batch, and trace of the current work. Every log line of that work names them. */
export interface LogContext {
  /** The ID of the request, which its answer has in `X-Request-Id`. */
  readonly request?: string;
  readonly batch?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs `work` with these IDs in every line that it logs. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...context }, work);
}

/** Returns the IDs of the current work. */
export function currentLogContext(): LogContext {
  return contexts.getStore() ?? {};
}
