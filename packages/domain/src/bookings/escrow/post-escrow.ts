import type { WriteTx } from '@rentreel/db';
import type { JournalEntry } from '@rentreel/ledger';
import type { Context } from '../../kernel/index.ts';
import { moveMoney, type PostingOutcome } from '../../wallet/index.ts';

/** The journal takes each key once: a term is paid once, and it is released or returned, never both. */
export const escrowKeys = {
  funded: (bookingId: string, term: number) => `escrow_funded:${bookingId}:${term}`,
  ended: (bookingId: string, term: number) => `escrow_end:${bookingId}:${term}`,
  rentReturned: (bookingId: string) => `rent_returned:${bookingId}`,
  penalty: (bookingId: string) => `penalty:${bookingId}`,
  cautionEnded: (bookingId: string) => `caution_end:${bookingId}`,
} as const;

interface Posting {
  readonly entry: JournalEntry;
  /** Whose wallets it touches. */
  readonly people: readonly string[];
}

/** Posts an entry of a booking inside the step that moves it, and wakes the wallets of the people. */
export function postEscrow(ctx: Context, tx: WriteTx, { entry, people }: Posting): Promise<PostingOutcome> {
  return moveMoney(
    { ...ctx, tx },
    {
      entry,
      origin: { actor: ctx.actor, requestId: ctx.requestId, now: ctx.clock.now() },
      action: `booking.${entry.kind}`,
      events: people.map((userId) => ({ topic: 'wallet.changed', userId, payload: {} })),
    },
  );
}
