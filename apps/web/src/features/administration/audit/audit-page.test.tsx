import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

it('a superadmin searches the audit log, opens an entry, verifies the hash chain and exports CSV', async () => {
  const name = 'Ireti Bamgbose-Ali';
  const person = server.client();
  const { email } = await person.signUp({ name });
  await person.trpc.wallet.deposit.mutate({ amountKobo: 123_400 });
  const client = await server.demoClient('ngozi');
  const { user, router } = await openApp(server, { at: '/admin/audit', client });
  await user.type(await screen.findByLabelText('Who'), email);
  await user.selectOptions(screen.getByLabelText('Action'), 'wallet.deposited');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ action: 'wallet.deposited' }));
  const entries = within(await screen.findByRole('region', { name: 'Entries' }));
  await waitFor(() => expect(entries.getAllByRole('listitem')).toHaveLength(1));
  expect(entries.getByRole('link', { name })).toBeDefined();

  await user.click(entries.getByRole('button', { name: /^Details/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Wallet deposited' }));
  expect(await sheet.findByText(/"amountKobo": 123400/)).toBeDefined();
  expect(sheet.getByText(/fits its hash and the one before/)).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Export ?CSV/ });
  const { pathname, search } = new URL(link.href);
  const answer = await client.fetch(pathname + search);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  const file = await answer.text();
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(`${name},`);

  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Every entry is as it was written.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'The log is as it was written' })).toBeDefined();
});
