import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveKeys } from '@rentreel/domain/bookings/testing';
import { createMeasuredContainer } from '@rentreel/server/testing';
import { hourMs } from '@rentreel/values';
import { fundBookings, openRentals, releaseBookings } from '../bookings/rounds.ts';
import { playInTurns } from '../bookings/play-in-turns.ts';
import { recordWrites } from '../bookings/raw-writer.ts';
import { answerQuestions } from '../lib/program.ts';

/** The first round is a warm-up; 10,000 are measured. */
const rounds = 5;
const perRound = 2000;
const all = (rounds + 1) * perRound;
const callers = 64;

const written = recordWrites();
const folder = mkdtempSync(join(tmpdir(), 'rentreel-bench-'));
const container = await createMeasuredContainer(folder);
let aheadMs = 0;
const services = { ...container.services, clock: { now: () => Date.now() + aheadMs } };
const due = await openRentals(services, { tenants: 1000, landlords: 60, bookings: all });
const turns = { services, folder, written, rounds };

answerQuestions(
  {
    funded: () => {
      const waiting = [...due];
      return playInTurns(turns, async () => {
        const some = waiting.splice(0, perRound);
        const waits = await fundBookings(services, some, callers);
        return { bookings: some.length, ...waits };
      });
    },
    released: async () => {
      const paid = due.map(({ row }) => row.id);
      while (paid.length > 0) await Promise.all(paid.splice(0, perRound).map((id) => giveKeys(services, id)));
      aheadMs += 49 * hourMs;
      return playInTurns(turns, async () => ({ bookings: await releaseBookings(services, perRound) }));
    },
  },
  async () => {
    await container.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
process.send?.('ready');
