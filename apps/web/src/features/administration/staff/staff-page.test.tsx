import { type TestClient, authenticatorCodeAt } from '@rentreel/server/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

it('a staff role needs two superadmins and two-step log-in, and gives access to its own queues only', async () => {
  const colleague = server.client();
  const account = await colleague.signUp({ name: 'Yemi Alade-Cole' });
  const { email } = account;
  await server.container.services.database.writer.write(({ $client }) =>
    $client.execute({ sql: 'UPDATE users SET email_verified_at = ? WHERE email = ?', args: [Date.now(), email] }),
  );
  const requested = async () =>
    within((await screen.findByText(email, { exact: false })).closest('article') ?? document.body);
  const openDesk = async (name: string) =>
    openApp(server, { at: '/admin/staff', client: await server.demoClient(name) });

  const first = await openDesk('bayo');
  await first.user.click(await screen.findByRole('button', { name: 'Request a role' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Request a role' }));
  await first.user.type(await sheet.findByLabelText('Email address'), email);
  await first.user.selectOptions(sheet.getByLabelText('Role'), 'moderator');
  await first.user.type(sheet.getByLabelText('Reason for the role'), 'Looks after reported homes in Abuja');
  await first.user.click(sheet.getByRole('button', { name: 'Request role' }));
  const own = await requested();
  expect(own.getByText(/Another superadmin has to approve it/)).toBeDefined();
  expect(own.queryByRole('button', { name: /^Approve/ })).toBeNull();
  closeApp();

  const second = await openDesk('ngozi');
  await second.user.click((await requested()).getByRole('button', { name: /^Approve/ }));
  await screen.findByText('Yemi Alade-Cole has the role now.');
  const moderators = within(await screen.findByRole('region', { name: 'Moderator' }));
  const row = within((await moderators.findByText(email, { exact: false })).closest('li') ?? document.body);
  expect(row.getByText('No second step yet')).toBeDefined();
  closeApp();

  // A new role ends the sessions of its holder.
  await colleague.logIn(account);
  const { user } = await openApp(server, { at: '/admin/listings', client: colleague });
  await screen.findByRole('heading', { name: 'Set up a second step first' });
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Open Security' }));
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step log-in' }));
  const setUp = within(await screen.findByRole('dialog', { name: 'Turn on two-step log-in' }));
  const secret = (await setUp.findByText(/^[A-Z2-7 ]{20,}$/)).textContent.replaceAll(' ', '');
  await user.type(setUp.getByLabelText('6-digit code'), authenticatorCodeAt(secret, Date.now()));
  await user.click(setUp.getByRole('button', { name: 'Turn on' }));
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  await screen.findByText(/^10 of 10 recovery codes left/);
  closeApp();

  await seesOwnQueuesOnly(colleague);
});

async function seesOwnQueuesOnly(moderator: TestClient): Promise<void> {
  const { router } = await openApp(server, { at: '/admin', client: moderator });
  const menu = within(await screen.findByRole('navigation', { name: 'Administration' }));
  expect(await menu.findByRole('link', { name: /^Listings to check/ })).toBeDefined();
  for (const name of ['Verification', 'Payouts', 'Staff and roles']) {
    expect(menu.queryByRole('link', { name })).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
  router.history.push('/admin/payouts');
  await screen.findByRole('heading', { name: /not found/i });
  router.history.push('/admin/reports');
  await screen.findByRole('heading', { name: 'Reported homes', level: 1 });
}
