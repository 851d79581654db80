import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, DiagLogLevel, ROOT_CONTEXT, SpanStatusCode, diag, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Tracing, TracingOptions } from './tracing.ts';

const closeLimitMs = 2000;

/** Logs why traces cannot be sent, once until sending has succeeded for a minute. */
function reportFailures({ log }: TracingOptions): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const nothing = () => {};
  const error = () => {
    if (performance.now() - reportedAt < 60_000) return;
    reportedAt = performance.now();
    log.warn({}, 'traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT and are dropped');
  };
  const logger = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

/**
 * Sends spans to a collector by OTLP as JSON over HTTP. Registers nothing globally except the log of failures: the open span
 * is stored here, so that several servers in one process, as in tests, do not mix.
 */
export function createOtlpTracing(options: TracingOptions): Tracing {
  const { endpoint, headers, service, role, ratio } = options;
  reportFailures(options);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...headers } });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'rentreel.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000 })],
  });
  const tracer = provider.getTracer('rentreel');
  const open = new AsyncLocalStorage<Context>();

  return {
    span: async (name, attributes, work) => {
      const parent = open.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await open.run(trace.setSpan(parent, span), () =>
          work({
            set: (more) => void span.setAttributes(more),
            fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
          }),
        );
      } finally {
        span.end();
      }
    },
    onWrite: (source) => {
      const parent = open.getStore();
      if (!parent) return undefined;
      return ({ queuedAt, begunAt, committingAt, endedAt, jobs }) => {
        const attributes = { 'rentreel.group_jobs': jobs };
        const write = tracer.startSpan(`write ${source}`, { startTime: queuedAt, attributes }, parent);
        const below = trace.setSpan(parent, write);
        const part = (name: string, startTime: number, end: number) =>
          tracer.startSpan(name, { startTime }, below).end(end);
        part('wait', queuedAt, begunAt);
        part('group', begunAt, committingAt);
        part('commit', committingAt, endedAt);
        write.end(endedAt);
      };
    },
    close: async () => {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, closeLimitMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), limit]);
    },
  };
}
