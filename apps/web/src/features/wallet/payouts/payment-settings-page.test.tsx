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
});

const open = () => openApp(server, { at: '/payment-settings', client });
const firstBank = { bankCode: '011', accountNumber: '0000014579' };
/**
 * Number for which the sandbox returns another account holder; the ninth digit is followed by First Bank's check digit.
 */
const otherHolderNumber = '0000000015';

/** Waits for the given number of accounts and returns their rows. */
const rows = (count: number) =>
  waitFor(() => {
    const found = within(screen.getByRole('region', { name: 'Bank accounts' })).getAllByRole('listitem');
    expect(found).toHaveLength(count);
    return found;
  });

describe('the payment settings page', () => {
  it('explains its empty state and adds an account once the bank has confirmed the holder', async () => {
    const { user } = await open();
    expect(await screen.findByText('No bank account yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a bank account' }));
    expect(await screen.findByText(/a new account can be used after 24 hours/)).toBeDefined();
    await user.type(screen.getByLabelText('Account number'), '0000014579');
    await user.click(await screen.findByRole('button', { name: 'First Bank' }));
    expect(await screen.findByText('First Bank has this account in your name.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    const [row] = await rows(1);
    expect(row?.textContent).toMatch(/^First Bank ••4579DefaultADAEZE OKONKWOCan be used from /);
    expect(await client.trpc.payouts.settings.query()).toMatchObject({ accounts: [{ isDefault: true }] });
  });

  it('rejects an impossible number and an account of another person before sending anything', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a bank account' }));
    await user.selectOptions(await screen.findByLabelText('Bank'), 'GTBank');
    await user.type(screen.getByLabelText('Account number'), '0000014579');
    expect(await screen.findByText(/No account at GTBank has this number/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Bank'), 'First Bank');
    await user.clear(screen.getByLabelText('Account number'));
    const { nubanCheckDigit } = await import('@rentreel/contracts/payouts');
    const digit = nubanCheckDigit('011', otherHolderNumber.slice(0, 9));
    await user.type(screen.getByLabelText('Account number'), `${otherHolderNumber.slice(0, 9)}${digit}`);
    expect(await screen.findByText('SOMEBODY ELSE ENTIRELY')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add account' })).toHaveProperty('disabled', true);
  });

  it('adds an account that the wallet shows, but cannot withdraw to on the first day', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000_000 });
    await client.trpc.payouts.addAccount.mutate(firstBank);
    const { user } = await openApp(server, { at: '/wallet', client });
    const target = within(await screen.findByRole('region', { name: 'Withdrawal account' }));
    expect(await target.findByText('First Bank ••4579')).toBeDefined();
    await user.type(screen.getByLabelText('Amount (₦)'), '5000');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect((await screen.findByRole('alert')).textContent).toContain('First Bank ••4579 can be used from');
    expect(await client.trpc.wallet.balance.query()).toBe(10_000_000);
  });

  it('changes the default account and undoes a removal', async () => {
    await client.trpc.payouts.addAccount.mutate(firstBank);
    await client.trpc.payouts.addAccount.mutate({ bankCode: '999992', accountNumber: '8031234567' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Make default: OPay/ }));
    await waitFor(async () => expect((await rows(2))[0]?.textContent).toContain('OPay'));
    await user.click(screen.getByRole('button', { name: /^Remove: OPay/ }));
    await rows(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('OPay ••4567 is back.')).toBeDefined();
    expect((await client.trpc.payouts.settings.query()).accounts).toHaveLength(2);
  });

  it('turns the PIN on with the password, and off again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set a PIN' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByLabelText('New PIN'), '2580');
    await user.type(sheet.getByLabelText('The same PIN again'), '2581');
    await user.type(sheet.getByLabelText('Your RentReel password'), 'not my password');
    await user.click(sheet.getByRole('button', { name: 'Turn the PIN on' }));
    expect(await sheet.findByText('This isn’t the same PIN.')).toBeDefined();
    await user.clear(sheet.getByLabelText('The same PIN again'));
    await user.type(sheet.getByLabelText('The same PIN again'), '2580');
    await user.click(sheet.getByRole('button', { name: 'Turn the PIN on' }));
    expect(await sheet.findByText('Your current password isn’t right.')).toBeDefined();
    await user.clear(sheet.getByLabelText('Your RentReel password'));
    await user.type(sheet.getByLabelText('Your RentReel password'), password);
    await user.click(sheet.getByRole('button', { name: 'Turn the PIN on' }));
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    await user.type(await screen.findByLabelText('Your RentReel password'), password);
    await user.click(screen.getByRole('button', { name: 'Turn the PIN off' }));
    expect(await screen.findByRole('button', { name: 'Set a PIN' })).toBeDefined();
  });

  it('shows fee, minimum and approval limit', async () => {
    await open();
    const limits = await screen.findByRole('region', { name: 'Withdrawal limits' });
    expect(limits.textContent).toContain('FeeNoneAt least₦1,000, or your whole balanceLeaves at onceUp to ₦500,000');
  });
});
