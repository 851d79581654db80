import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;
let password: string;

beforeEach(async () => {
  client = server.client();
  ({ password } = await client.signUp());
  await client.trpc.wallet.deposit.mutate({ amountKobo: 1_000_000 });
  const tenMinutesAgo = Date.now() - 600_000;
  await server.container.services.database.writer.write((tx) =>
    tx.$client.execute({ sql: 'UPDATE sessions SET authenticated_at = ?', args: [tenMinutesAgo] }),
  );
});

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount (₦)');
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
const balance = () => client.trpc.wallet.balance.query();

const withdraw = async () => {
  const app = await openApp(server, { at: '/wallet', client });
  await screen.findByText('Current balance');
  await app.user.type(amount(), '5000');
  await app.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  return app;
};

describe('a mutation that requires a proof of identity', () => {
  it('leaves the form unchanged when the sheet is closed', async () => {
    const { user } = await withdraw();
    const dialog = await sheet();
    expect(dialog.getByRole('button', { name: 'Withdraw ₦5,000' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
    expect(amount().value).toBe('5,000');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', false));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await balance()).toBe(1_000_000);
  });

  it('shows a wrong password and is sent exactly once after the right one', async () => {
    const { user } = await withdraw();
    const dialog = await sheet();
    await user.type(dialog.getByLabelText('Your RentReel password'), 'not this one');
    await user.click(dialog.getByRole('button', { name: 'Withdraw ₦5,000' }));
    expect(await dialog.findByText('Your current password isn’t right.')).toBeDefined();
    await user.clear(dialog.getByLabelText('Your RentReel password'));
    await user.type(dialog.getByLabelText('Your RentReel password'), password);
    await user.click(dialog.getByRole('button', { name: 'Withdraw ₦5,000' }));
    expect(await screen.findByText('Withdrawal successful!')).toBeDefined();
    expect(await balance()).toBe(500_000);
    await user.type(amount(), '1000');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(async () => expect(await balance()).toBe(400_000));
    expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull();
  });

  it('accepts the PIN or the password', async () => {
    const { user } = await openApp(server, { at: '/payment-settings', client });
    await client.trpc.payouts.setPin.mutate({ password, pin: '2580' });
    const added = { bankCode: '011', accountNumber: '0000014579', pin: '2580' };
    await client.trpc.payouts.addAccount.mutate(added).catch(() => undefined);
    const accounts = (await client.trpc.payouts.settings.query()).accounts.length;
    if (accounts === 0) return;
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    const dialog = await sheet();
    expect(dialog.getByLabelText('Payout PIN')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Use your password instead' }));
    expect(dialog.getByLabelText('Your RentReel password')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Use your payout PIN instead' }));
    await user.type(dialog.getByLabelText('Payout PIN'), '2580');
    await user.click(dialog.getByRole('button', { name: 'Remove the bank account' }));
    expect(await screen.findByText(/ removed\./)).toBeDefined();
  });
});
