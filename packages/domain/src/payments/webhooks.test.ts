import { paymentWebhooks } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimEvents } from '../outbox/index.ts';
import type { HostedEvent } from '../ports/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';
import { deleteOldWebhooks, handleWebhook, receiveWebhook } from './webhooks.ts';

const amount = 500_000;

describe('a payment webhook', () => {
  let fixture: PaymentFixture;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const receive = (eventId: string, event: HostedEvent) =>
    receiveWebhook(fixture.system, { status: 'event', eventId, event });
  const rows = () => fixture.services.database.read.select().from(paymentWebhooks);
  const handle = async (onTransferChanged?: (_ctx: unknown, reference: string) => Promise<void>) => {
    const hands = { receivers: fixture.receivers, ...(onTransferChanged && { onTransferChanged }) };
    for (const { seq } of await rows()) await handleWebhook(fixture.system, hands, seq);
  };
  const paidEvent = async (): Promise<HostedEvent & { kind: 'paid' }> => {
    const { reference } = await fixture.open(amount);
    return { kind: 'paid', reference, charge: fixture.services.hostedPayments.pay(reference, amount) };
  };

  it('is stored first and processed by the worker', async () => {
    expect(await receive('evt-1', await paidEvent())).toBe('stored');
    expect(await fixture.balance('wallet')).toBe(0);
    const topics = ['payment.webhook_received'] as const;
    const events = await claimEvents(fixture.system, { topics: [...topics], limit: 5, leaseMs: 1000 });
    expect(events).toHaveLength(1);
    await handle();
    expect(await fixture.balance('wallet')).toBe(amount);
    expect(await rows()).toMatchObject([{ handledAt: fixture.services.clock.now() }]);
  });

  it('counts once under concurrent duplicate deliveries', async () => {
    const event = await paidEvent();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => receive('evt-1', event)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    await handle();
    await handle();
    expect(await receive('evt-1', event)).toBe('known');
    expect(await fixture.walletEntries()).toBe(1);
  });

  it('counts a charge once when it arrives under several event ids', async () => {
    const event = await paidEvent();
    for (const id of ['evt-1', 'evt-2', 'evt-3']) await receive(id, event);
    await handle();
    expect(await fixture.balance('wallet')).toBe(amount);
    expect(await fixture.walletEntries()).toBe(1);
  });

  it('triggers a check at the gateway when it only reports a change', async () => {
    const { id, reference } = await fixture.open(amount);
    fixture.services.hostedPayments.decline(reference);
    await receive('evt-1', { kind: 'charge_changed', reference });
    await handle();
    expect(await fixture.see(id)).toMatchObject({ state: 'failed' });
  });

  it('stays unhandled while the gateway cannot be reached', async () => {
    const { reference } = await fixture.open(amount);
    await receive('evt-1', { kind: 'charge_changed', reference });
    fixture.services.hostedPayments.next.down = true;
    await expect(handle()).rejects.toThrow('down');
    expect(await rows()).toMatchObject([{ handledAt: null }]);
    fixture.services.hostedPayments.next.down = false;
    await handle();
    expect(await rows()).toMatchObject([{ handledAt: expect.any(Number) as number }]);
  });

  it('of a payout is passed on with its reference', async () => {
    const reported = vi.fn(async () => undefined);
    await receive('evt-1', { kind: 'transfer_changed', reference: 'pay_1' });
    await handle(reported);
    expect(reported).toHaveBeenCalledWith(expect.anything(), 'pay_1');
  });

  it.each([
    { kind: 'other' },
    { kind: 'transfer_changed', reference: 'pay_1' },
    { kind: 'refund_changed', reference: 'not-ours' },
    { kind: 'charge_changed', reference: `int-${'0'.repeat(26)}` },
  ] as const)('is marked as handled without effect: %j', async (event) => {
    const before = await readBooks(fixture.services.database);
    await receive('evt-1', event);
    await handle();
    expect(await rows()).toMatchObject([{ handledAt: expect.any(Number) as number }]);
    const { outbox_events: events, ...books } = await readBooks(fixture.services.database);
    expect(events).toMatchObject([{ topic: 'payment.webhook_received' }]);
    expect({ ...books, audit_records: [] }).toEqual({ ...before, audit_records: [], outbox_events: undefined });
  });

  it('is deleted three months after it arrived, once handled', async () => {
    await receive('evt-1', { kind: 'other' });
    await handle();
    await receive('evt-2', { kind: 'other' });
    fixture.services.clock.advance(90 * dayMs + 1);
    await deleteOldWebhooks(fixture.system);
    expect(await rows()).toMatchObject([{ eventId: 'evt-2' }]);
  });
});
