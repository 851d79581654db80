import type { WriteTx } from '@rentreel/db';
import type { JournalEntry } from '@rentreel/ledger';
import type { Context } from '../../kernel/index.ts';
import { moveMoney, type PostingOutcome } from '../../wallet/index.ts';

/** Posts an entry of a payment inside its change; whoever calls tells the people. */
export function postEntry(ctx: Context, tx: WriteTx, entry: JournalEntry): Promise<PostingOutcome> {
  const origin = { actor: ctx.actor, requestId: ctx.requestId, now: ctx.clock.now() };
  return moveMoney({ ...ctx, tx }, { entry, origin, action: entry.kind.replace('payment_', 'payment.'), events: [] });
}
