import { createHmac } from 'node:crypto';
import { paymentReceipts, paymentWebhooks } from '@rentreel/db/schema';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { verifyLedger } from '@rentreel/domain/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PaystackStub, startPaystackStub } from '../testing/paystack-stub.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';

const secretKey = 'sk_test_0123456789abcdef0123';
const amountKobo = 500_000;
const path = '/api/webhooks/payments/paystack';
let ids = 0;

/** The webhook that Paystack sends when a card was charged. */
function paid(reference: string, change: Readonly<Record<string, unknown>> = {}): string {
  ids += 1;
  const data = { id: ids, status: 'success', reference, amount: amountKobo, currency: 'NGN', ...change };
  return JSON.stringify({ event: 'charge.success', data });
}

const sign = (body: string, key = secretKey) => createHmac('sha512', key).update(body).digest('hex');

describe('the webhook endpoint for payments', () => {
  let paystack: PaystackStub;
  let server: TestServer;
  let payer: TestClient;
  let payment: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    paystack = await startPaystackStub();
    const env = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: paystack.url };
    server = await startTestServer({ env });
  });
  afterAll(async () => {
    await server.dispose();
    paystack.close();
  });
  beforeEach(async () => {
    payer = server.client();
    await payer.signUp();
    payment = await open();
  });
  afterEach(async () => {
    expect((await verifyLedger(server.container.services.database, ledgerChecks)).findings).toEqual([]);
  });

  const open = () =>
    payer.trpc.payments.open.mutate({ purpose: 'wallet', amountKobo, method: 'card', idempotencyKey: 'one-payment' });
  const send = async (body: string, signature: string | null = sign(body), headers: Record<string, string> = {}) => {
    const signed = signature === null ? {} : { 'x-paystack-signature': signature };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', body, headers: { ...signed, ...headers } });
    return { status: answer.status, text: (await answer.text()).trim() };
  };
  const see = () => payer.trpc.payments.get.query({ paymentId: payment.id });
  const balance = () => payer.trpc.wallet.balance.query();
  const read = () => server.container.services.database.read;
  const untilHandled = () =>
    vi.waitFor(async () => {
      const rows = await read().select().from(paymentWebhooks);
      expect(rows.every(({ handledAt }) => handledAt !== null)).toBe(true);
    }, 60_000);

  it('stores a signed event, answers at once, and settles the payment', async () => {
    expect(await send(paid(payment.reference))).toEqual({ status: 200, text: 'stored' });
    await untilHandled();
    expect(await see()).toMatchObject({ state: 'settled', standing: 'received', provider: 'paystack', sandbox: false });
    expect(await balance()).toBe(amountKobo);
  });

  it("notifies the payer's open screens", async () => {
    const events = await payer.openEvents();
    await send(paid(payment.reference));
    await vi.waitFor(async () => expect((await events.next())?.data).toMatchObject({ topic: 'payments.changed' }));
    await events.close();
  });

  it('processes an event once, whether repeated concurrently or after it settled', async () => {
    const body = paid(payment.reference);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(answers.filter(({ text }) => text === 'stored')).toHaveLength(1);
    await untilHandled();
    expect(await send(body)).toEqual({ status: 200, text: 'known' });
    await untilHandled();
    expect(await balance()).toBe(amountKobo);
  });

  it('checks a signed success with another status at the provider, and settles on the correct event that follows', async () => {
    for (const status of ['failed', 'abandoned']) {
      const body = paid(payment.reference, { status });
      expect(await send(body)).toMatchObject({ status: 200 });
    }
    await untilHandled();
    expect(await see()).not.toMatchObject({ state: 'settled' });
    expect(await balance()).toBe(0);
    await send(paid(payment.reference));
    await untilHandled();
    expect(await balance()).toBe(amountKobo);
  });

  it('keeps a payment settled when an older failure arrives late', async () => {
    const failed = JSON.stringify({ event: 'charge.failed', data: { id: 77, reference: payment.reference } });
    await send(paid(payment.reference));
    await send(failed);
    await untilHandled();
    expect(await see()).toMatchObject({ state: 'settled' });
  });

  it.each([
    ['with no signature', null],
    ['with an empty signature', ''],
    ['signed with another key', 'another key'],
  ])('rejects an event %s and stores nothing', async (_how, key) => {
    const body = paid(payment.reference);
    const before = await read().select().from(paymentWebhooks);
    const answer = await send(body, key === null || key === '' ? key : sign(body, key));
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('payments.forged_webhook');
    expect(await read().select().from(paymentWebhooks)).toHaveLength(before.length);
    expect(await see()).toMatchObject({ state: 'pending' });
  });

  it('rejects a valid signature on a modified body', async () => {
    const body = paid(payment.reference);
    const signature = sign(body);
    for (const touched of [body.replace('500000', '900000'), `${body}\n`, body.slice(0, -1)]) {
      expect((await send(touched, signature)).status).toBe(401);
    }
  });

  it('does not accept a session in place of a signature', async () => {
    const answer = await payer.fetch(path, {
      method: 'POST',
      body: paid(payment.reference),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
  });

  it('credits neither the same charge for another payment nor a charge in another currency', async () => {
    const other = await payer.trpc.payments.open.mutate({
      purpose: 'wallet',
      amountKobo,
      method: 'card',
      idempotencyKey: 'another-payment',
    });
    await send(paid(payment.reference, { id: 'shared' }));
    await untilHandled();
    await send(paid(other.reference, { id: 'shared' }).replace('charge.success', 'charge.success'));
    await send(paid(other.reference, { currency: 'USD' }));
    await untilHandled();
    expect(await balance()).toBe(amountKobo);
    const rows = await read().select().from(paymentReceipts);
    expect(rows.filter(({ intentId }) => intentId === other.id)).toEqual([]);
  });

  it('answers 200 to signed events it cannot read, so that they are not sent again', async () => {
    for (const body of ['', '[]', '{"event":"charge.success","data":{}}', 'not json']) {
      expect(await send(body)).toEqual({ status: 200, text: 'not understood' });
    }
    expect(server.logLines.some((line) => line.includes('could not be read'))).toBe(true);
  });

  it('rejects a body that is too large with 413', async () => {
    expect((await send('x'.repeat(70_000))).status).toBe(413);
  });

  it.each(['sandbox', 'flutterwave', 'paystack/more'])('answers 404 for %s', async (provider) => {
    const body = paid(payment.reference);
    const answer = await fetch(`${server.url}/api/webhooks/payments/${provider}`, {
      method: 'POST',
      body,
      headers: { 'x-paystack-signature': sign(body) },
    });
    expect(answer.status).toBe(404);
  });

  it('refuses to approve a transfer that is not ours and requires a signature', async () => {
    const body = JSON.stringify({ reference: payment.reference, amount: amountKobo, recipient: 'RCP_stolen' });
    const ask = async (signature: string, text = body) => {
      const headers = { 'x-paystack-signature': signature };
      return (await fetch(`${server.url}${path}/approvals`, { method: 'POST', body: text, headers })).status;
    };
    expect(await ask(sign(body))).toBe(400);
    expect(await ask(sign(body, 'sk_test_another'))).toBe(401);
    expect(await ask(sign('nothing'), 'nothing')).toBe(400);
    expect(server.logLines.some((line) => line.includes('a transfer that is not ours was stopped'))).toBe(true);
  });

  it("disables the sandbox's pages and instant deposits", async () => {
    expect((await fetch(`${server.url}/sandbox/pay/${payment.reference}`, { redirect: 'manual' })).status).toBe(404);
    await expect(payer.trpc.wallet.deposit.mutate({ amountKobo })).rejects.toMatchObject({
      data: { domain: 'wallet.deposit_not_instant' },
    });
    expect(await payer.trpc.payments.options.query()).toMatchObject({ sandbox: false, instantDeposit: false });
  });
});
