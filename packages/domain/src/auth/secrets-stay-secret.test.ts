import { outboxEvents } from '@rentreel/db/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { logIn } from './sign-in.ts';
import { logOut } from './sessions.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';
import { verifyEmail } from './email-verification.ts';

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await createAuthFixture();
});
afterEach(() => fixture.dispose());

/** Returns the content of the database file as text. */
async function wholeDatabase(): Promise<string> {
  const client = fixture.services.database.readClient;
  const tables = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = tables.rows.flatMap(({ name }) => (typeof name === 'string' ? name : []));
  const dumps = await Promise.all(names.map(async (name) => (await client.execute(`SELECT * FROM "${name}"`)).rows));
  return JSON.stringify(dumps);
}

it('the auth module stores no password, session token or link secret in the database or the log once mails are sent', async () => {
  const third = 'the harmattan is dusty';
  const joined = await fixture.join({ ref: 'NOBODY' });
  const confirmation = secretIn((await fixture.mails()).at(-1));
  const verified = await verifyEmail(await fixture.callFrom({ token: joined }), { token: confirmation });
  const wrong = 'a wrong guess of mine';
  await logIn(await fixture.callFrom(), { email, password: wrong }).catch(() => undefined);
  const { session } = await logIn(await fixture.callFrom(), { email, password });
  const changed = await changePassword(await fixture.callFrom({ token: session?.token }), {
    currentPassword: password,
    newPassword,
  });
  await requestPasswordReset(await fixture.callFrom(), { email });
  const reset = secretIn((await fixture.mails()).at(-1));
  await resetPassword(await fixture.callFrom(), { token: reset, newPassword: third });
  const last = await logIn(await fixture.callFrom(), { email, password: third });
  await logOut(await fixture.callFrom({ token: last.session?.token }));

  const tokens = [joined, verified.session?.token, session?.token, changed.session?.token, last.session?.token];
  const secrets = [password, newPassword, third, wrong, confirmation, reset, ...tokens].map(String);
  expect(new Set(secrets).size).toBe(11);
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);

  // What the worker does after a mail was sent.
  await fixture.services.database.writer.write((tx) => tx.update(outboxEvents).set({ payload: '{}', state: 'done' }));
  const places = [await wholeDatabase(), JSON.stringify(fixture.services.log.lines)];
  expect(places[0]).toContain('password.reset');
  for (const secret of secrets) for (const place of places) expect(place).not.toContain(secret);
});

it('the auth module stores link secrets only in the pending mail', async () => {
  await fixture.join();
  const secret = secretIn((await fixture.mails()).at(-1));
  const rows = await fixture.services.database.read.select().from(outboxEvents);
  expect(rows.filter((row) => JSON.stringify(row).includes(secret)).map(({ topic }) => topic)).toEqual([
    'mail.requested',
  ]);
  expect((await wholeDatabase()).split(secret)).toHaveLength(2);
});
