import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawWebhook } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signPaystackBody } from '../paystack/paystack-client.ts';
import { type SandboxPayments, createSandboxPayments } from './sandbox-payments.ts';
import type { SignedWebhook } from './sandbox-webhooks.ts';
import { hostedPaymentsContract } from './testing/hosted-payments-contract.ts';

const toWebhook = ({ body, headers }: SignedWebhook): RawWebhook => ({
  body: new TextEncoder().encode(body),
  header: (name) => headers[name],
});

const make = (folder: string, now = () => 1_795_000_000_000, secret = 'a secret') =>
  createSandboxPayments({ folder, secret, pageUrl: 'http://localhost:3000/sandbox/pay', now });

async function webhooksOf(payments: SandboxPayments): Promise<SignedWebhook[]> {
  const sent: SignedWebhook[] = [];
  await payments.deliverWebhooks(async (notifications) => void sent.push(notifications));
  return sent;
}

hostedPaymentsContract('the sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const payments = make(folder);
  return {
    payments,
    pay: async (reference) => {
      payments.act(reference, 'approve');
      const [notifications] = await webhooksOf(payments);
      if (!notifications) throw new Error('the sandbox must tell of it');
      return toWebhook(notifications);
    },
    decline: async (reference) => {
      payments.act(reference, 'decline');
      await webhooksOf(payments);
    },
    dispute: async (reference) => {
      payments.act(reference, 'charge_back');
      const [notification] = await webhooksOf(payments);
      if (!notification) throw new Error('the sandbox must tell of it');
      return toWebhook(notification);
    },
    decide: async (reference, outcome) => {
      payments.act(reference, outcome === 'won' ? 'chargeback_won' : 'chargeback_lost');
      await webhooksOf(payments);
    },
    goDown: async () => undefined,
    close: async () => rmSync(folder, { recursive: true }),
  };
});

describe('createSandboxPayments', () => {
  let folder: string;
  let now: number;
  let payments: SandboxPayments;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    now = 1_795_000_000_000;
    payments = make(folder, () => now);
    await payments.initialize({
      reference: 'int-1',
      amountKobo: kobo(1_000_000),
      method: 'bank_transfer',
      payer: { userId: 'usr_1', email: 'ada@example.com', name: 'Ada Obi' },
      description: 'Rent',
      returnUrl: 'http://localhost:3000/pay/int_1',
      expiresAt: now + 1_800_000,
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const paid = async () => {
    const finding = await payments.verify('int-1');
    return finding.status === 'paid' ? finding.charges.map(({ amount }) => amount) : finding.status;
  };

  it.each([
    ['send_less', [500_000]],
    ['send_more', [1_100_000]],
    ['approve', [1_000_000]],
  ] as const)('moves no money and sends a webhook: %s', async (action, amounts) => {
    payments.act('int-1', action);
    expect(await paid()).toEqual(amounts);
    expect(await webhooksOf(payments)).toHaveLength(1);
  });

  it('pays the missing amount after a part, and the full amount again after that', async () => {
    for (const action of ['send_less', 'approve', 'approve'] as const) payments.act('int-1', action);
    expect(await paid()).toEqual([500_000, 500_000, 1_000_000]);
  });

  it('sends its webhook twice, or never', async () => {
    payments.act('int-1', 'approve_twice');
    const [one, two] = await webhooksOf(payments);
    expect(one).toEqual(two);
    payments.act('int-1', 'approve_silently');
    expect(await webhooksOf(payments)).toEqual([]);
    expect(await paid()).toHaveLength(2);
  });

  it('settles a delayed payment after half a minute', async () => {
    payments.act('int-1', 'approve_late');
    expect(await paid()).toBe('pending');
    expect(await webhooksOf(payments)).toEqual([]);
    expect(payments.findPayment('int-1')?.comesAt).toBe(now + 30_000);
    now += 30_000;
    expect(await paid()).toEqual([1_000_000]);
    expect(await webhooksOf(payments)).toHaveLength(1);
  });

  it('keeps payments and pending webhooks over a restart', async () => {
    payments.act('int-1', 'approve');
    payments = make(folder, () => now);
    expect(await paid()).toEqual([1_000_000]);
    expect(await webhooksOf(payments)).toHaveLength(1);
    expect(await webhooksOf(payments)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['int-1.json']);
  });

  it('keeps a webhook that could not be delivered and sends it again', async () => {
    payments.act('int-1', 'approve');
    await expect(payments.deliverWebhooks(() => Promise.reject(new Error('connection refused')))).rejects.toThrow(
      'connection refused',
    );
    expect(await webhooksOf(payments)).toHaveLength(1);
  });

  it('refuses a payment or does not respond for the reserved amounts', async () => {
    const request = {
      payer: { userId: 'usr_1' as const, email: 'a@b.c', name: 'A' },
      description: '',
      returnUrl: '',
      expiresAt: 0,
    };
    const odd = (amount: number) =>
      payments.initialize({ ...request, reference: 'int-2', method: 'card', amountKobo: kobo(amount) });
    await expect(odd(66_666_601)).resolves.toMatchObject({ status: 'refused' });
    await expect(odd(66_666_602)).rejects.toThrow('does not answer');
    const refund = { refundReference: 'r', providerReference: 'int-9.x', reason: '' };
    await expect(payments.refund({ ...refund, amountKobo: kobo(66_666_601) })).resolves.toMatchObject({
      status: 'failed',
    });
    await expect(payments.refund({ ...refund, amountKobo: kobo(100) })).resolves.toMatchObject({ status: 'failed' });
  });

  it('finds no payment by a name that leads out of its folder', async () => {
    expect(payments.findPayment('../int-1')).toBeUndefined();
    expect(payments.act('../../etc/passwd', 'approve')).toBe(false);
    await expect(payments.verify('..')).resolves.toEqual({ status: 'unknown' });
  });

  it('rejects a webhook signed with another secret', async () => {
    payments.act('int-1', 'approve');
    const [notifications] = await webhooksOf(payments);
    const other = make(folder, () => now, 'another secret');
    expect(notifications && other.readWebhook(toWebhook(notifications))).toEqual({ status: 'forged' });
  });

  it.each([
    ['text that is not JSON', 'paid'],
    ['a kind it does not know', '{"id":"evt-1","kind":"refunded","reference":"int-1"}'],
    ['no id', '{"kind":"charge_changed","reference":"int-1"}'],
    ['a payment without its charge', '{"id":"evt-1","kind":"paid","reference":"int-1"}'],
  ])('reads a signed webhook with %s as unreadable', (_, text) => {
    const body = new TextEncoder().encode(text);
    const header = () => signPaystackBody('a secret', body);
    expect(payments.readWebhook({ body, header })).toEqual({ status: 'unreadable' });
  });
});
