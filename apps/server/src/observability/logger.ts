import type { Logger } from '@rentreel/domain/ports';
import { type DestinationStream, pino } from 'pino';

const secretKey =
  /pass(word|phrase)|token|cookie|authori[sz]ation|secret|credential|api[-_]?key|otp|pin$|^(text|body|input|payload)$/i;
const deepest = 6;

/** Names of fields that were looked at before; the code has a few hundred, and whoever sends others fills no memory. */
const known = new Map<string, boolean>();
const mostKnown = 1000;

function isSecret(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const secret = secretKey.test(name);
  if (known.size < mostKnown) known.set(name, secret);
  return secret;
}

/** The fields as they are when nothing in them has to be looked into, as with every call that went well. */
function redactFields(fields: Readonly<Record<string, unknown>>): unknown {
  for (const name in fields) if (typeof fields[name] === 'object' || isSecret(name)) return redact(fields);
  return fields;
}

/** A copy of log fields without secrets: whatever stands under a name like these, and whatever is too deep to check. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 50).map((item: unknown) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecret(key) ? '[redacted]' : redact(item, depth + 1)]),
  );
}

/** A failed query's message ends with its values, which may be a person's: only the part before them is kept. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error.message.replace(/\n?params:[\s\S]*$/i, ' [values left out]'),
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: frames.slice(0, 15).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

interface LoggerOptions {
  readonly level: string;
  /** Standard output when left out. */
  readonly destination?: DestinationStream;
}

/** Structured logs: one line of JSON each (so that no value can start a line of its own), times in UTC, no secrets. */
export function createLogger({ level, destination }: LoggerOptions): Logger {
  const options = { level, base: null, messageKey: 'message', timestamp: pino.stdTimeFunctions.isoTime };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  const write =
    (name: 'info' | 'warn' | 'error') =>
    (fields: Readonly<Record<string, unknown>>, message: string): void => {
      if (logger.isLevelEnabled(name)) logger[name](redactFields(fields), message);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
