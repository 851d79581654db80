import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();

it('the deletion of an account names each obstacle with a link to where it is removed', async () => {
  const client = server.client();
  await client.signUp();
  await client.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
  const { user } = await openApp(server, { at: '/privacy-settings', client });
  const section = within(await screen.findByRole('region', { name: 'Delete your account' }));
  expect(section.getByText(/^There’s money in your wallet\./)).toBeDefined();
  expect(section.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  await user.click(section.getByRole('link', { name: 'Go to your wallet' }));
  expect(await screen.findByText('Current balance')).toBeDefined();
  expect(currentAddress()).toBe('#/wallet');
});
