import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@rentreel/domain/kernel';
import { alternate } from '../lib/rounds.ts';
import { type WriteRecord, type WrittenGroup, openRawWriter } from './raw-writer.ts';
import { type BookingRound, timeRound } from './rounds.ts';

interface Turns {
  readonly services: Services;
  readonly folder: string;
  readonly written: WriteRecord;
  readonly rounds: number;
}

type Done = Pick<BookingRound, 'bookings' | 'p50Ms' | 'p99Ms'>;

/** Data that must be equal in both databases at the end. */
const accounts = [
  'SELECT max(seq) FROM journal_entries',
  "SELECT sum(balance_kobo) FROM ledger_accounts WHERE kind = 'liability'",
  'SELECT sum(to_landlord_kobo + 3 * to_tenant_kobo + 7 * amount_kobo) FROM escrow_lines',
  'SELECT sum(version) FROM bookings',
  'SELECT count(*) FROM outbox_events',
  'SELECT count(*) FROM timers',
];

/**
 * Runs a round of the product, then replays the same rows on a copy of the database file from before: the same statements
 * with the same values, as many per transaction. Both must end with the same ledger.
 */
export async function playInTurns({ services, folder, written, rounds }: Turns, round: () => Promise<Done>) {
  await services.database.checkpoint();
  const path = join(folder, `raw-${written.take().length}.db`);
  copyFileSync(join(folder, 'rentreel.db'), path);
  const raw = openRawWriter(path, written);
  let groups: readonly WrittenGroup[] = [];
  let bookings = 0;
  const played = await alternate<BookingRound>(
    [
      {
        name: 'product',
        round: async () => {
          let done: Done = { bookings: 0 };
          const timed = await timeRound(async () => {
            done = await round();
            return done.bookings;
          });
          groups = written.take();
          ({ bookings } = done);
          return { ...timed, ...done, commits: groups.length };
        },
      },
      {
        name: 'raw',
        round: async () => {
          const timed = await timeRound(async () => {
            raw.replay(groups);
            return bookings;
          });
          return { ...timed, commits: groups.length };
        },
      },
    ],
    rounds,
  );
  for (const sql of accounts) {
    const own = Number((await services.database.readClient.execute(sql)).rows[0]?.[0]);
    if (own !== raw.number(sql)) throw new Error(`What was written by hand is not the same: ${sql}`);
  }
  raw.close();
  return played;
}
