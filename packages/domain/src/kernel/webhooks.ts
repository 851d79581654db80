import type { Id } from '@rentreel/contracts/ids';
import { type WebhookData, type WebhookListener, type WebhookTopic, webhookTopics } from '@rentreel/contracts/webhooks';
import { newId } from './ids.ts';
import type { OutboxEvent } from './outbox.ts';

interface Occurrence<T extends WebhookTopic> {
  /** The id of each person that the event is for. */
  readonly to: Readonly<Record<WebhookListener<T>, Id<'usr'>>>;
  readonly data: WebhookData<T>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the events for the webhooks of the people that the topic names. They are stored with the change, and only for
 * people who have a webhook; which of their webhooks subscribe is decided after the commit.
 */
export function webhookEvents<T extends WebhookTopic>(type: T, { to, data, at }: Occurrence<T>): OutboxEvent[] {
  const listeners: readonly WebhookListener<T>[] = webhookTopics[type].hears;
  const people = new Set(listeners.map((listener) => to[listener]));
  return [...people].map((userId) => ({
    topic: 'webhook.occurred',
    payload: { eventId: newId('evt'), type, userId, occurredAt: at, data },
  }));
}
