import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { TRPCClientError } from '@trpc/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { depositOnce } from '../examples/deposit-once.ts';
import { followWallet } from '../examples/follow-wallet.ts';
import { readBalance } from '../examples/read-balance.ts';
import { type Fetch, defaultRetryRules, isPassingFailure, retryDelayMs } from './client.ts';
import { type RentReelClient, createClient } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.dispose());

const password = 'walk-through-lekki-2026';
let people = 0;

/** A client that has just signed a new person up. */
async function signedUp(client: RentReelClient): Promise<{ email: string; password: string }> {
  people += 1;
  const person = { email: `program-${people}@example.com`, password };
  await client.auth.signup.mutate({ ...person, name: 'Payroll' });
  return person;
}

const newClient = (fetch?: Fetch) =>
  createClient({ url: server.url, retry: { firstDelayMs: 5, maxDelayMs: 20 }, ...(fetch ? { fetch } : {}) });

/** A connection that loses the first `times` answers to `path` after the server has done its work. */
const losingAnswers = (path: string, times: number) => {
  const sent: string[] = [];
  const lossy: Fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes(path)) return answer;
    sent.push(typeof init?.body === 'string' ? init.body : '');
    if (sent.length <= times) throw new TypeError('socket hang up');
    return answer;
  };
  return { sent, lossy };
};

describe('the examples', () => {
  it('sign in and read the balance', async () => {
    const person = await signedUp(newClient());
    await expect(readBalance(newClient(), person)).resolves.toBe(0);
  });

  it('deposit once per order number', async () => {
    const client = newClient();
    await signedUp(client);
    await expect(depositOnce(client, { number: '2026-0001', naira: 5000 })).resolves.toBe(500_000);
    await expect(depositOnce(client, { number: '2026-0001', naira: 5000 })).resolves.toBe(500_000);
    await expect(depositOnce(client, { number: '2026-0002', naira: 250.5 })).resolves.toBe(525_050);
  });

  it('follow the wallet live, through another client of the same person', async () => {
    const watching = newClient();
    const person = await signedUp(watching);
    const balances: number[] = [];
    const stop = followWallet(watching, (kobo) => balances.push(kobo));
    const paying = newClient();
    await paying.auth.login.mutate(person);
    // The stream opens in its own time; a deposit made before it is open is not news to it.
    await vi.waitFor(
      async () => {
        await paying.wallet.deposit.mutate({ amountKobo: 100_000 });
        expect(balances.length).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 300 },
    );
    await vi.waitFor(async () => expect(balances.at(-1)).toBe(await paying.wallet.balance.query()), {
      timeout: 10_000,
    });
    stop();
  }, 30_000);
});

describe('a deposit whose answers are lost', () => {
  it('is sent again with the same key and moves money once', async () => {
    const { sent, lossy } = losingAnswers('wallet.deposit', 3);
    const client = newClient(lossy);
    await signedUp(client);
    const done = await client.wallet.deposit.mutate({ amountKobo: 700_000 });
    expect(done.balanceAfterKobo).toBe(700_000);
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(1);
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) });
    await expect(client.wallet.balance.query()).resolves.toBe(700_000);
  });

  it('is given up after the last try, and says so', async () => {
    const { sent, lossy } = losingAnswers('wallet.deposit', 99);
    const client = newClient(lossy);
    await signedUp(client);
    await expect(client.wallet.deposit.mutate({ amountKobo: 700_000 })).rejects.toThrow('socket hang up');
    expect(sent).toHaveLength(5);
  });
});

describe('failures', () => {
  it('that will not pass are not tried again, and carry the code of the error table', async () => {
    const { sent, lossy } = losingAnswers('wallet.withdraw', 0);
    const client = newClient(lossy);
    await signedUp(client);
    const failure: unknown = await client.wallet.withdraw.mutate({ amountKobo: 100 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TRPCClientError);
    expect(failure).toMatchObject({ message: 'Wallet not found', data: { domain: 'wallet.not_found' } });
    expect(sent).toHaveLength(1);
  });

  it('of a mutation without a key are not tried again, since it may have happened', async () => {
    const { sent, lossy } = losingAnswers('auth.logout', 1);
    const client = newClient(lossy);
    await signedUp(client);
    await expect(client.auth.logout.mutate()).rejects.toThrow('socket hang up');
    expect(sent).toHaveLength(1);
  });
});

describe('the session', () => {
  it('ends with log-out, also for this client', async () => {
    const client = newClient();
    await signedUp(client);
    await client.auth.logout.mutate();
    await expect(client.auth.me.query()).resolves.toBeNull();
    await expect(client.wallet.balance.query()).rejects.toMatchObject({ data: { domain: 'auth.sign_in_required' } });
  });
});

describe('isPassingFailure', () => {
  it.each([
    [undefined, true],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [412, false],
  ])('status %s: %s', (status, passing) => {
    expect(isPassingFailure(status)).toBe(passing);
  });
});

describe('retryDelayMs', () => {
  it('doubles up to the longest wait and takes off at most a fifth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const whole = Math.min(200 * 2 ** (attempt - 1), 5_000);
        const delay = retryDelayMs(defaultRetryRules, attempt, random);
        expect(delay).toBeLessThanOrEqual(whole);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(whole * 0.8));
      }),
    );
  });
});
