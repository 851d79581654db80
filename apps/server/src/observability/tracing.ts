import type { WriterOptions } from '@rentreel/db';
import type { Logger } from '@rentreel/domain/ports';
import type { Env } from '../env.ts';

type SpanAttributes = Readonly<Record<string, string | number>>;

/** An open span. Must not contain personal data: no user ids, inputs or error messages. */
interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks the span as an internal failure. */
  fail(): void;
}

/** Tracing of calls for an OpenTelemetry collector. */
export interface Tracing {
  /** Runs `work` in a child span of the open span; the span ends with the work. */
  span<T>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** For the writer: each write inside a span becomes a span with its wait, its group and its commit below it. */
  readonly onWrite: NonNullable<WriterOptions['onWrite']>;
  /** Sends the remaining spans, for at most two seconds. */
  close(): Promise<void>;
}

type TracingEnv = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'ROLE'
>;

export interface TracingOptions {
  /** The collector's base address; traces are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly role: string;
  /** The share of calls that are traced, 0 to 1. */
  readonly ratio: number;
  readonly log: Logger;
}

/** Parses `name=value` pairs in OpenTelemetry's format: separated by commas, values percent-encoded. */
const headersOf = (text = '') =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
  );

const loadExporter = () => import('./otlp-tracing.ts');

/**
 * Starts tracing when a collector is configured; undefined otherwise. The packages of OpenTelemetry take 16 MB of memory and
 * are loaded only then.
 */
export async function startTracing(env: TracingEnv, log: Logger, load = loadExporter): Promise<Tracing | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { createOtlpTracing } = await load();
  return createOtlpTracing({
    endpoint,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    service: env.OTEL_SERVICE_NAME,
    role: env.ROLE,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
}
