/** Facts about a span's work: IDs, kinds, and counts, but never secrets or a listing's text. */
export type SpanFacts = Readonly<Partial<Record<`fitwright.${string}`, string | number>>>;

/** Starts spans. `add` adds facts that are known only at the end. */
export interface Tracer {
  span<T>(
    name: string,
    facts: SpanFacts,
    work: (add: (facts: SpanFacts) => void) => Promise<T>,
  ): Promise<T>;
  /** Returns the ID of the current trace, or undefined outside of any. */
  currentId(): string | undefined;
}

const untraced = () => undefined;
let tracer: Tracer | null = null;

/** Sends the spans of this process to a tracer; null: to none. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Runs `work` in a span. Without a tracer, it only runs it. */
export function traceWork<T>(
  name: string,
  facts: SpanFacts,
  work: (add: (facts: SpanFacts) => void) => Promise<T>,
): Promise<T> {
  return tracer === null ? work(untraced) : tracer.span(name, facts, work);
}

/** Returns the ID of the current trace, or undefined outside of any. */
export function currentTraceId(): string | undefined {
  return tracer?.currentId();
}
