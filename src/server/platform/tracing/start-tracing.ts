import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance } from "fastify";
import type { Log } from "#server/platform/log/log.ts";
import { cleanSpans } from "./clean-spans.ts";
import { traceRequests } from "./trace-requests.ts";
import { setTracer } from "./trace.ts";
import type { SpanFacts } from "./trace.ts";

const exportMs = 3000;

export interface TracingSettings {
  /** The collector's address, to which OTLP over HTTP adds `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that is kept, from 0 to 1. */
  readonly share: number;
}

export interface Tracing {
  /** Adds a span for each request. Call it before anything else is added to `app`. */
  traceRequests(app: FastifyInstance): Promise<void>;
  /** Exports the remaining spans, for three seconds at most. */
  stop(): Promise<void>;
}

/**
 * Sends spans to an OpenTelemetry collector. If it doesn't answer, spans are lost and nothing else
 * happens. Import this file only if tracing is configured, because its packages take memory.
 */
export function startTracing(
  settings: TracingSettings,
  process: { readonly release: string; readonly role: string },
  log: Log,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: exportMs,
  });
  const lost = () => log.warn("the collector of traces doesn't answer, so spans are lost");
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.serviceName,
      "service.version": process.release,
      "fitwright.role": process.role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: cleanSpans(exporter, lost) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("fitwright");
  setTracer({
    span: (name, facts, work) =>
      tracer.startActiveSpan(name, { kind: kindOf(facts), attributes: facts }, async (span) => {
        try {
          return await work((more: SpanFacts) => span.setAttributes(more));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    currentId: () => trace.getSpanContext(context.active())?.traceId,
  });
  return {
    traceRequests: (app) => traceRequests(app, provider),
    async stop() {
      setTracer(null);
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
}

/** A call to another system is a client's span. */
function kindOf(facts: SpanFacts): SpanKind {
  return "fitwright.call" in facts ? SpanKind.CLIENT : SpanKind.INTERNAL;
}
