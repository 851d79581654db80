import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

/** Returns a failed call's message, HTTP status and error code. */
async function failureOf(call: Promise<unknown>): Promise<{ message: string; status: unknown; code: unknown }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const data = error.data as { httpStatus: number; domain: string | null };
    return { message: error.message, status: data.httpStatus, code: data.domain };
  }
  throw new Error('The call did not fail');
}

describe('the wallet over HTTP', () => {
  let server: TestServer;
  let ada: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.dispose();
  });
  beforeEach(async () => {
    ada = server.client();
    await ada.signUp();
  });

  const deposit = async (amountKobo: unknown, client = ada) =>
    client.trpc.wallet.deposit.mutate({ amountKobo: amountKobo as number });
  const withdraw = async (amountKobo: unknown, client = ada) =>
    client.trpc.wallet.withdraw.mutate({ amountKobo: amountKobo as number });

  it('returns a deposit, the balance and the transactions in kobo', async () => {
    expect(await ada.trpc.wallet.balance.query()).toBe(0);
    expect(await ada.trpc.wallet.transactions.query()).toEqual([]);
    const made = await deposit(500_000);
    expect(made).toMatchObject({ type: 'deposit', description: 'Wallet deposit', amountKobo: 500_000 });
    const taken = await withdraw(120_000);
    expect(taken).toMatchObject({ type: 'withdrawal', description: 'Wallet withdrawal', amountKobo: -120_000 });
    expect(await ada.trpc.wallet.balance.query()).toBe(380_000);
    expect(await ada.trpc.wallet.transactions.query()).toEqual([taken, made]);
    expect(await ada.trpc.wallet.transactions.query({ limit: 1 })).toEqual([taken]);
  });

  it.each([0, -1, 0.001, 1.5, 2 ** 53, 'abc', '100', null, true, []])(
    'rejects the amount %j with the specified text and moves nothing',
    async (amount) => {
      await deposit(1000);
      expect(await failureOf(deposit(amount))).toMatchObject({ message: 'Invalid deposit amount', status: 400 });
      expect(await failureOf(withdraw(amount))).toMatchObject({ message: 'Invalid withdrawal amount', status: 400 });
      expect(await ada.trpc.wallet.balance.query()).toBe(1000);
      expect(await ada.trpc.wallet.transactions.query()).toHaveLength(1);
    },
  );

  it('rejects an amount written as 1e309 with the specified text', async () => {
    const answer = await ada.fetch('/trpc/wallet.deposit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"amountKobo":1e309}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { message: 'Invalid deposit amount' } });
  });

  it('answers "Wallet not found" before the first deposit, then "Insufficient balance"', async () => {
    expect(await failureOf(withdraw(100))).toEqual({
      message: 'Wallet not found',
      status: 412,
      code: 'wallet.not_found',
    });
    await deposit(500_000);
    expect(await failureOf(withdraw(100_000_000))).toEqual({
      message: 'Insufficient balance',
      status: 412,
      code: 'wallet.insufficient_balance',
    });
  });

  it('returns the first transaction for 64 concurrent calls with the same idempotency key', async () => {
    const input = { amountKobo: 500_000, idempotencyKey: 'one-and-the-same' } as never;
    const answers = await Promise.all(Array.from({ length: 64 }, async () => ada.trpc.wallet.deposit.mutate(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ada.trpc.wallet.balance.query()).toBe(500_000);
  });

  it('rejects an invalid idempotency key and unknown fields', async () => {
    const sent = (input: object) => failureOf(ada.trpc.wallet.deposit.mutate(input as never));
    expect(await sent({ amountKobo: 100, idempotencyKey: 'short' })).toMatchObject({ status: 400 });
    expect(await sent({ amountKobo: 100, idempotencyKey: "'; DROP TABLE wallets" })).toMatchObject({ status: 400 });
    expect(await sent({ amountKobo: 100, userId: 'usr_somebody' })).toMatchObject({ status: 400 });
    expect(await ada.trpc.wallet.balance.query()).toBe(0);
  });

  it('requires a session and shows each user only their own wallet', async () => {
    await deposit(500_000);
    const guest = server.client();
    for (const call of [
      guest.trpc.wallet.balance.query(),
      guest.trpc.wallet.transactions.query(),
      deposit(100, guest),
      withdraw(100, guest),
    ]) {
      expect(await failureOf(call)).toMatchObject({ status: 401, code: 'auth.sign_in_required' });
    }
    const tunde = server.client();
    await tunde.signUp({ name: 'Tunde Bakare' });
    expect(await tunde.trpc.wallet.balance.query()).toBe(0);
    expect(await tunde.trpc.wallet.transactions.query()).toEqual([]);
  });
});
