import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const password = 'river under the bridge';
const newPassword = 'mangoes fall in april';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'debug' } });
});
afterAll(() => server.dispose());

const newPerson = () => {
  people += 1;
  return { email: `someone-${people}@example.com`, password, name: 'Adaeze Okonkwo' };
};

/** Calls a procedure as a browser does; returns the whole response. */
async function call(procedure: string, input: unknown, cookie?: string) {
  const answer = await fetch(`${server.url}/trpc/auth.${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(input ?? null),
  });
  return { status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() };
}

/** Returns the secret in the latest mail to an address, after the worker has delivered it. */
async function mailedSecret(email: string, route: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await server.container.deployment.listStoredMails();
      const text = mails.find((mail) => mail.to === email && mail.text.includes(route))?.text ?? '';
      return /token=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? Promise.reject(new Error('The mail has not come yet'));
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('the session cookie', () => {
  it('is set by a sign-up with all protective attributes, and its token appears in no body and no log', async () => {
    const { status, body, cookies } = await call('signup', newPerson());
    expect(status).toBe(200);
    expect(body).toBe('{"result":{"data":{"signedIn":true}}}');
    expect(cookies).toHaveLength(2);
    const [pair = '', ...attributes] = cookies[0]?.split('; ') ?? [];
    expect(pair).toMatch(/^session=[A-Za-z0-9_-]{43}$/);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=259\d{4}$/),
      'Path=/',
      'SameSite=Lax',
    ]);
    expect(server.logLines.join('\n')).not.toContain(pair.split('=')[1]);
  });

  it('is renewed at every log-in and removed at the log-out', async () => {
    const person = newPerson();
    const [first] = (await call('signup', person)).cookies;
    const { email } = person;
    const planted = first?.split(';')[0];
    const login = await call('login', { email, password }, planted);
    const [second] = login.cookies;
    expect(second?.split(';')[0]).not.toBe(planted);
    expect(login.body).not.toContain(second?.split(/[=;]/)[1]);
    expect((await call('listSessions', undefined, planted)).status).toBe(405);
    const gone = await call('endOtherSessions', undefined, planted);
    expect([gone.status, gone.cookies]).toEqual([401, []]);
    const logout = await call('logout', undefined, second?.split(';')[0]);
    expect(logout.cookies[0]).toMatch(/^session=; .*Max-Age=0/);
    expect((await call('endOtherSessions', undefined, second?.split(';')[0])).status).toBe(401);
  });
});

describe('an account over HTTP', () => {
  it('can sign up, confirm its email address, change its password and reset it', async () => {
    const phone = server.client();
    const laptop = server.client();
    const person = newPerson();
    const { email } = person;
    await phone.trpc.auth.signup.mutate(person);
    await phone.trpc.auth.verifyEmail.mutate({ token: await mailedSecret(email, '#/verify-email') });
    expect(await phone.trpc.auth.me.query()).toMatchObject({ email, emailVerified: true });

    await laptop.trpc.auth.login.mutate({ email, password });
    const devices = await laptop.trpc.auth.listSessions.query();
    expect(devices.filter(({ current }) => current)).toHaveLength(1);
    expect(devices).toHaveLength(2);
    await phone.trpc.auth.changePassword.mutate({ currentPassword: password, newPassword });
    expect(await laptop.trpc.auth.me.query()).toBeNull();
    expect(await phone.trpc.auth.me.query()).toMatchObject({ email });

    await laptop.trpc.auth.requestPasswordReset.mutate({ email });
    const token = await mailedSecret(email, '#/reset-password');
    await laptop.trpc.auth.resetPassword.mutate({ token, newPassword: 'a third one of mine' });
    expect(await phone.trpc.auth.me.query()).toBeNull();
    await laptop.trpc.auth.login.mutate({ email, password: 'a third one of mine' });
    expect(await laptop.trpc.auth.me.query()).toMatchObject({ email });
    expect(server.logLines.join('\n')).not.toContain(token);
  });
});

describe('a log-in that fails', () => {
  const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');

  it('gets the same response for known and unknown addresses', async () => {
    const person = newPerson();
    await call('signup', person);
    const known = await call('login', { email: person.email, password: newPassword });
    const unknown = await call('login', { email: 'nobody@example.com', password: newPassword });
    expect(known.status).toBe(401);
    expect(known.body).toContain('Email or password isn’t right.');
    expect({ ...unknown, body: withoutRequestId(unknown.body) }).toEqual({
      ...known,
      body: withoutRequestId(known.body),
    });
  });

  it('gets 429 with Retry-After after five attempts', async () => {
    const { email } = newPerson();
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await call('login', { email, password: `guess ${turn}` })).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await call('login', { email, password })).body).toMatch(
      /Too many attempts\. Wait \d+ seconds and try again\./,
    );
  });

  it('sets no cookie', async () => {
    expect((await call('login', { email: 'nobody@example.com', password: 'another guess' })).cookies).toEqual([]);
  });
});

describe('a field that a client must not set', () => {
  it.each(['role', 'isVerified', 'verificationSubmitted', 'emailVerified', 'id', 'createdAt'])(
    'is rejected at sign-up: %s',
    async (field) => {
      const { status, cookies } = await call('signup', { ...newPerson(), [field]: 'admin' });
      expect([status, cookies]).toEqual([400, []]);
    },
  );
});
