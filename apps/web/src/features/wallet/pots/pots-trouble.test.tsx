import type { TestClient } from '@rentreel/server/testing';
import { dayMs, kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let ada: TestClient;
let potId: `pot_${string}`;

beforeAll(async () => {
  ada = server.client();
  await ada.signUp({ name: 'Ada Obi' });
  await ada.trpc.wallet.deposit.mutate({ amountKobo: 10_000_000 });
  const pot = await ada.trpc.pots.create.mutate({
    name: 'Flat in Yaba',
    targetKobo: kobo(2_000_000),
    targetDay: new Date(Date.now() + 70 * dayMs).toISOString().slice(0, 10),
    clientId: crypto.randomUUID(),
  });
  potId = pot.id;
  const save = () =>
    ada.trpc.pots.save.mutate({ potId, amountKobo: kobo(10_000), idempotencyKey: crypto.randomUUID() });
  for (let count = 0; count < 22; count += 1) await save();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeApp();
});

const open = (at: string) => openApp(server, { at, client: ada });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the links to rent pots', () => {
  it('lead from the wallet to the list', async () => {
    const { user } = await open('/wallet');
    await user.click(await screen.findByRole('link', { name: 'Rent pots' }));
    await waitFor(() => expect(currentAddress()).toBe('#/pots'));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('lead from a wallet transaction to its pot', async () => {
    const [latest] = await ada.trpc.wallet.transactions.query({ limit: 1 });
    const { user } = await open(`/transactions/${latest?.id ?? ''}`);
    await user.click(await screen.findByRole('link', { name: 'Open the pot' }));
    await waitFor(() => expect(currentAddress()).toBe(`#/pots/${potId}`));
  });
});

describe('the page of a rent pot on failures', () => {
  it('moves nothing while offline, and says so', async () => {
    const { user } = await open(`/pots/${potId}`);
    await user.type(await screen.findByLabelText('Amount (₦)'), '50');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('You’re offline');
    expect(screen.getByText('Money moves only while you’re connected. Nothing was sent.')).toBeDefined();
    expect((await ada.trpc.pots.get.query({ potId })).heldKobo).toBe(220_000);
  });

  it('loads the history page by page', async () => {
    const { user } = await open(`/pots/${potId}`);
    const history = within(await screen.findByRole('region', { name: 'History' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(20));
    await user.click(history.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(22));
    expect(history.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('distinguishes a truncated link from a pot that does not exist', async () => {
    await open('/pots/pot_123');
    expect(await screen.findByText('The link isn’t complete. Ask who sent it for a new one.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your rent pots' })).toBeDefined();
  });
});
