import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateWideScreen } from '#/testing/render.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeApp();
});

const fill = async () => {
  await client.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
  await client.trpc.wallet.withdraw.mutate({ amountKobo: 120_050 });
};
const open = (at = '/transactions') => openApp(server, { at, client });
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('TransactionsPage', () => {
  it('groups transactions by day with sums, and shows the balance after each', async () => {
    await fill();
    await open();
    const day = await screen.findByRole('region', { name: 'Today' });
    expect(day.textContent).toContain('In ₦5,000 · Out ₦1,200.50');
    expect(
      within(day)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Wallet withdrawal-₦1,200\.50(On its way|Paid out) · \d+:\d\d [ap]mBalance ₦3,799\.50$/),
      expect.stringMatching(/^Wallet deposit\+₦5,000Deposit · \d+:\d\d [ap]mBalance ₦5,000$/),
    ]);
  });

  it('explains its empty state', async () => {
    await open();
    expect(await screen.findByText('No transactions yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open your wallet' })).toBeDefined();
  });

  it('filters by direction and text, and clears the filters', async () => {
    await fill();
    const { user } = await open();
    await user.click(await screen.findByLabelText('Money in'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.type(screen.getByLabelText('Search'), 'withdrawal');
    expect(await screen.findByText('You have no transactions for “withdrawal”, money in.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });

  it('filters by the parameters of the address', async () => {
    await fill();
    await open('/transactions?type=deposit&from=2020-01-01');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Filters (2)' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('is linked from the wallet, and links each transaction to its subject and to help', async () => {
    await fill();
    const { user } = await open('/wallet');
    await user.click(await screen.findByRole('link', { name: 'See all' }));
    await user.click(await screen.findByRole('link', { name: 'Wallet deposit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wallet deposit' })).toBeDefined();
    expect(screen.getByText('Simulator (no real bank)')).toBeDefined();
    expect(screen.getByText(/^jrn_/)).toBeDefined();
    await user.click(screen.getByText('Report a problem'));
    expect(screen.getByRole('link', { name: 'Check my devices' }).getAttribute('href')).toContain('/security');
  });

  it('shows no transaction of another user', async () => {
    await open(`/transactions/jrn_${'0'.repeat(26)}`);
    expect(await screen.findByText('We couldn’t find this transaction')).toBeDefined();
  });
});

describe('TransactionsPage on a wide screen', () => {
  let restoreScreen: () => void;
  beforeEach(() => {
    restoreScreen = simulateWideScreen();
  });
  afterEach(() => restoreScreen());

  it('opens a transaction beside the list, keeps it open while the list is filtered, and moves with J and K', async () => {
    await fill();
    const { user } = await open();
    expect(await screen.findByText('Choose a transaction')).toBeDefined();
    await user.click(await screen.findByRole('link', { name: 'Wallet withdrawal' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wallet withdrawal' })).toBeDefined();
    const list = within(screen.getByRole('region', { name: 'Transactions' }));
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Wallet withdrawal');

    await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wallet deposit' })).toBeDefined();
    const opened = currentAddress();
    await user.click(list.getByLabelText('Money out'));
    await waitFor(() => {
      const names = list.getAllByRole('link', { name: /^Wallet / }).map((link) => link.textContent);
      expect(names).toEqual(['Wallet withdrawal']);
    });
    expect(currentAddress()).toBe(`${opened}?flow=out`);
    expect(screen.getByRole('heading', { level: 1, name: 'Wallet deposit' })).toBeDefined();
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wallet withdrawal' })).toBeDefined();
    expect(currentAddress()).toContain('?flow=out');
  });
});

describe('the statement sheet', () => {
  const openSheet = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    return user;
  };

  it('refuses a download while offline, with the reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openSheet();
    expect(await screen.findByText(/^You’re offline\. Connect to the internet to download a statement/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' }).disabled).toBe(true);
  });

  it('shows what is wrong with a chosen range', async () => {
    const user = await openSheet();
    await user.click(screen.getByLabelText('Days'));
    await user.clear(screen.getByLabelText('First day'));
    expect(screen.getByText('Choose the first and the last day.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' }).disabled).toBe(true);
  });
});
