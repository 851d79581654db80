import type { WebhookData, WebhookTopic } from '@rentreel/contracts/webhooks';
import { newId, requireUser } from '@rentreel/domain/kernel';
import type { WebhookOutcome, WebhookSender } from '@rentreel/domain/ports';
import { attemptDelivery, createWebhook, listWebhookDeliveries, queueWebhookEvent } from '@rentreel/domain/webhooks';
import { dayMs, hourMs, kobo, minuteMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

const answered = (answerStatus: number, excerpt: string, durationMs: number): WebhookOutcome => ({
  status: 'answered',
  answerStatus,
  excerpt,
  retryAfterMs: null,
  durationMs,
});
const taken = answered(200, '{"ok":true}', 84);

const owner = 'tunde';

/** Returns the responses of the fictional receiver; no request is sent. */
const receiver = (outcome: WebhookOutcome): WebhookSender => ({ faultOf: () => undefined, send: async () => outcome });

interface PastEvent<T extends WebhookTopic> {
  readonly type: T;
  readonly data: WebhookData<T>;
  readonly at: number;
  /** Results of the attempts, some minutes apart. */
  readonly outcomes: readonly WebhookOutcome[];
}

/**
 * Creates the webhooks of a landlord: a working one with an event that took two attempts, and one whose receiver was shut
 * down.
 */
export async function seedWebhooks(as: PersonContext, now: number): Promise<void> {
  const recordEvent = async <T extends WebhookTopic>(endpointId: `whk_${string}`, event: PastEvent<T>) => {
    const { type, data, at, outcomes } = event;
    const ctx = as(owner, at);
    const { userId } = requireUser(ctx);
    await queueWebhookEvent(ctx, { eventId: newId('evt'), type, userId, occurredAt: at, data });
    const { items } = await listWebhookDeliveries(ctx, { endpointId, limit: 1 });
    const deliveryId = items[0]?.id ?? 'whd_none';
    for (const [index, outcome] of outcomes.entries()) {
      const later = { ...as(owner, at + index * minuteMs), webhookSender: receiver(outcome) };
      await attemptDelivery(later, { deliveryId, version: index + 1 });
    }
  };

  const office = await createWebhook(as(owner, now - 12 * dayMs), {
    name: 'Office system',
    url: 'https://office.bello-homes.example/rentreel',
    topics: ['payout.paid', 'listing.let', 'booking.released'],
  });
  const old = await createWebhook(as(owner, now - 11 * dayMs), {
    name: 'Spreadsheet robot',
    url: 'https://robot.example/hooks/7f3a',
    topics: ['wallet.withdrawn'],
  });
  const payment = (amountKobo: number) => ({ paymentId: newId('pay'), amountKobo: kobo(amountKobo) });
  for (const [days, amount] of [
    [9, 45_000_000],
    [5, 120_000_000],
  ] as const) {
    const data = { ...payment(amount), state: 'paid' as const };
    await recordEvent(office.endpoint.id, { type: 'payout.paid', data, at: now - days * dayMs, outcomes: [taken] });
  }
  await recordEvent(office.endpoint.id, {
    type: 'payout.paid',
    data: { ...payment(30_000_000), state: 'paid' },
    at: now - 26 * hourMs,
    outcomes: [answered(503, 'Service Unavailable', 310), taken],
  });
  await recordEvent(old.endpoint.id, {
    type: 'wallet.withdrawn',
    data: payment(120_000_000),
    at: now - 5 * dayMs - hourMs,
    outcomes: [answered(410, 'This robot was switched off.', 129)],
  });
  await recordEvent(old.endpoint.id, {
    type: 'wallet.withdrawn',
    data: payment(30_000_000),
    at: now - 27 * hourMs,
    outcomes: [],
  });
}
