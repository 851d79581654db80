import type { ReadHandle, WriteTx } from '@rentreel/db';
import { paymentWebhooks } from '@rentreel/db/schema';
import { type InferSelectModel, and, eq, isNotNull, lt } from 'drizzle-orm';

type WebhookRow = InferSelectModel<typeof paymentWebhooks>;

/** Stores an event and returns its sequence number; undefined when the gateway's id of it is known. */
export async function insertWebhook(
  tx: WriteTx,
  row: Pick<WebhookRow, 'provider' | 'eventId' | 'event' | 'receivedAt'>,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(paymentWebhooks)
    .values(row)
    .onConflictDoNothing()
    .returning({ seq: paymentWebhooks.seq });
  return added?.seq;
}

export async function findWebhook(handle: ReadHandle, seq: number): Promise<WebhookRow | undefined> {
  return handle.select().from(paymentWebhooks).where(eq(paymentWebhooks.seq, seq)).get();
}

export async function markHandled(tx: WriteTx, seq: number, handledAt: number): Promise<void> {
  await tx.update(paymentWebhooks).set({ handledAt }).where(eq(paymentWebhooks.seq, seq));
}

/** Deletes handled events that arrived before a time. */
export async function deleteHandledWebhooks(tx: WriteTx, before: number): Promise<void> {
  await tx
    .delete(paymentWebhooks)
    .where(and(isNotNull(paymentWebhooks.handledAt), lt(paymentWebhooks.receivedAt, before)));
}
