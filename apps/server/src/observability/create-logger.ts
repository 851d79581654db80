import type { Logger } from '@rentreel/domain/ports';
import { type DestinationStream, pino } from 'pino';
import { redact } from './redact.ts';

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
      if (logger.isLevelEnabled(name)) logger[name](redact(fields), message);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
