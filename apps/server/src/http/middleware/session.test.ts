import { createManualClock, type ManualClock } from '@rentreel/domain/testing';
import { dayMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

describe('the session of a request', () => {
  let server: TestServer;
  let clock: ManualClock;
  beforeAll(async () => {
    clock = createManualClock();
    server = await startTestServer({ clock });
  });
  afterAll(() => server.dispose());

  const savedIds = (cookie: string) => fetch(`${server.url}/trpc/saved.listIds`, { headers: { cookie } });
  const refusal = { error: { message: 'Log in to continue.', data: { domain: 'auth.sign_in_required' } } };

  it('opens the account while it is valid', async () => {
    const client = server.client();
    await client.signUp();
    expect((await savedIds(client.cookies.header ?? '')).status).toBe(200);
  });

  it.each(['unknown-token', `${'A'.repeat(43)}`, '', '"quoted"', '%00'])(
    'is refused with the token: %s',
    async (token) => {
      const answer = await savedIds(`session=${token}`);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject(refusal);
    },
  );

  it('is not cleared by a late response to the session it replaced', async () => {
    const client = server.client();
    const account = await client.signUp();
    const replaced = client.cookies.header ?? '';
    await client.trpc.auth.changePassword.mutate({
      currentPassword: account.password,
      newPassword: 'another long password 7',
    });
    const late = await savedIds(replaced);
    expect(late.status).toBe(401);
    expect(late.headers.get('set-cookie')).toBeNull();
  });

  it('is invalid after the log-out, even for a stolen token', async () => {
    const client = server.client();
    await client.signUp();
    const stolen = client.cookies.header ?? '';
    await client.trpc.auth.logout.mutate();
    expect((await savedIds(stolen)).status).toBe(401);
  });

  it("clears the browser's cache at a log-out and at no other call", async () => {
    const client = server.client();
    await client.signUp();
    const post = (path: string) =>
      client.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const headerOf = async (path: string) => (await post(path)).headers.get('clear-site-data');
    expect(await headerOf('/trpc/messages.markDelivered')).toBeNull();
    expect(await headerOf('/trpc/auth.logout')).toBe('"cache"');
  });

  it('is invalid on every device after the account was frozen, and no log-in opens another', async () => {
    const [phone, laptop] = [server.client(), server.client()];
    const account = await phone.signUp();
    await laptop.logIn(account);
    const cookies = [phone, laptop].map((device) => device.cookies.header ?? '');
    await phone.trpc.auth.freeze.mutate();
    for (const cookie of cookies) expect((await savedIds(cookie)).status).toBe(401);
    await expect(laptop.logIn(account)).rejects.toMatchObject({ data: { domain: 'auth.account_frozen' } });
  });

  it('expires after two weeks without use, and the next log-in starts a new one', async () => {
    const client = server.client();
    const account = await client.signUp();
    const expired = client.cookies.header ?? '';
    clock.advance(14 * dayMs + 1000);
    expect((await savedIds(expired)).status).toBe(401);
    await client.logIn(account);
    expect(client.cookies.header).not.toBe(expired);
    expect((await savedIds(client.cookies.header ?? '')).status).toBe(200);
  });

  it('is stored in a cookie with HttpOnly and SameSite=Lax, and its token appears in no body and no log', async () => {
    const client = server.client();
    const { email, password } = await client.signUp();
    const answer = await client.fetch('/trpc/auth.login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w.~-]+; HttpOnly; Max-Age=31536000; Path=\/; SameSite=Lax$/),
    ]);
    const token = client.cookies.get('session') ?? '';
    expect(await answer.text()).not.toContain(token);
    expect(server.logLines.join('')).not.toContain(token);
  });

  it('uses a Secure __Host- cookie when the site is served over https', async () => {
    const secure = await startTestServer({ env: { APP_ORIGIN: 'https://rentreel.example' } });
    const answer = await fetch(`${secure.url}/trpc/auth.signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'walk-through-lekki-2026', name: 'Ada' }),
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/;.*Secure/);
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/domain/i);
    await secure.dispose();
  });
});
