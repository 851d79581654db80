import { users } from '@rentreel/db/schema';
import { dayMs, hourMs, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeEvent } from '../outbox/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type WebhookFixture, createWebhookFixture } from './fixtures.ts';
import {
  deleteOldDeliveries,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  resendDelivery,
  resendFailedDeliveries,
  resumeWebhook,
  sendWebhookTest,
} from './index.ts';

let hooks: WebhookFixture;
beforeEach(async () => {
  hooks = await createWebhookFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(hooks.fixture.services.database);
  await hooks.fixture.dispose();
});

describe('deliveries', () => {
  it('are attempted twelve times over about three days, with one id, when the first eleven fail', async () => {
    const { endpointId } = await hooks.make();
    hooks.answers(500);
    const start = hooks.now();
    await hooks.deposit();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await hooks.work();
      const [logged] = await hooks.logOf(endpointId);
      expect(logged).toMatchObject({ state: 'pending', attempts: attempt, answerStatus: 500, excerpt: 'answer 500' });
      const wait = (logged?.nextAttemptAt ?? 0) - hooks.now();
      waits.push(wait);
      hooks.advance(wait - 1);
      await hooks.work();
      expect(hooks.sender.sent, 'nothing is sent before its time').toHaveLength(attempt);
      hooks.advance(1);
    }
    hooks.answers(200);
    await hooks.work();
    expect(await hooks.logOf(endpointId)).toMatchObject([{ state: 'delivered', attempts: 12, nextAttemptAt: null }]);
    expect(new Set(hooks.sender.sent.map(({ id }) => id)).size).toBe(1);
    expect(hooks.sender.sent).toHaveLength(12);
    expect(waits[0]).toBeLessThanOrEqual(12_000);
    expect(hooks.now() - start).toBeGreaterThan(2 * dayMs);
    expect(hooks.now() - start).toBeLessThan(3.5 * dayMs);
    expect((await listWebhooks(hooks.owner.ctx))[0]).toMatchObject({ state: 'active', failingSince: null });
  });

  it('are repeated with the same id by another worker when the first dies before or after its call', async () => {
    const { endpointId } = await hooks.make();
    await hooks.deposit();
    // The process ends between the commit and the hand-over.
    expect(await hooks.claim()).toMatchObject([{ topic: 'webhook.occurred', attempt: 1 }]);
    hooks.advance(minuteMs);
    const [event] = await hooks.claim();
    if (!event) throw new Error('the event must be there again');
    await hooks.act(event);
    // Handed over twice, because its completion was not stored: still one delivery.
    await hooks.act(event);
    await completeEvent(hooks.fixture.system, event);
    // The process ends between the hand-over and the call.
    expect(await hooks.claim()).toMatchObject([{ topic: 'webhook.due', attempt: 1 }]);
    expect(hooks.sender.sent).toEqual([]);
    hooks.advance(minuteMs);
    // The receiver was called, but its answer was not stored.
    const [due] = await hooks.claim();
    const killed = vi.spyOn(hooks.sender, 'send').mockImplementationOnce(async (call) => {
      hooks.sender.sent.push(call);
      throw new Error('killed');
    });
    if (due) await expect(hooks.act(due)).rejects.toThrow('killed');
    killed.mockRestore();
    hooks.advance(minuteMs);
    await hooks.work();
    const ids = hooks.sender.sent.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await hooks.logOf(endpointId)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('pause the webhook after days of failures and notify its owner once', async () => {
    const { endpointId } = await hooks.make();
    hooks.answers(503);
    await hooks.deposit(100_000);
    await hooks.deposit(200_000);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await hooks.work();
      hooks.advance(25 * hourMs);
    }
    const [endpoint] = await listWebhooks(hooks.owner.ctx);
    expect(endpoint).toMatchObject({ state: 'paused', pausedBecause: 'failing' });
    expect((await hooks.logOf(endpointId)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await hooks.noticesOf('security.webhook_paused')).toMatchObject([{ endpointId, gone: false }]);
  });

  it('pause the webhook at once when the receiver returns 410', async () => {
    const { endpointId } = await hooks.make();
    hooks.answers(410);
    await hooks.deposit();
    await hooks.work();
    expect((await listWebhooks(hooks.owner.ctx))[0]).toMatchObject({ state: 'paused', pausedBecause: 'gone' });
    expect(await hooks.logOf(endpointId)).toMatchObject([{ state: 'failed', attempts: 1, answerStatus: 410 }]);
    expect(await hooks.noticesOf('security.webhook_paused')).toMatchObject([{ gone: true }]);
  });

  it('wait a minute after a timeout, without further calls to the receiver', async () => {
    const { endpointId } = await hooks.make();
    hooks.isSilent();
    await hooks.deposit(100_000);
    await hooks.deposit(200_000);
    await hooks.work();
    // The first timed out; the second was postponed without a call.
    expect(hooks.sender.sent).toHaveLength(1);
    expect((await hooks.logOf(endpointId)).map(({ attempts, fault }) => ({ attempts, fault }))).toEqual(
      expect.arrayContaining([
        { attempts: 1, fault: 'timeout' },
        { attempts: 0, fault: null },
      ]),
    );
    hooks.answers(200);
    hooks.advance(minuteMs);
    await hooks.work();
    expect((await hooks.logOf(endpointId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('wait as long as a busy receiver asks, at most 20 hours, or until the owner resends them', async () => {
    const { endpointId } = await hooks.make();
    hooks.answers(429, 2 * hourMs);
    await hooks.deposit(100_000);
    await hooks.deposit(200_000);
    await hooks.work();
    expect(hooks.sender.sent).toHaveLength(1);
    const until = hooks.now() + 2 * hourMs;
    expect((await hooks.logOf(endpointId)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([until, until]);
    hooks.advance(2 * hourMs - 1);
    await hooks.work();
    expect(hooks.sender.sent).toHaveLength(1);
    hooks.answers(503, 400 * hourMs);
    hooks.advance(1);
    await hooks.work();
    const waiting = await hooks.logOf(endpointId);
    expect(waiting.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
      hooks.now() + 20 * hourMs,
      hooks.now() + 20 * hourMs,
    ]);
    hooks.answers(200);
    for (const { id } of waiting) await resendDelivery(hooks.owner.ctx, { deliveryId: id });
    await hooks.work();
    expect((await hooks.logOf(endpointId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('fail for a frozen account or a paused webhook, and can be sent later', async () => {
    const { endpointId } = await hooks.make();
    await hooks.deposit(100_000);
    await hooks.fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ frozenAt: 1 }).where(eq(users.id, hooks.owner.userId)),
    );
    await hooks.work();
    await hooks.fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ frozenAt: null }).where(eq(users.id, hooks.owner.userId)),
    );
    await pauseWebhook(hooks.owner.ctx, { endpointId });
    await hooks.deposit(200_000);
    await hooks.work();
    expect(hooks.sender.sent).toEqual([]);
    expect((await hooks.logOf(endpointId)).map(({ fault }) => fault)).toEqual(['paused', 'account_blocked']);
    await expect(sendWebhookTest(hooks.owner.ctx, { endpointId })).rejects.toMatchObject({ code: 'webhooks.paused' });
    await expect(resendFailedDeliveries(hooks.owner.ctx, { endpointId, since: 0 })).rejects.toMatchObject({
      code: 'webhooks.paused',
    });
    await resumeWebhook(hooks.owner.ctx, { endpointId });
    expect(await resendFailedDeliveries(hooks.owner.ctx, { endpointId, since: 0 })).toEqual({ resent: 2, left: 0 });
    await hooks.work();
    expect((await hooks.logOf(endpointId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
});

describe('resending', () => {
  it('sends one event at once with the same id, even when delivered or pending', async () => {
    const { endpointId } = await hooks.make();
    await hooks.deposit();
    await hooks.work();
    const [delivered] = await hooks.logOf(endpointId);
    if (!delivered) throw new Error('it must be in the log');
    hooks.answers(500);
    await resendDelivery(hooks.owner.ctx, { deliveryId: delivered.id });
    await hooks.work();
    hooks.answers(200);
    await resendDelivery(hooks.owner.ctx, { deliveryId: delivered.id });
    await hooks.work();
    expect(hooks.sender.sent.map(({ id }) => id)).toEqual([delivered.id, delivered.id, delivered.id]);
    // The attempt that was planned before is cancelled.
    hooks.advance(hourMs);
    await hooks.work();
    expect(hooks.sender.sent).toHaveLength(3);
    const other = await hooks.fixture.createPerson();
    await expect(resendDelivery(other.ctx, { deliveryId: delivered.id })).rejects.toMatchObject({
      code: 'webhooks.delivery_not_found',
    });
  });

  it('sends all events that have failed since a time', async () => {
    const { endpointId } = await hooks.make();
    hooks.answers(500);
    await hooks.deposit(100_000);
    hooks.advance(hourMs);
    const since = hooks.now();
    await hooks.deposit(200_000);
    await hooks.work();
    hooks.answers(200);
    expect(await resendFailedDeliveries(hooks.owner.ctx, { endpointId, since })).toEqual({ resent: 1, left: 0 });
    await hooks.work();
    const log = await hooks.logOf(endpointId);
    expect(
      log.map(({ state, body }) => [state, (JSON.parse(body) as { data: { amountKobo: number } }).data.amountKobo]),
    ).toEqual([
      ['delivered', 200_000],
      ['pending', 100_000],
    ]);
  });
});

describe('listWebhookDeliveries', () => {
  it('returns pages of the last 30 days, filtered by state', async () => {
    const { endpointId } = await hooks.make();
    for (let event = 0; event < 3; event += 1) {
      await sendWebhookTest(hooks.owner.ctx, { endpointId });
      hooks.advance(1);
    }
    await hooks.work();
    hooks.answers(500);
    await sendWebhookTest(hooks.owner.ctx, { endpointId });
    await hooks.work();
    const first = await listWebhookDeliveries(hooks.owner.ctx, { endpointId, limit: 3 });
    expect(first.items.map(({ state }) => state)).toEqual(['pending', 'delivered', 'delivered']);
    const rest = await listWebhookDeliveries(hooks.owner.ctx, { endpointId, limit: 3, cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ state: 'delivered' }], nextCursor: null });
    const waiting = await listWebhookDeliveries(hooks.owner.ctx, { endpointId, limit: 3, state: 'pending' });
    expect(waiting.items).toHaveLength(1);
    hooks.advance(31 * dayMs);
    await deleteOldDeliveries(hooks.fixture.system);
    expect((await hooks.logOf(endpointId)).map(({ state }) => state)).toEqual(['pending']);
  });
});
