import type { PaymentMethod } from '@rentreel/contracts/payments';
import { paymentWebhooks } from '@rentreel/db/schema';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { verifyLedger } from '@rentreel/domain/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const amountKobo = 500_000;

describe('the sandbox page of a payment', () => {
  let server: TestServer;
  let payer: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    payer = server.client();
    await payer.signUp({ name: "Ada O'Bi & Co" });
  });
  afterEach(async () => {
    expect((await verifyLedger(server.container.services.database, ledgerChecks)).findings).toEqual([]);
  });

  const open = (method: PaymentMethod = 'card') =>
    payer.trpc.payments.open.mutate({ purpose: 'wallet', amountKobo, method, idempotencyKey: 'one-payment' });
  const see = (paymentId: `int_${string}`) => payer.trpc.payments.get.query({ paymentId });
  const pathOf = (url: string | null) => new URL(url ?? '').pathname;
  const choose = (path: string, action: string, site = 'same-origin') =>
    payer.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ action }).toString(),
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    });
  const until = (paymentId: `int_${string}`, expected: object) =>
    vi.waitFor(async () => expect(await see(paymentId)).toMatchObject(expected), 10_000);

  it('shows the purpose, the payer, and that no money moves', async () => {
    const { checkoutUrl, reference } = await open();
    const answer = await payer.fetch(pathOf(checkoutUrl));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('No money moves');
    expect(html).toContain('Pay by card: ₦5,000');
    expect(html).toContain('Ada O&#39;Bi &amp; Co');
    expect(html).toContain(reference);
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
  });

  it('settles a card payment by a signed webhook and redirects back to the payment', async () => {
    const { id, checkoutUrl } = await open();
    const answer = await choose(pathOf(checkoutUrl), 'approve');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${server.url}/pay/${id}`);
    const back = await payer.fetch(`/pay/${id}?trxref=x&reference=y`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/#/payment?intent=${id}`);
    await until(id, { state: 'settled', standing: 'received' });
    expect(await payer.trpc.wallet.balance.query()).toBe(amountKobo);
    const rows = await server.container.services.database.read.select().from(paymentWebhooks);
    expect(rows.at(-1)).toMatchObject({ provider: 'sandbox' });
  });

  it('declines a card', async () => {
    const { id, checkoutUrl } = await open();
    expect((await choose(pathOf(checkoutUrl), 'decline')).status).toBe(303);
    await until(id, { state: 'failed', failure: 'declined', standing: 'not_charged' });
  });

  it('credits a payment once when its webhook is sent twice', async () => {
    const { id, checkoutUrl } = await open();
    await choose(pathOf(checkoutUrl), 'approve_twice');
    await until(id, { state: 'settled', receivedKobo: amountKobo });
    expect(await payer.trpc.wallet.balance.query()).toBe(amountKobo);
  });

  it('settles a payment without a webhook once the payer checks it', async () => {
    const { id, checkoutUrl } = await open();
    await choose(pathOf(checkoutUrl), 'approve_silently');
    expect(await payer.trpc.payments.check.mutate({ paymentId: id })).toMatchObject({ state: 'settled' });
  });

  it('keeps a delayed payment waiting', async () => {
    const { id, checkoutUrl } = await open();
    await choose(pathOf(checkoutUrl), 'approve_late');
    expect(await payer.trpc.payments.check.mutate({ paymentId: id })).toMatchObject({ standing: 'waiting' });
  });

  it('accepts part of a transfer, then the rest, and credits the excess to the wallet', async () => {
    const { id, checkoutUrl, account } = await open('bank_transfer');
    expect(account).toMatchObject({ bank: 'Sandbox Bank', amountKobo });
    const path = pathOf(checkoutUrl);
    const answer = await choose(path, 'send_less');
    expect(answer.headers.get('location')).toBe(`${path}?done=send_less`);
    expect(await (await payer.fetch(`${path}?done=send_less`)).text()).toContain('role="status">Done: send less');
    await until(id, { standing: 'part_received', missingKobo: amountKobo / 2 });
    await choose(path, 'send_more');
    await until(id, { state: 'settled', walletKobo: 100_000 });
    expect(await payer.trpc.wallet.balance.query()).toBe(amountKobo + 100_000);
  });

  it('rejects requests from other sites, unknown actions and unknown payments', async () => {
    const { id, checkoutUrl } = await open();
    const path = pathOf(checkoutUrl);
    expect((await choose(path, 'approve', 'cross-site')).status).toBe(403);
    for (const action of ['send_more', 'rob', '']) expect((await choose(path, action)).status).toBe(404);
    const none = `/sandbox/pay/int-${'0'.repeat(26)}`;
    expect((await choose(none, 'approve')).status).toBe(404);
    expect((await payer.fetch(none)).status).toBe(404);
    expect((await payer.fetch('/sandbox/pay/..%2F..%2Frentreel')).status).toBe(404);
    expect(await see(id)).toMatchObject({ state: 'pending' });
  });

  it('answers 404 to a return that names no payment', async () => {
    expect((await payer.fetch('/pay/int_x', { redirect: 'manual' })).status).toBe(404);
  });
});
