import { outboxEvents } from '@rentreel/db/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { type AuthWorld, createAuthWorld, email, newPassword, password, secretIn } from './testing/auth-world.ts';
import { verifyEmail } from './verify-email.ts';

let world: AuthWorld;
beforeEach(async () => {
  world = await createAuthWorld();
});
afterEach(() => world.dispose());

/** All that is in the database file, as text. */
async function wholeDatabase(): Promise<string> {
  const client = world.services.database.readClient;
  const tables = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = tables.rows.flatMap(({ name }) => (typeof name === 'string' ? name : []));
  const dumps = await Promise.all(names.map(async (name) => (await client.execute(`SELECT * FROM "${name}"`)).rows));
  return JSON.stringify(dumps);
}

it('keeps no password, session token or link secret in the database or the log once the mails are sent', async () => {
  const third = 'the harmattan is dusty';
  const joined = await world.join({ ref: 'NOBODY' });
  const confirmation = secretIn((await world.mails()).at(-1));
  const verified = await verifyEmail(await world.callFrom({ token: joined }), { token: confirmation });
  const wrong = 'a wrong guess of mine';
  await logIn(await world.callFrom(), { email, password: wrong }).catch(() => undefined);
  const { session } = await logIn(await world.callFrom(), { email, password });
  const changed = await changePassword(await world.callFrom({ token: session?.token }), {
    currentPassword: password,
    newPassword,
  });
  await requestPasswordReset(await world.callFrom(), { email });
  const reset = secretIn((await world.mails()).at(-1));
  await resetPassword(await world.callFrom(), { token: reset, newPassword: third });
  const last = await logIn(await world.callFrom(), { email, password: third });
  await logOut(await world.callFrom({ token: last.session?.token }));

  const tokens = [joined, verified.session?.token, session?.token, changed.session?.token, last.session?.token];
  const secrets = [password, newPassword, third, wrong, confirmation, reset, ...tokens].map(String);
  expect(new Set(secrets).size).toBe(11);
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);

  // What the worker does once a mail was taken.
  await world.services.database.writer.write((tx) => tx.update(outboxEvents).set({ payload: '{}', state: 'done' }));
  const places = [await wholeDatabase(), JSON.stringify(world.services.log.lines)];
  expect(places[0]).toContain('password.reset');
  for (const secret of secrets) for (const place of places) expect(place).not.toContain(secret);
});

it('keeps link secrets in nothing but the mail that waits to be sent', async () => {
  await world.join();
  const secret = secretIn((await world.mails()).at(-1));
  const rows = await world.services.database.read.select().from(outboxEvents);
  expect(rows.filter((row) => JSON.stringify(row).includes(secret)).map(({ topic }) => topic)).toEqual([
    'mail.requested',
  ]);
  expect((await wholeDatabase()).split(secret)).toHaveLength(2);
});
