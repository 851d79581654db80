import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

/**
 * Fault of the n-th request of a kind, counted from 1: drop the request, drop its response, or respond instead of the server.
 */
type Trouble = (turn: number) => 'none' | 'lose request' | 'lose answer' | Response;

/** Returns a client whose requests with `part` in their path are subject to faults. */
function troubled(part: string, trouble: Trouble) {
  const sent: string[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    if (!path.includes(part)) return client.fetch(path, init);
    sent.push(typeof init?.body === 'string' ? init.body : '');
    const what = trouble(sent.length);
    if (what instanceof Response) return what;
    if (what === 'lose request') throw new TypeError('Failed to fetch');
    const answer = await client.fetch(path, init);
    if (what === 'lose answer') throw new TypeError('Failed to fetch');
    return answer;
  };
  return { sent, browser: { ...client, fetch } };
}

/** Returns a client whose deposits are sent only once `release` is called. */
function holdingDeposits(browser: TestClient) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const fetch = async (path: string, init?: RequestInit) => {
    if (path.includes('wallet.deposit')) await released;
    return browser.fetch(path, init);
  };
  return { held: { ...browser, fetch }, release };
}

/** Returns the idempotency key of a payment. */
const keyOf = (body: string) => /"idempotencyKey":"([^"]+)"/.exec(body)?.[1];

const open = async (browser: TestClient) => {
  const app = await openApp(server, { at: '/wallet', client: browser });
  await screen.findByText('Current balance');
  return app;
};
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount (₦)');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const balance = () => screen.getByRole('region', { name: 'Balance' });

describe('a payment on a bad network', () => {
  it('is retried automatically with the same key when its response is lost, and executed once', async () => {
    const { sent, browser } = troubled('wallet.deposit', (turn) => (turn < 3 ? 'lose answer' : 'none'));
    const { user } = await open(browser);

    await user.type(amount(), '5000');
    await user.click(button('Deposit'));

    expect(await screen.findByText('Deposit successful!')).toBeDefined();
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(sent).toHaveLength(3);
    expect(await client.trpc.wallet.balance.query()).toBe(500_000);
    expect(balance().textContent).toContain('₦5,000');
  });

  it('keeps the amount and the key after all retries failed, and succeeds when it is sent again', async () => {
    const { sent, browser } = troubled('wallet.deposit', (turn) => (turn < 4 ? 'lose answer' : 'none'));
    const { user } = await open(browser);
    await user.type(amount(), '5000');
    await user.click(button('Deposit'));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'RentReel didn’t answer. Check your connection and try again.',
    );
    expect(
      screen.getByText('We have no answer yet. Press Deposit again: the same payment is never taken twice.'),
    ).toBeDefined();
    expect(amount().value).toBe('5,000');
    await user.click(button('Deposit'));
    expect(await screen.findByText('Deposit successful!')).toBeDefined();
    expect(screen.getByText(/^This is the ₦5,000 that had no answer before: it was moved once\./)).toBeDefined();

    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(await client.trpc.wallet.balance.query()).toBe(500_000);
    expect(await client.trpc.wallet.transactions.query()).toHaveLength(1);

    await user.type(amount(), '5000');
    await user.click(button('Deposit'));
    await waitFor(async () => expect(await client.trpc.wallet.balance.query()).toBe(1_000_000));
    expect(new Set(sent.map(keyOf)).size).toBe(2);
  });

  it('uses another key once the amount is changed', async () => {
    const { sent, browser } = troubled('wallet.deposit', (turn) => (turn < 4 ? 'lose request' : 'none'));
    const { user } = await open(browser);
    await user.type(amount(), '5000');
    await user.click(button('Deposit'));
    await screen.findByRole('alert');

    await user.clear(amount());
    await user.type(amount(), '6000');
    await user.click(button('Deposit'));

    expect(await screen.findByText('Deposit successful!')).toBeDefined();
    expect(new Set(sent.map(keyOf)).size).toBe(2);
    expect(await client.trpc.wallet.balance.query()).toBe(600_000);
  });

  it('uses a new key after an answer, including a refusal', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 100_000 });
    const { sent, browser } = troubled('wallet.withdraw', () => 'none');
    const { user } = await open(browser);
    await user.type(amount(), '5000');
    await user.click(button('Withdraw'));
    expect((await screen.findByRole('alert')).textContent).toBe('Insufficient balance');

    await client.trpc.wallet.deposit.mutate({ amountKobo: 900_000 });
    await user.click(button('Withdraw'));

    expect(await screen.findByText('Withdrawal successful!')).toBeDefined();
    expect(sent).toHaveLength(2);
    expect(keyOf(sent[0] ?? '')).not.toBe(keyOf(sent[1] ?? ''));
  });

  it('is sent once on a double click', async () => {
    const { sent, browser } = troubled('wallet.deposit', () => 'none');
    const { held, release } = holdingDeposits(browser);
    const { user } = await open(held);
    await user.type(amount(), '5000');
    await user.dblClick(button('Deposit'));

    expect(await screen.findByRole('button', { name: /Sending…/ })).toBeDefined();
    expect(button('Withdraw').disabled).toBe(true);
    expect(balance().textContent).toContain('₦0');
    release();
    expect(await screen.findByText('Deposit successful!')).toBeDefined();
    expect(sent).toHaveLength(1);
    expect(await client.trpc.wallet.balance.query()).toBe(500_000);
  });
});

describe('the message of a refused withdrawal', () => {
  it('is cleared when a deposit starts, which reloads the transactions and clears the amount', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 100_000 });
    const { held, release } = holdingDeposits(client);
    const { user } = await open(held);
    await user.type(amount(), '5000');
    await user.click(button('Withdraw'));
    expect((await screen.findByRole('alert')).textContent).toBe('Insufficient balance');
    expect(amount().value).toBe('5,000');

    await user.click(button('Deposit'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(balance().textContent).toContain('₦1,000');
    release();
    expect(await screen.findByText('Deposit successful!')).toBeDefined();
    expect(amount().value).toBe('');
    expect(balance().textContent).toContain('₦6,000');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });
});

describe('the list of transactions that fails to load', () => {
  it('shows an error with a retry, logs it, and leaves the balance intact', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 123_400 });
    const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const broken = { isBroken: true };
    const { browser } = troubled('wallet.transactions', () => (broken.isBroken ? 'lose request' : 'none'));
    // The profile has loaded the balance, so that opening the wallet only requests the list.
    const { user } = await openApp(server, { at: '/profile', client: browser });
    await user.click(await screen.findByRole('button', { name: 'Show balance' }));
    await screen.findByText('₦1,234');
    await user.click(screen.getByRole('link', { name: 'My Wallet' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t load your transactions. Your money is safe.',
    );
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText('No transactions yet.')).toBeDefined();
    expect(balance().textContent).toContain('₦1,234');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('transactions'), expect.anything());
    broken.isBroken = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Wallet deposit₦1,234'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the balance that fails to load', () => {
  it('leaves the rest of the wallet usable and offers a retry', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 123_400 });
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const broken = { isBroken: true };
    const refused = () => Response.json({ error: { message: 'broken', code: -32603, data: {} } }, { status: 500 });
    const { browser } = troubled('wallet.balance', () => (broken.isBroken ? refused() : 'none'));
    const { user } = await openApp(server, { at: '/wallet', client: browser });

    expect(await screen.findByText('We couldn’t load your balance. Your money is safe.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Wallet');
    expect(amount().disabled).toBe(false);
    broken.isBroken = false;
    await user.click(await within(balance()).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(balance().textContent).toContain('₦1,234'));
  });
});
