import { type TestClient, authenticatorCodeAt } from '@rentreel/server/testing';
import { hourMs } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let client: TestClient;
let account: { email: string; password: string };
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  client = server.client();
  account = await client.signUp({ name: 'Sola Martins' });
  ({ secret } = await client.trpc.auth.startAuthenticator.mutate());
  const code = authenticatorCodeAt(secret, Date.now());
  ({ codes: recoveryCodes } = await client.trpc.auth.confirmAuthenticator.mutate({ code }));
});

type User = Awaited<ReturnType<typeof openApp>>['user'];

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the log-in on a new device and sends the password. */
async function enterPassword(at = '/login') {
  const app = await openApp(server, { at });
  await sendPassword(app.user);
  return app;
}

async function sendPassword(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), account.email);
  await user.type(screen.getByLabelText('Password'), account.password);
  await user.click(button('Log in'));
}

async function mailOf(subject: RegExp): Promise<{ subject: string; text: string }> {
  return waitFor(async () => {
    const mails = await client.trpc.demo.listMails.query();
    const mail = mails.find((each) => each.to === account.email && subject.test(each.subject));
    if (!mail) throw new Error('The mail has not arrived.');
    return mail;
  });
}

/** The code of the next period, which the set-up has not used. */
const nextCode = () => authenticatorCodeAt(secret, Date.now() + 30_000);

/** Logs in on another device through the API. */
async function logInWith(code: string): Promise<void> {
  const { trpc } = server.client();
  const answer = await trpc.auth.login.mutate(account);
  if (!('secondStep' in answer)) throw new Error('The log-in has no second step.');
  await trpc.auth.finishLogin.mutate({ method: 'code', ticket: answer.secondStep.ticket, code });
}

describe('the second step of a log-in', () => {
  it('is required again after a reload, and accepts a code once', async () => {
    const first = await enterPassword('/wallet');
    await title('Enter your code');
    closeApp();
    // The password alone has logged nobody in.
    const { user } = await openApp(server, { at: '/wallet', client: first.client });
    await title('Log in');
    await sendPassword(user);
    const field = await screen.findByLabelText('6-digit code');
    const code = nextCode();
    await logInWith(code);
    await user.type(field, `${code}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(/This code was used already/);
  });

  it('accepts a recovery code in small letters once', async () => {
    const recoveryCode = recoveryCodes[0]?.toLowerCase() ?? '';
    for (const outcome of ['accepted', 'refused'] as const) {
      const { user } = await enterPassword();
      await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
      await user.type(await screen.findByLabelText('Recovery code'), `${recoveryCode}{Enter}`);
      if (outcome === 'accepted') await waitFor(() => expect(screen.queryByLabelText('Recovery code')).toBeNull());
      else expect((await screen.findByRole('alert')).textContent).toMatch(/used already/);
      closeApp();
    }
  });
});

/** Asks to get back in without the app and the codes. */
async function askForWayIn(): Promise<void> {
  const { user } = await enterPassword();
  await user.click(await screen.findByRole('button', { name: 'I can’t use my app or my codes' }));
  await title('Get back into your account');
  await user.click(await screen.findByRole('button', { name: 'Send the codes' }));
  const { subject } = await mailOf(/is your code to get back/);
  await user.type(await screen.findByLabelText('Code from your email'), `${/^\d{6}/.exec(subject)?.[0]}{Enter}`);
  await screen.findByText(/^We have your request/);
  closeApp();
}

describe('a request to get back in', () => {
  it('is stopped by the link of the mail, and another one is refused for 24 hours', async () => {
    await askForWayIn();
    const { text } = await mailOf(/^Request to remove/);
    const owner = await openApp(server, { at: /\/stop-recovery\?token=[\w-]+/.exec(text)?.[0] ?? '' });
    await title('Wasn’t it you?');
    await owner.user.click(button('This wasn’t me, stop it'));
    await title('The request is stopped');
    closeApp();

    const { user } = await enterPassword();
    await user.click(await screen.findByRole('button', { name: 'I can’t use my app or my codes' }));
    await title('Get back into your account');
    await user.click(await screen.findByRole('button', { name: 'Send the codes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You can ask again in 24 hours.');
  });

  it('is decided by a verifier after 72 hours: the password alone logs in, and withdrawals are paused', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 500_000 });
    await askForWayIn();
    const { email, password } = { email: 'ama@demo.rentreel.ng', password: 'watch-visit-rent-2026' };
    const verifier = server.client();
    await verifier.logIn({ email, password });
    const openCase = async () => {
      const { user } = await openApp(server, { at: '/admin/recovery', client: verifier });
      const card = within(await screen.findByRole('article', { name: 'Sola Martins' }));
      await user.click(card.getByRole('button', { name: /^Decide.*Sola Martins/ }));
      await card.findByRole('radio', { name: 'Refuse' });
      return { user, card };
    };
    const early = await openCase();
    expect(early.card.queryByRole('radio', { name: 'Remove the second step' })).toBeNull();
    closeApp();

    await waited72Hours();
    const { user, card } = await openCase();
    await user.click(card.getByRole('radio', { name: 'Remove the second step' }));
    await user.type(
      await card.findByLabelText('Why, for your colleagues'),
      'Called the number on file: it is the owner.',
    );
    await user.click(card.getByRole('button', { name: 'Decide' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(await sheet.findByLabelText('Your RentReel password'), `${password}{Enter}`);
    await screen.findByText('Decision sent. Sola Martins is notified.');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Sola Martins' })).toBeNull());
    closeApp();

    const back = await enterPassword('/wallet');
    await title('My Wallet');
    const paused = await screen.findByText(/^Withdrawals are paused until/);
    expect(paused.parentElement?.textContent).toContain('because your two-step log-in was removed');
    back.router.history.push('/security');
    await screen.findByRole('button', { name: 'Turn on two-step log-in' });
  });
});

/** Makes the request 72 hours older, and every proof of identity an hour. */
async function waited72Hours(): Promise<void> {
  const then = Date.now() - 73 * hourMs;
  await server.container.services.database.writer.write(async ({ $client }) => {
    await $client.execute({
      sql: `UPDATE account_recoveries SET state = 'in_review', requested_at = ?, state_since = ?
            WHERE state = 'waiting' AND user_id = (SELECT id FROM users WHERE email = ?)`,
      args: [then, then + 72 * hourMs, account.email],
    });
    await $client.execute({ sql: 'UPDATE sessions SET authenticated_at = ?', args: [Date.now() - hourMs] });
  });
}
