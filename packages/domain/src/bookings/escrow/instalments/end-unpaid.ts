import type { WriteTx } from '@rentreel/db';
import { listInstalments } from '../escrow-repository.ts';
import { endInstalmentTimers } from './instalment-timers.ts';

/** Nobody is reminded of rent that is not owed any more. */
export async function endUnpaidInstalments(tx: WriteTx, bookingId: string): Promise<void> {
  const parts = await listInstalments(tx, bookingId);
  for (const part of parts) if (part.paidAt === null) await endInstalmentTimers(tx, part);
}
