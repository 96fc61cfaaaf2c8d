import { FastifyOtelInstrumentation } from "@fastify/otel";
import { context } from "@opentelemetry/api";
import type { TracerProvider } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

/**
 * Adds a span for each request, named after its route's pattern. A trace never continues a
 * caller's, because callers are browsers.
 */
export async function traceRequests(app: FastifyInstance, provider: TracerProvider): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, request) {
      span.updateName(`${request.method} ${request.routeOptions.url ?? "none"}`);
      span.setAttribute("fitwright.request", request.id);
    },
  });
  instrumentation.setTracerProvider(provider);
  await app.register(instrumentation.plugin());
  // Reading a body continues in the connection's context, which has no span.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = request.opentelemetry().context;
    if (span === null) done();
    else context.with(span, done);
  });
}
