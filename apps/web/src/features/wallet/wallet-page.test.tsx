import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it('disables both buttons unless the amount is above zero', async () => {
    const { user } = await open();
    const disabled = () => [button('Deposit').disabled, button('Withdraw').disabled];
    expect(disabled()).toEqual([true, true]);

    for (const typed of ['0', '-1', '0.001', '1e309', 'abc', '9007199254740992']) {
      await user.type(amount(), typed);
      expect([typed, ...disabled()]).toEqual([typed, true, true]);
      await user.clear(amount());
    }

    await user.type(amount(), '0.01');
    expect(disabled()).toEqual([false, false]);
  });

  it('shows the first five transactions', async () => {
    for (const naira of [1, 2, 3, 4, 5, 6, 7]) await client.trpc.wallet.deposit.mutate({ amountKobo: naira * 100 });
    await open();

    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => /₦\d/.exec(row.textContent)?.[0])).toEqual(['₦7', '₦6', '₦5', '₦4', '₦3']);
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
