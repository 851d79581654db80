import type { ErrorCode } from '@rentreel/contracts/errors';
import { DomainError } from '../kernel/index.ts';

/** What SQLite says of each unique index, and what it means to people. */
const meanings: readonly (readonly [words: string, code: ErrorCode])[] = [
  ['bookings.unit_key', 'bookings.unit_taken'],
  ['bookings.listing_id, bookings.tenant_id', 'bookings.already_open'],
  ['bookings.listing_id', 'bookings.home_not_free'],
];

function* messagesOf(error: unknown): Generator<string> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) yield at.message;
}

/** A statement whose broken unique index is told by its name; every other failure passes as it is. */
export async function namedConflict(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    for (const message of messagesOf(error)) {
      const found = meanings.find(([words]) => message.includes(`UNIQUE constraint failed: ${words}`));
      if (found) throw new DomainError(found[1]);
    }
    throw error;
  }
}
