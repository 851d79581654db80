import { paymentWebhooks } from '@rentreel/db/schema';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { type Context, type EventNote, write } from '../kernel/index.ts';
import type { HostedEvent, ReadWebhook } from '../ports/index.ts';
import { checkIntent } from './check-intent.ts';
import type { IntentReceivers } from './intent-receiver.ts';
import { intentIdOf } from './payment-reference.ts';
import { asSystem, settleIntent } from './settle-intent.ts';

type SignedEvent = Extract<ReadWebhook, { readonly status: 'event' }>;

const keptMs = 90 * 24 * 60 * 60_000;

/**
 * Writes an event of the gateway down, once per the gateway's id of it, and leaves the work to the worker: the gateway is
 * answered when it is stored. Duplicates and replays are known and change nothing.
 */
export async function receiveWebhook(ctx: Context, { eventId, event }: SignedEvent): Promise<'stored' | 'known'> {
  const { provider } = ctx.hostedPayments;
  return write(ctx, async (tx) => {
    const [row] = await tx
      .insert(paymentWebhooks)
      .values({ provider, eventId, event: JSON.stringify(event), receivedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ seq: paymentWebhooks.seq });
    const events: EventNote[] = row ? [{ topic: 'payment.webhook_received', payload: { seq: row.seq } }] : [];
    return { result: row ? 'stored' : 'known', audit: [], events };
  });
}

/** What the modules do with what a gateway tells. */
export interface WebhookHands {
  readonly receivers: IntentReceivers;
  /** A payout may have changed; its reference is what it was sent with. */
  readonly onTransferChanged?: (ctx: Context, reference: string) => Promise<void>;
}

/** Does what a stored event asks for; throws when that cannot be done now, and bears being done again. */
export async function handleWebhook(caller: Context, hands: WebhookHands, seq: number): Promise<void> {
  const ctx = asSystem(caller);
  const [row] = await ctx.database.read.select().from(paymentWebhooks).where(eq(paymentWebhooks.seq, seq));
  if (!row || row.handledAt !== null) return;
  // Safe: written by `receiveWebhook` alone.
  await follow(ctx, hands, JSON.parse(row.event) as HostedEvent);
  await ctx.database.writer.write((tx) =>
    tx.update(paymentWebhooks).set({ handledAt: ctx.clock.now() }).where(eq(paymentWebhooks.seq, seq)),
  );
}

async function follow(ctx: Context, { receivers, onTransferChanged }: WebhookHands, event: HostedEvent): Promise<void> {
  switch (event.kind) {
    case 'paid':
      await settleIntent(ctx, receivers, { reference: event.reference, charges: [event.charge] });
      return;
    case 'charge_changed':
    case 'refund_changed': {
      const paymentId = intentIdOf(event.reference);
      if (paymentId !== undefined) await checkIntent(ctx, receivers, { paymentId });
      return;
    }
    case 'transfer_changed':
      await onTransferChanged?.(ctx, event.reference);
      return;
    case 'other':
  }
}

/** Forgets events that were handled long ago; their receipts stay for good. */
export async function deleteOldWebhooks(ctx: Context): Promise<void> {
  const old = and(isNotNull(paymentWebhooks.handledAt), lt(paymentWebhooks.receivedAt, ctx.clock.now() - keptMs));
  await ctx.database.writer.write((tx) => tx.delete(paymentWebhooks).where(old));
}
