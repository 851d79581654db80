import { retentionLimits } from '@rentreel/contracts/privacy';
import { type Context, write } from '../kernel/index.ts';
import type { HostedEvent, ReadWebhook } from '../ports/index.ts';
import { checkIntent } from './check-intent.ts';
import { intentIdOf } from './intent.ts';
import type { IntentReceivers } from './receivers.ts';
import { asSystem, settleIntent } from './settle-intent.ts';
import { deleteHandledWebhooks, findWebhook, insertWebhook, markHandled } from './webhooks-repository.ts';

type SignedEvent = Extract<ReadWebhook, { readonly status: 'event' }>;

/**
 * Stores an event of the gateway, once per id of the gateway, and leaves the processing to the worker, so that the gateway
 * gets its response as soon as the event is stored. Duplicates and replays change nothing.
 */
export async function receiveWebhook(ctx: Context, { eventId, event }: SignedEvent): Promise<'stored' | 'known'> {
  const { provider } = ctx.hostedPayments;
  return write(ctx, async (uow) => {
    uow.skipAudit('the event is applied later');
    const row = { provider, eventId, event: JSON.stringify(event), receivedAt: uow.now };
    const seq = await insertWebhook(uow.tx, row);
    if (seq === undefined) return 'known';
    uow.emit({ topic: 'payment.webhook_received', payload: { seq } });
    return 'stored';
  });
}

/** Handlers of other modules for what a gateway reports. */
export interface WebhookHandlers {
  readonly receivers: IntentReceivers;
  /** Called when a payout may have changed; `reference` is the one it was sent with. */
  readonly onTransferChanged?: (ctx: Context, reference: string) => Promise<void>;
  /** Called when a chargeback was opened or decided; `disputeId` is the provider's id of it. */
  readonly onDisputeChanged?: (ctx: Context, disputeId: string) => Promise<void>;
}

/** Applies a stored event. Throws when that is not possible now; can be retried. */
export async function handleWebhook(caller: Context, handlers: WebhookHandlers, seq: number): Promise<void> {
  const ctx = asSystem(caller);
  const row = await findWebhook(ctx.database.read, seq);
  if (!row || row.handledAt !== null) return;
  // Safe: written only by `receiveWebhook`.
  await dispatch(ctx, handlers, JSON.parse(row.event) as HostedEvent);
  await write(ctx, async (uow) => {
    uow.skipAudit('what the event changed is recorded with the change');
    await markHandled(uow.tx, seq, uow.now);
  });
}

async function dispatch(
  ctx: Context,
  { receivers, onTransferChanged, onDisputeChanged }: WebhookHandlers,
  event: HostedEvent,
): Promise<void> {
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
    case 'dispute_changed':
      await onDisputeChanged?.(ctx, event.disputeId);
      return;
    case 'other':
  }
}

/** Deletes events that were handled long ago. Their receipts stay. */
export async function deleteOldWebhooks(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('housekeeping');
    await deleteHandledWebhooks(uow.tx, uow.now - retentionLimits.paymentReportsMs);
  });
}
