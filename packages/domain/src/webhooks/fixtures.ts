import type { Id } from '@rentreel/contracts/ids';
import type { WebhookTopic } from '@rentreel/contracts/webhooks';
import { outboxEvents } from '@rentreel/db/schema';
import { kobo, minuteMs } from '@rentreel/values';
import { type Context, type OutboxPayloads, webhookTopics } from '../kernel/index.ts';
import { type ClaimedEvent, claimEvents, completeEvent } from '../outbox/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { attemptDelivery, createWebhook, listWebhookDeliveries, queueWebhookEvent } from './index.ts';

export const officeUrl = 'https://office.example/hook';

/** A user with webhooks, a receiver with set answers, and a worker that runs on request. */
export class WebhookFixture {
  readonly fixture: Fixture;
  readonly owner: TestPerson;

  constructor(fixture: Fixture, owner: TestPerson) {
    this.fixture = fixture;
    this.owner = owner;
  }

  get sender() {
    return this.fixture.services.webhookSender;
  }
  now = () => this.fixture.services.clock.now();
  advance = (milliseconds: number) => this.fixture.services.clock.advance(milliseconds);

  answers = (answerStatus: number, retryAfterMs: number | null = null): void => {
    const excerpt = `answer ${answerStatus}`;
    this.sender.outcome = { status: 'answered', answerStatus, excerpt, retryAfterMs, durationMs: 3 };
  };
  isSilent = (): void => {
    this.sender.outcome = { status: 'failed', fault: 'timeout', durationMs: 10_000 };
  };

  make = async (topics: readonly WebhookTopic[] = ['wallet.deposited'], ctx: Context = this.owner.ctx) => {
    const { endpoint, secret } = await createWebhook(ctx, { name: 'Office', url: officeUrl, topics: [...topics] });
    return { endpointId: endpoint.id, secret };
  };
  deposit = (amountKobo = 500_000) => depositToWallet(this.owner.ctx, { amountKobo: kobo(amountKobo) });
  logOf = async (endpointId: Id<'whk'>) =>
    (await listWebhookDeliveries(this.owner.ctx, { endpointId, limit: 100 })).items;

  claim = () => claimEvents(this.fixture.system, { limit: 100, leaseMs: minuteMs, topics: webhookTopics });
  act = async ({ topic, payload }: ClaimedEvent): Promise<void> => {
    const parsed: unknown = JSON.parse(payload);
    if (topic === 'webhook.occurred')
      await queueWebhookEvent(this.fixture.system, parsed as OutboxPayloads['webhook.occurred']);
    else await attemptDelivery(this.fixture.system, parsed as OutboxPayloads['webhook.due']);
  };

  /** Does the work that is due, as the worker does. */
  work = async (): Promise<void> => {
    for (let events = await this.claim(); events.length > 0; events = await this.claim()) {
      for (const event of events) {
        await this.act(event);
        await completeEvent(this.fixture.system, event);
      }
    }
  };

  /** Returns all outbox payloads of a topic, waiting or handled. */
  stored = async (topic: string): Promise<unknown[]> => {
    const rows = await this.fixture.services.database.read.select().from(outboxEvents);
    return rows.filter((row) => row.topic === topic).map(({ payload }) => JSON.parse(payload) as unknown);
  };
  noticesOf = async (kind: string): Promise<unknown[]> => {
    const notices = (await this.stored('notice.raised')) as { kind: string; facts: unknown }[];
    return notices.filter((notice) => notice.kind === kind).map(({ facts }) => facts);
  };
}

export async function createWebhookFixture(): Promise<WebhookFixture> {
  const fixture = await createFixture();
  return new WebhookFixture(fixture, await fixture.createPerson({ name: 'Adaeze Okonkwo' }));
}
