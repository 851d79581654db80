import type { QueuedFile } from './queued-file.ts';

type Waiting = Pick<QueuedFile, 'purpose' | 'state'>;

const comes = new Set<QueuedFile['state']>(['converting', 'waiting', 'sending']);

/**
 * The files that have arrived and before which none of their kind is still to come: photos keep the order in which
 * they were chosen, though two are sent at once.
 */
export function arrivedInOrder<T extends Waiting>(files: readonly T[]): T[] {
  return files.filter(
    ({ purpose, state }, index) =>
      state === 'sent' &&
      !files.slice(0, index).some((earlier) => earlier.purpose === purpose && comes.has(earlier.state)),
  );
}
