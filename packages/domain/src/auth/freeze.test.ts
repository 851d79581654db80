import type { Id } from '@rentreel/contracts/ids';
import { authenticatorCodeAt } from '@rentreel/auth';
import { apiKeys, auditRecords, passkeys, webhookEndpoints } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { createApiKey } from '../api-keys/index.ts';
import { createWebhook } from '../webhooks/index.ts';
import { confirmAuthenticator, startAuthenticator } from './authenticator.ts';
import { findEmailChange } from './email-change-repository.ts';
import { requestEmailChange } from './email-change.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';
import { freezeAccount, freezeByLink, requestUnfreeze, unfreeze } from './freeze.ts';
import { listLogIns } from './log-ins.ts';
import { requestPasswordReset, resetPassword } from './password.ts';
import { insertPasskey } from './passkey-repository.ts';
import { findPayoutWait } from './payout-wait.ts';
import { logIn } from './sign-in.ts';
import { requireStepUp } from './proof.ts';

const laptop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/120.0' };
const frozen = { code: 'auth.account_frozen' };

let fixture: AuthFixture;
let token: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
});
afterEach(() => fixture.dispose());

const call = () => fixture.callFrom({ token });
const guest = () => fixture.callFrom();
const mailAbout = async (subject: string) => (await fixture.mails()).findLast((mail) => mail.subject === subject);
const freezeLink = async () => {
  await logIn(await fixture.callFrom(laptop), { email, password });
  return secretIn(await mailAbout('New log-in on a new device'));
};
const openingLink = async () => secretIn(await mailAbout('Your account is frozen'));
const tryLogIn = async (secret = password) => logIn(await guest(), { email, password: secret });
const open = async (link: string, secret = newPassword) =>
  unfreeze(await guest(), { method: 'password', token: link, newPassword: secret });

describe('freezing an account', () => {
  it('from /security ends every session, rejects logins, and mails the link to unfreeze', async () => {
    const { session } = await logIn(await fixture.callFrom(laptop), { email, password });
    const { actor } = await call();
    await freezeAccount(await call());
    expect([await fixture.isOpen(token), await fixture.isOpen(session?.token)]).toEqual([false, false]);
    await expect(tryLogIn()).rejects.toMatchObject(frozen);
    await expect(tryLogIn('not this one')).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
    expect((await mailAbout('Your account is frozen'))?.text).toMatch(/#\/unfreeze\?token=/);
    expect(await fixture.actions()).toContain('account.frozen');
    expect(await fixture.liveTopics(actor.kind === 'user' ? actor.userId : 'usr_none')).toContain('session.ended');
  });

  it('ends every other way in that a thief may have added: passkeys, API keys and webhooks', async () => {
    const { actor } = await call();
    const userId = actor.kind === 'user' ? actor.userId : 'usr_none';
    const { database } = fixture.services;
    const passkey = {
      id: newId('psk'),
      userId,
      credentialId: 'thief',
      publicKey: 'key',
      signCount: 0,
      transports: 'usb',
    };
    const shown = { name: 'A phone', isSynced: false, createdAt: 0, lastUsedAt: null, blockedAt: null };
    await database.writer.write((tx) => insertPasskey(tx, { ...passkey, ...shown }));
    await createApiKey(await call(), { name: 'Script', scopes: ['messages:read'], addresses: [], days: 365 });
    await createWebhook(await call(), { name: 'Hook', url: 'https://example.com/', topics: ['wallet.deposited'] });
    await freezeAccount(await call());
    await open(await openingLink());

    expect(await database.read.select().from(passkeys)).toEqual([]);
    expect(await database.read.select().from(apiKeys)).toMatchObject([{ revokedBy: userId }]);
    expect(await database.read.select().from(webhookEndpoints)).toMatchObject([
      { state: 'paused', pausedBecause: 'owner' },
    ]);
    expect((await mailAbout('Your account is frozen'))?.text).toContain('Passkeys and API keys were removed');
  });

  it('by the mailed link needs no login and works once', async () => {
    const link = await freezeLink();
    await freezeByLink(await guest(), { token: link });
    expect(await fixture.isOpen(token)).toBe(false);
    await expect(tryLogIn()).rejects.toMatchObject(frozen);
    await expect(freezeByLink(await guest(), { token: link })).rejects.toMatchObject({ code: 'auth.freeze_link_over' });
    await open(await openingLink());
    await expect(freezeByLink(await guest(), { token: link })).rejects.toMatchObject({ code: 'auth.freeze_link_over' });
  });

  it.each([
    [7 * dayMs - 1000, true],
    [7 * dayMs, false],
    [7 * dayMs + 1000, false],
  ])('by the mailed link %i ms after the mail succeeds: %s', async (ms, works) => {
    const link = await freezeLink();
    fixture.services.clock.advance(ms);
    const done = freezeByLink(await guest(), { token: link });
    expect(
      await done.then(
        () => true,
        () => false,
      ),
    ).toBe(works);
  });

  it('keeps earlier links valid, so that each mail can be used', async () => {
    const first = await freezeLink();
    await logIn(await fixture.callFrom({ userAgent: 'Opera Mini' }), { email, password });
    await freezeByLink(await guest(), { token: first });
    await expect(tryLogIn()).rejects.toMatchObject(frozen);
  });

  it('cancels pending changes of the address and resets of the password', async () => {
    const { actor } = await call();
    const userId = actor.kind === 'user' ? actor.userId : 'usr_none';
    await requestEmailChange(await call(), { email: 'thief@example.com' });
    await requestPasswordReset(await guest(), { email });
    const reset = secretIn(await mailAbout('Choose a new password'));
    await freezeAccount(await call());
    expect(await findEmailChange(fixture.services.database.read, userId)).toBeUndefined();
    await expect(resetPassword(await guest(), { token: reset, newPassword })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
  });

  it('rejects authentication by a call in progress', async () => {
    const underWay = await call();
    await freezeAccount(underWay);
    await expect(requireStepUp(underWay)).rejects.toMatchObject(frozen);
  });

  it('is idempotent', async () => {
    const twice = await call();
    await freezeAccount(twice);
    await freezeAccount(twice);
    expect((await fixture.actions()).filter((action) => action === 'account.frozen')).toHaveLength(1);
  });

  it('persists through a password reset: only the mailed link unfreezes the account', async () => {
    await freezeAccount(await call());
    await requestPasswordReset(await guest(), { email });
    await resetPassword(await guest(), { token: secretIn(await mailAbout('Choose a new password')), newPassword });
    await expect(tryLogIn(newPassword)).rejects.toMatchObject(frozen);
  });
});

describe('unfreezing an account', () => {
  beforeEach(async () => {
    await freezeAccount(await call());
  });

  it('takes the link and a new password, confirms it by mail, and lists the rejected logins', async () => {
    await tryLogIn().catch(() => undefined);
    await open(await openingLink());
    await expect(tryLogIn()).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
    const { session } = await tryLogIn(newPassword);
    token = session?.token ?? '';
    expect(await fixture.isOpen(token)).toBe(true);
    expect((await mailAbout('Your account is open again'))?.text).toMatch(/withdrawals wait until/);
    const { items } = await listLogIns(await call(), { limit: 10 });
    expect(items.map(({ outcome }) => outcome)).toEqual(['in', 'refused', 'frozen', 'in']);
  });

  it('works once per link, and earlier sessions stay closed', async () => {
    const link = await openingLink();
    await open(link);
    expect(await fixture.isOpen(token)).toBe(false);
    await expect(open(link)).rejects.toMatchObject({ code: 'auth.link_expired' });
  });

  it('rejects a weak password and stays frozen', async () => {
    await expect(open(await openingLink(), 'password123')).rejects.toMatchObject({ code: 'auth.password_common' });
    await expect(tryLogIn()).rejects.toMatchObject(frozen);
  });

  it('by a code requires an account with an authenticator app', async () => {
    const link = await openingLink();
    const refused = unfreeze(await guest(), { method: 'code', token: link, code: '123456' });
    await expect(refused).rejects.toMatchObject({ code: 'auth.authenticator_off' });
  });

  it('accepts a code of the app instead of a new password, and rejects a wrong one', async () => {
    await open(await openingLink());
    token = (await tryLogIn(newPassword)).session?.token ?? '';
    const { secret } = await startAuthenticator(await call());
    const codeNow = () => authenticatorCodeAt(secret, fixture.services.clock.now());
    await confirmAuthenticator(await call(), { code: codeNow() });
    fixture.services.clock.advance(300_000);
    await freezeAccount(await call());
    const link = await openingLink();
    const byCode = async (code: string) => unfreeze(await guest(), { method: 'code', token: link, code });
    const wrong = ['000000', '111111', '222222'].find((code) => code !== codeNow()) ?? '';
    await expect(byCode(wrong)).rejects.toMatchObject({ code: 'auth.wrong_code' });
    await expect(tryLogIn(newPassword)).rejects.toMatchObject(frozen);
    await byCode(codeNow());
    expect((await tryLogIn(newPassword)).answer).toHaveProperty('secondStep');
  });

  it.each([
    [dayMs - 1000, true],
    [dayMs, false],
    [dayMs + 1000, false],
  ])('%i ms after the mail succeeds: %s', async (ms, works) => {
    const link = await openingLink();
    fixture.services.clock.advance(ms);
    expect(
      await open(link).then(
        () => true,
        () => false,
      ),
    ).toBe(works);
  });

  it('works with a new link, which invalidates the previous one; other addresses get none', async () => {
    const first = await openingLink();
    await requestUnfreeze(await guest(), { email });
    await expect(open(first)).rejects.toMatchObject({ code: 'auth.link_expired' });
    await open(secretIn(await mailAbout('Open your frozen account')));
    const before = (await fixture.mails()).length;
    await requestUnfreeze(await guest(), { email });
    await requestUnfreeze(await guest(), { email: 'nobody@example.com' });
    expect(await fixture.mails()).toHaveLength(before);
  });

  it('delays withdrawals for a day and audits the method and device', async () => {
    await open(await openingLink());
    const { read } = fixture.services.database;
    const notes = await read.select().from(auditRecords);
    const note = notes.find(({ action }) => action === 'account.unfrozen');
    expect(JSON.parse(note?.details ?? '{}')).toMatchObject({ method: 'password', device: 'Chrome on Android' });
    const now = fixture.services.clock.now();
    const wait = await findPayoutWait(read, (note?.subjectId ?? 'usr_none') as Id<'usr'>, now);
    expect(wait).toEqual({ reason: 'unfrozen', until: now + dayMs });
  });
});
