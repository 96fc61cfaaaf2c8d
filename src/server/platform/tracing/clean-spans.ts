import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/** The attributes of others that are exported. The path isn't, because it holds IDs and codes. */
const harmless: ReadonlySet<string> = new Set([
  "http.request.method",
  "http.response.status_code",
  "http.route",
]);

/**
 * Exports only harmless attributes, and no error messages, which can quote a statement's values.
 * @param report Called when an export fails after one that didn't.
 */
export function cleanSpans(exporter: SpanExporter, report: () => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans.map(clean), (result) => {
        const failed = result.code !== 0;
        if (failed && !isFailing) report();
        isFailing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function clean(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(
      ([name]) => name.startsWith("fitwright.") || harmless.has(name),
    ),
  );
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}
