import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import type { Writer } from './writer.ts';

const nothing = { depth: 0, jobs: 0, groups: 0, lastWaitMs: 0, maxWaitMs: 0 };

/** The writer of a database that was opened for reading: it refuses everything. */
export const refusingWriter: Writer = {
  write: () => Promise.reject(refusal()),
  lane: () => () => Promise.reject(refusal()),
  stats: () => nothing,
  close: () => Promise.resolve(),
};

function refusal(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('read_only');
}
