import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const tiers = '50000/200000,50000/300000,200000/500000,5000000/none';
const server = await openServer({ demo: true, env: { WALLET_TIERS: tiers } });

it('a wallet limit is proposed by one superadmin, approved by another, and applies without a restart', async () => {
  const client = server.client();
  await client.signUp();
  const seesLimit = async (text: string) => {
    await openApp(server, { at: '/wallet', client });
    const limits = await screen.findByRole('region', { name: 'Wallet limits' });
    await waitFor(() => expect(limits.textContent).toContain(text));
    closeApp();
  };
  await seesLimit('₦0 of ₦50,000 sent out today');
  const title = 'Tier 0: out in a day';
  const openDesk = async (name: string) =>
    openApp(server, { at: '/admin/configuration?section=wallet', client: await server.demoClient(name) });

  const { user } = await openDesk('bayo');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Change ?: ${title}`) }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  const value = await sheet.findByLabelText('New value');
  await user.clear(value);
  await user.type(value, '40000');
  await user.type(sheet.getByLabelText('Why?'), 'The partner bank allows no more');
  await user.click(sheet.getByRole('button', { name: 'Propose the change' }));
  const own = within(await screen.findByRole('article', { name: title }));
  expect(own.getByText(/A colleague has to approve this\./)).toBeDefined();
  expect(own.queryByRole('button', { name: /^Approve/ })).toBeNull();
  closeApp();

  const second = await openDesk('ngozi');
  const waiting = within(await screen.findByRole('article', { name: title }));
  expect(waiting.getByText(/The partner bank allows no more/)).toBeDefined();
  await second.user.click(waiting.getByRole('button', { name: /^Approve/ }));
  await waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull());
  closeApp();
  await seesLimit('₦0 of ₦40,000 sent out today');
});
