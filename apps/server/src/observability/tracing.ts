import type { WriterOptions } from '@rentreel/db';
import type { Logger } from '@rentreel/domain/ports';
import type { Env } from '../env.ts';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A span that is open. Nothing that tells of a person may be set: no ids of people, no inputs, no messages of errors. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks it as a failure of ours. */
  fail(): void;
}

/** Where the time of a call goes, for a collector of OpenTelemetry. */
export interface Tracing {
  /** Runs `work` in a span below the one that is open here; it ends with the work. */
  span<T>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** For the writer: each write inside a span becomes one, with its wait, its group's work and the commit below it. */
  readonly onWrite: NonNullable<WriterOptions['onWrite']>;
  /** Sends what is left, for at most two seconds. */
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
  /** The collector's base address; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly role: string;
  /** The share of calls that are traced, 0 to 1. */
  readonly ratio: number;
  readonly log: Logger;
}

/** `name=value` pairs, separated by commas, values percent-encoded, as OpenTelemetry has them. */
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
 * Starts tracing when a collector is named; undefined without one. The packages of OpenTelemetry, 16 MB of memory, are
 * loaded then and not before.
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
