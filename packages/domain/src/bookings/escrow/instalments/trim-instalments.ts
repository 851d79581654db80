import type { WriteTx } from '@rentreel/db';
import { listInstalments, storeOwed } from '../escrow-repository.ts';
import { endInstalmentTimers } from './instalment-timers.ts';

interface Owed {
  readonly bookingId: string;
  readonly term: number;
  /** What is still owed of the rent of the term, in kobo. */
  readonly owedKobo: number;
}

/** Leaves of the parts of a term's rent that are not paid what is still owed, the earliest first. */
export async function trimInstalments(tx: WriteTx, { bookingId, term, owedKobo }: Owed): Promise<void> {
  let left = owedKobo;
  for (const part of await listInstalments(tx, bookingId)) {
    if (part.term !== term || part.paidAt !== null) continue;
    const amountKobo = Math.min(part.amountKobo, left);
    left -= amountKobo;
    await storeOwed(tx, part, amountKobo);
    if (amountKobo === 0) await endInstalmentTimers(tx, part);
  }
}
