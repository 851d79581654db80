import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});

const open = async () => {
  const app = await openApp(server, { at: '/wallet', client });
  await screen.findByText('Current balance');
  return app;
};
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount (₦)');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const balance = () => screen.getByRole('region', { name: 'Balance' });

const inNumbers = 'Enter the amount in numbers, like 5,000.';
/** Typed text, resulting value of the field, and hint below it. */
const unusable: readonly [typed: string, holds: string, hint?: string][] = [
  ['0', '0'],
  ['0.00', '0.00'],
  ['.', '0.'],
  ['-1', '-1'],
  ['-0.5', '-0.5'],
  ['0.001', '0.00'],
  ['1e309', '1e309', inNumbers],
  ['abc', 'abc', inNumbers],
  ['2^53', '2^53', inNumbers],
  ['1.2.3', '1.2.3', inNumbers],
  ['<script>', '<script>', inNumbers],
  ['٥٠٠', '٥٠٠', inNumbers],
  ['9007199254740992', '9,007,199,254,740,992', 'This is more than anyone can move at once.'],
];

describe('WalletPage', () => {
  it('shows title, subtitle and an empty wallet', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'My Wallet');
    expect(screen.getByText('Manage your balance and transactions')).toBeDefined();
    expect(balance().textContent).toContain('₦0');
    expect(screen.getByRole('heading', { name: 'Recent Transactions' })).toBeDefined();
    expect(await screen.findByText('No transactions yet.')).toBeDefined();
  });

  it('marks sandbox payments', async () => {
    await open();

    expect(await screen.findByText('Sandbox: no real money moves.')).toBeDefined();
  });

  it('shows its loading state', async () => {
    await openApp(server, { at: '/wallet', client });

    expect(await screen.findByText('Loading wallet...')).toBeDefined();
    expect(screen.getByText('Loading transactions...')).toBeDefined();
  });

  it('deposits money, updates balance and transactions, and clears the field', async () => {
    const { user } = await open();

    await user.type(amount(), '5000');
    expect(amount().value).toBe('5,000');
    expect(screen.getByText('Five thousand naira')).toBeDefined();
    await user.click(button('Deposit'));

    expect((await screen.findByText('Deposit successful!')).getAttribute('role')).toBe('status');
    expect(balance().textContent).toContain('₦5,000');
    expect(amount().value).toBe('');
    const [row] = await screen.findAllByRole('listitem');
    expect(row?.textContent).toMatch(/^Wallet deposit₦5,000Deposit · \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m$/);
  });

  it('withdraws money and resets the message of the previous action', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
    const { user } = await open();

    await user.click(button('₦10,000'));
    await user.click(button('Deposit'));
    await screen.findByText('Deposit successful!');
    await user.type(amount(), '1200.50');
    await user.click(button('Withdraw'));

    expect(await screen.findByText('Withdrawal successful!')).toBeDefined();
    expect(screen.queryByText('Deposit successful!')).toBeNull();
    expect(balance().textContent).toContain('₦13,799.50');
    expect(await client.trpc.wallet.balance.query()).toBe(1_379_950);
    const [row] = screen.getAllByRole('listitem');
    expect(row?.textContent).toContain('Wallet withdrawal₦1,200.50');
  });

  it("shows the server's message and the missing amount when the balance is too small", async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 380_000 });
    const { user } = await open();

    await user.type(amount(), '1000000');
    await user.click(button('Withdraw'));

    expect((await screen.findByRole('alert')).textContent).toBe('Insufficient balance');
    expect(screen.getByText('You are ₦996,200 short. The most you can withdraw is ₦3,800.')).toBeDefined();
    expect(amount().value).toBe('1,000,000');
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  });

  it('says that there is no wallet to withdraw from yet', async () => {
    const { user } = await open();

    await user.type(amount(), '100');
    await user.click(button('Withdraw'));

    expect((await screen.findByRole('alert')).textContent).toBe('Wallet not found');
  });

  it('disables both buttons unless the amount is above zero, says how to type one, and sends nothing', async () => {
    const sent = vi.spyOn(client, 'fetch');
    const { user } = await open();
    const disabled = () => [button('Deposit').disabled, button('Withdraw').disabled];
    expect(disabled()).toEqual([true, true]);

    for (const [typed, holds, hint] of unusable) {
      await user.type(amount(), '1');
      expect(disabled()).toEqual([false, false]);
      await user.clear(amount());
      await user.type(amount(), `${typed}{Enter}`);
      expect([typed, amount().value, ...disabled()]).toEqual([typed, holds, true, true]);
      if (hint !== undefined) expect(screen.getByText(hint)).toBeDefined();
      await user.clear(amount());
    }

    await user.type(amount(), '0.01');
    expect(disabled()).toEqual([false, false]);
    expect(sent.mock.calls.filter(([path]) => /wallet\.(deposit|withdraw)/.test(path))).toEqual([]);
    expect(await client.trpc.wallet.transactions.query()).toEqual([]);
  });

  it('accepts a pasted amount with currency sign and separators', async () => {
    const { user } = await open();

    for (const pasted of ['₦5,000', 'N5000', '5 000', ' 5,000.00 ']) {
      await user.click(amount());
      await user.paste(pasted);
      expect(screen.getByText('Five thousand naira')).toBeDefined();
      expect(button('Deposit').disabled).toBe(false);
      await user.clear(amount());
    }
  });

  it('shows the server’s limit for an amount above the maximum and moves no money', async () => {
    const { user } = await open();

    await user.type(amount(), '1000000000.01');
    await user.click(button('Deposit'));

    expect((await screen.findByRole('alert')).textContent).toBe('The most you can move at once is ₦1,000,000,000.');
    expect(amount().value).toBe('1,000,000,000.01');
    expect(await client.trpc.wallet.balance.query()).toBe(0);
  });

  it('requests 15 transactions and shows the first five, newest first, with kind, day, time and unsigned amount', async () => {
    for (const amountKobo of [100_000, 200_000, 300_000, 400_000, 500_000, 600_050]) {
      await client.trpc.wallet.deposit.mutate({ amountKobo });
    }
    await client.trpc.wallet.withdraw.mutate({ amountKobo: 70_000 });
    const sent = vi.spyOn(client, 'fetch');
    await open();

    const rows = await screen.findAllByRole('listitem');

    const when = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [ap]m`;
    const expected = [
      ['Wallet withdrawal₦700', 'Withdrawal'],
      ['Wallet deposit₦6,000.50', 'Deposit'],
      ['Wallet deposit₦5,000', 'Deposit'],
      ['Wallet deposit₦4,000', 'Deposit'],
      ['Wallet deposit₦3,000', 'Deposit'],
    ].map(([first, kind]): unknown => expect.stringMatching(new RegExp(`^${first}${kind} · ${when}$`)));
    expect(rows.map((row) => row.textContent)).toEqual(expected);
    const asked = sent.mock.calls.map(([path]) => decodeURIComponent(path)).filter((path) => /transactions/.test(path));
    expect(new Set(asked.join(' ').match(/"limit":\d+/g))).toEqual(new Set(['"limit":15']));
  });

  it('hides and shows the balance', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 123_400 });
    const { user } = await open();

    await user.click(button('Hide balance'));
    expect(balance().textContent).not.toContain('1,234');
    await user.click(button('Show balance'));

    expect(balance().textContent).toContain('₦1,234');
  });

  it('refuses to move money while offline, with the reason, and sends nothing', async () => {
    const { user } = await open();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });

    await user.type(amount(), '5000');
    await user.click(button('Deposit'));

    expect((await screen.findByRole('alert')).textContent).toBe('You’re offline');
    expect(await client.trpc.wallet.balance.query()).toBe(0);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  });

  it('follows a deposit made elsewhere', async () => {
    await open();

    await client.trpc.wallet.deposit.mutate({ amountKobo: 700_000 });

    await waitFor(() => expect(balance().textContent).toContain('₦7,000'), { timeout: 60_000 });
  });
});
