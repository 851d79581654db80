import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('an account is frozen through the new-device email and unfrozen by email with a new password', async () => {
  const client = server.client();
  const { email, password } = await client.signUp();
  await client.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
  const newPassword = 'monday-run-by-the-lagoon-4';
  const linkOf = async (subject: string) =>
    waitFor(async () => {
      const mails = await client.trpc.demo.listMails.query();
      const mail = mails.find((each) => each.to === email && each.subject === subject);
      const [, path] = /#(\/\S+\?token=[\w-]+)/.exec(mail?.text ?? '') ?? [];
      if (path === undefined) throw new Error('The mail has not arrived.');
      return path;
    });
  const logIn = async (user: Awaited<ReturnType<typeof openApp>>['user'], secret: string) => {
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), secret);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  await server.client().fetch('/trpc/auth.login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
    },
    body: JSON.stringify({ email, password }),
  });

  const other = await openApp(server, { at: await linkOf('New log-in on a new device') });
  await title('Wasn’t it you?');
  await other.user.click(screen.getByRole('button', { name: 'Freeze my account' }));
  await title('Your account is frozen');
  closeApp();

  const frozen = await openApp(server, { at: '/wallet', client });
  await title('Log in');
  await logIn(frozen.user, password);
  expect((await screen.findByRole('alert')).textContent).toContain('This account is frozen');
  await frozen.user.click(screen.getByRole('link', { name: 'Open a frozen account' }));
  await title('Open a frozen account');
  closeApp();

  const { user, router } = await openApp(server, { at: await linkOf('Your account is frozen') });
  await user.type(await screen.findByLabelText('New password'), newPassword);
  await user.click(screen.getByRole('button', { name: 'Open my account' }));
  await title('Log in');
  await logIn(user, newPassword);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Log in' })).toBeNull());
  router.history.push('/wallet');
  const paused = await screen.findByText(/^Withdrawals are paused until/);
  expect(paused.parentElement?.textContent).toContain('because your account was frozen');
  router.history.push('/security');
  await screen.findByText('Blocked: the account was frozen');
});
