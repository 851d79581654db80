import { authenticatorCodeAt } from '@rentreel/auth';
import type { Id } from '@rentreel/contracts/ids';
import { recoveryRules } from '@rentreel/contracts/recoveries';
import { accountRecoveries, auditRecords } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from '../auth/fixtures.ts';
import {
  changePassword,
  confirmAuthenticator,
  findPayoutWait,
  finishLogIn,
  freezeAccount,
  getSecondFactors,
  logIn,
  recoveryTimerWork,
  removeAuthenticator,
  requestPasswordReset,
  resetPassword,
  startAuthenticator,
} from '../auth/index.ts';
import { type TestPerson, makeStaff } from '../testing/index.ts';
import { confirmPhone, identityTimerWork, sendPhoneCode, submitNumber } from '../verification/index.ts';
import { decideRecovery, listRecoveryCases } from './queue.ts';
import { proveRecovery, startRecovery, stopOwnRecovery, textOfRecovery } from './request.ts';

const nin = '12345678901';
const text = 'The number is that of the owner, and nobody answered for three days.';

let fixture: AuthFixture;
let token: string;
let secret: string;
let codes: readonly string[];
let userId: Id<'usr'>;
let verifier: TestPerson;

const now = () => fixture.services.clock.now();
const wait = (ms: number) => fixture.services.clock.advance(ms);
const call = () => fixture.callFrom({ token });
const thief = () => fixture.callFrom({ userAgent: 'Firefox Windows', clientAddress: '105.112.9.9' });
const find = (id: Id<'acr'>) =>
  fixture.services.database.read.select().from(accountRecoveries).where(eq(accountRecoveries.id, id)).get();

beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
  ({ secret } = await startAuthenticator(await call()));
  ({ codes } = await confirmAuthenticator(await call(), { code: authenticatorCodeAt(secret, now()) }));
  const { actor } = await call();
  if (actor.kind !== 'user') throw new Error('nobody is signed in');
  ({ userId } = actor);
  verifier = await fixture.createPerson({ name: 'Ama Boateng', roles: ['verifier'] });
  wait(hourMs);
});
afterEach(() => fixture.dispose());

async function ticket(): Promise<string> {
  const { answer } = await logIn(await thief(), { email, password });
  if (!('secondStep' in answer)) throw new Error('The log-in asked for no second step');
  return answer.secondStep.ticket;
}

const codeOfMail = async () => /^\d{6}/.exec((await fixture.mails()).at(-1)?.subject ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

const withPhone = async () => {
  await sendPhoneCode(await call(), { phone: '+2348031234567' });
  await confirmPhone(await call(), { code: fixture.services.sms.lastCode() });
};

async function begin() {
  const given = await ticket();
  const standing = await startRecovery(await thief(), { ticket: given });
  return { given, standing, emailCode: await codeOfMail(), phoneCode: fixture.services.sms.lastCode() };
}

/** Creates a request with proven codes; returns it with the token of its cancellation link. */
async function requested(idNumber = '') {
  const { given, emailCode, phoneCode } = await begin();
  await proveRecovery(await thief(), { ticket: given, emailCode, phoneCode: phoneCode || undefined, idNumber });
  const [found] = await listRecoveryCases(verifier.ctx);
  if (!found) throw new Error('Nobody asks for anything');
  return { ...found, link: secretIn((await fixture.mails()).at(-1)) };
}

const runTimer = async (id: Id<'acr'>) => recoveryTimerWork['recovery.due']?.(fixture.system, id);

/** Creates a request at the end of its 72 hours. */
async function inReview(idNumber = '') {
  const { id, link } = await requested(idNumber);
  wait(recoveryRules.waitMs);
  await runTimer(id);
  return { id, link, version: (await find(id))?.version ?? 0 };
}
const decideAs = ({ ctx }: Pick<TestPerson, 'ctx'>, id: string, version: number) =>
  decideRecovery(ctx, { caseId: id as `acr_${string}`, version, decision: 'approve', text });
const decide = (id: string, version: number, decision: 'approve' | 'refuse') =>
  decideRecovery(verifier.ctx, { caseId: id as `acr_${string}`, version, decision, text });
const stateOf = async (id: Id<'acr'>) => (await find(id))?.state;
const isOn = async () => 'secondStep' in (await logIn(await thief(), { email, password })).answer;

describe('startRecovery and proveRecovery', () => {
  it('require the codes from mailbox and phone, and return the time of the review', async () => {
    await withPhone();
    const { given, standing, emailCode, phoneCode } = await begin();
    expect(standing).toMatchObject({ state: 'proving', email: 'a•••••@example.com', hasNumber: false });
    expect(standing).toHaveProperty('phone', expect.stringContaining('•'));
    const prove = async (input: { emailCode: string; phoneCode?: string }) =>
      proveRecovery(await thief(), { ticket: given, ...input });
    await expect(prove({ emailCode })).rejects.toMatchObject({ code: 'recoveries.code_wrong', params: { left: 4 } });
    await expect(prove({ emailCode: wrong(emailCode), phoneCode })).rejects.toMatchObject({ params: { left: 3 } });
    await expect(prove({ emailCode, phoneCode })).resolves.toEqual({
      state: 'waiting',
      reviewFrom: now() + 72 * hourMs,
    });
  });

  it('log nobody in and end the log-in', async () => {
    const { given, emailCode } = await begin();
    await proveRecovery(await thief(), { ticket: given, emailCode });
    const finish = finishLogIn(await thief(), { method: 'code', ticket: given, code: '000000' });
    await expect(finish).rejects.toMatchObject({ code: 'auth.log_in_over' });
    expect(await isOn()).toBe(true);
    expect(await startRecovery(await thief(), { ticket: await ticket() })).toMatchObject({ state: 'waiting' });
  });

  it('notify the owner on every channel, with a cancellation link', async () => {
    await withPhone();
    const { link } = await requested();
    expect((await fixture.mails()).at(-1)?.subject).toBe('Request to remove your two-step log-in');
    const [facts] = await fixture.notices('security.recovery_requested');
    expect(facts).toEqual({ at: now(), device: 'Firefox on Windows', reviewFrom: now() + 72 * hourMs });
    const sealed = fixture.services.fieldCipher.encrypt('+2348031234567', 'recovery.phone');
    await textOfRecovery(fixture.system, {
      sealed,
      link: `https://rentreel.ng/#/x?token=${link}`,
      reference: 'outbox-1',
    });
    expect(fixture.services.sms.sent.at(-1)).toMatchObject({ to: '+2348031234567', purpose: 'notice' });
    expect(fixture.services.sms.sent.at(-1)?.text).toContain(link);
  });

  it.each([
    [recoveryRules.codesMs - 1, 'waiting'],
    [recoveryRules.codesMs, 'auth.log_in_over'],
  ])('with codes %i ms old end with %s', async (ms, outcome) => {
    const { given, emailCode } = await begin();
    wait(ms);
    const done = proveRecovery(await thief(), { ticket: given, emailCode }).then(
      ({ state }) => state,
      (error: unknown) => (error as { code: string }).code,
    );
    expect(await done).toBe(outcome);
  });

  it('end after ten minutes, and invalidate the earlier codes', async () => {
    const first = await begin();
    wait(recoveryRules.codesMs);
    const [row] = await fixture.services.database.read.select().from(accountRecoveries);
    await runTimer(row?.id ?? 'acr_none');
    expect(await stateOf(row?.id ?? 'acr_none')).toBe('lapsed');
    const second = await begin();
    const old = first.emailCode === second.emailCode ? wrong(first.emailCode) : first.emailCode;
    const prove = proveRecovery(await thief(), { ticket: second.given, emailCode: old });
    await expect(prove).rejects.toMatchObject({ code: 'recoveries.code_wrong' });
  });

  it('allow five wrong answers over all log-ins, whose own answers count apart, then require new codes', async () => {
    const { emailCode, given } = await begin();
    for (const code of ['000000', '000001', '000002']) {
      await finishLogIn(await thief(), { method: 'code', ticket: given, code }).catch(() => undefined);
    }
    for (let turn = 0; turn < 3; turn += 1) {
      await proveRecovery(await thief(), { ticket: given, emailCode: wrong(emailCode) }).catch(() => undefined);
    }
    const next = await ticket();
    const again = async (code: string) => proveRecovery(await thief(), { ticket: next, emailCode: code });
    await expect(again(wrong(emailCode))).rejects.toMatchObject({ params: { left: 1 } });
    await expect(again(wrong(emailCode))).rejects.toMatchObject({ code: 'recoveries.codes_over' });
    await expect(again(emailCode)).rejects.toMatchObject({ code: 'recoveries.codes_over' });
  });

  it('limit the codes sent in a row', async () => {
    const outcomes: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await startRecovery(await thief(), { ticket: await ticket() }).then(
        ({ state }) => outcomes.push(state),
        (error: unknown) => outcomes.push((error as { code: string }).code),
      );
    }
    expect(outcomes).toEqual(['proving', 'proving', 'proving', 'auth.too_many_tries']);
  });

  it('reject staff accounts and callers without the right password', async () => {
    await fixture.services.database.writer.write(async (tx) => {
      await tx.$client.execute({ sql: "UPDATE users SET role = 'admin' WHERE id = ?", args: [userId] });
    });
    const given = await ticket();
    await expect(startRecovery(await thief(), { ticket: given })).rejects.toMatchObject({ code: 'recoveries.staff' });
    const made = startRecovery(await thief(), { ticket: 'A'.repeat(43) });
    await expect(made).rejects.toMatchObject({ code: 'auth.log_in_over' });
  });

  it.each([
    [nin, 'matched'],
    ['10987654321', 'differs'],
    ['', 'not_given'],
  ])('compare the number %s with the verified NIN: %s', async (typed, result) => {
    const born = { givenNames: 'Adaeze', lastName: 'Okonkwo', birthDate: '1990-05-01', consent: true } as const;
    const { parts } = await submitNumber(await call(), { kind: 'nin', number: nin, ...born });
    const caseId = parts.find(({ kind }) => kind === 'nin')?.caseId ?? 'vrf_none';
    for (const run of Object.values(identityTimerWork)) await run(fixture.system, caseId);
    expect(await requested(typed)).toMatchObject({ number: result });
  });
});

describe('the 72-hour waiting period of a recovery', () => {
  it('prevents approval until its last millisecond, whenever the timer fires', async () => {
    const { id, version } = await requested();
    await expect(decide(id, version, 'approve')).rejects.toMatchObject({ code: 'recoveries.wrong_state' });
    wait(recoveryRules.waitMs - 1);
    await runTimer(id);
    expect(await stateOf(id)).toBe('waiting');
    await expect(decide(id, version, 'approve')).rejects.toMatchObject({ code: 'recoveries.wrong_state' });
    wait(1);
    await runTimer(id);
    expect(await stateOf(id)).toBe('in_review');
    expect(await isOn()).toBe(true);
  });

  const owner = async () => fixture.callFrom({ userAgent: 'Chrome Android' });
  const ends: Readonly<Record<string, (link: string) => Promise<unknown>>> = {
    'the link of the mail': async (link) => stopOwnRecovery(await owner(), { token: link }),
    'the owner in their session': async () => stopOwnRecovery(await call(), {}),
    'a log-in with the app': async () => {
      const given = await ticket();
      const code = authenticatorCodeAt(secret, now());
      await finishLogIn(await owner(), { method: 'code', ticket: given, code });
    },
    'a log-in with a recovery code': async () => {
      const recoveryCode = (codes[0] ?? '').replaceAll('-', '');
      await finishLogIn(await owner(), { method: 'recovery_code', ticket: await ticket(), recoveryCode });
    },
    'a new password': async () => changePassword(await call(), { currentPassword: password, newPassword }),
    'a new password by mail': async () => {
      await requestPasswordReset(await owner(), { email });
      await resetPassword(await owner(), { token: secretIn((await fixture.mails()).at(-1)), newPassword });
    },
    'freezing the account': async () => freezeAccount(await call()),
    'turning two-step log-in off': async () => {
      const ctx = await call();
      if (ctx.actor.kind !== 'user') throw new Error('nobody is signed in');
      await removeAuthenticator({ ...ctx, actor: { ...ctx.actor, authenticatedAt: now() } });
    },
  };

  it.each(Object.keys(ends))('is ended by %s, after which approval is impossible', async (name) => {
    const { id, link } = await requested();
    await ends[name]?.(link);
    expect(await stateOf(id)).toBe('cancelled');
    const version = (await find(id))?.version ?? 0;
    await expect(decide(id, version, 'approve')).rejects.toMatchObject({ code: 'recoveries.wrong_state' });
    const [facts] = await fixture.notices('security.recovery_ended');
    expect(facts).toMatchObject({ outcome: 'cancelled' });
    await expect(stopOwnRecovery(await owner(), { token: link })).rejects.toMatchObject({
      code: 'recoveries.link_over',
    });
  });

  it('can be cancelled by the link after its end until a decision is made', async () => {
    const { id, link } = await inReview();
    await stopOwnRecovery(await thief(), { token: link });
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('can be started again a day after a cancellation, and not before', async () => {
    const { link } = await requested();
    await stopOwnRecovery(await thief(), { token: link });
    wait(dayMs - 1);
    const early = startRecovery(await thief(), { ticket: await ticket() });
    await expect(early).rejects.toMatchObject({ code: 'recoveries.resting', params: { wait: '1 hour' } });
    wait(1);
    expect((await begin()).standing).toMatchObject({ state: 'proving' });
  });

  it('cannot be cancelled by others', async () => {
    const { id } = await requested();
    const stranger = await fixture.createPerson();
    await expect(stopOwnRecovery(stranger.ctx, {})).rejects.toMatchObject({ code: 'recoveries.link_over' });
    await expect(stopOwnRecovery(await thief(), {})).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    const made = stopOwnRecovery(await thief(), { token: 'A'.repeat(43) });
    await expect(made).rejects.toMatchObject({ code: 'recoveries.link_over' });
    expect(await stateOf(id)).toBe('waiting');
  });
});

describe('decideRecovery', () => {
  it('removes the second factor, ends every session, delays withdrawals and notifies the user', async () => {
    const { id, version } = await inReview();
    await decide(id, version, 'approve');
    expect(await fixture.isOpen(token)).toBe(false);
    const waits = await findPayoutWait(fixture.services.database.read, userId, now());
    expect(waits).toEqual({ reason: 'recovery', until: now() + dayMs });
    const [facts] = await fixture.notices('security.recovery_ended');
    expect(facts).toEqual({ outcome: 'approved', text: '', until: now() + dayMs, at: now() });
    const { session } = await logIn(await thief(), { email, password });
    token = session?.token ?? '';
    expect(await getSecondFactors(await call())).toEqual({});
    expect(await stateOf(id)).toBe('approved');
  });

  it('changes nothing on a refusal and notifies the user of the reason', async () => {
    const { id, version } = await inReview();
    await decide(id, version, 'refuse');
    expect(await fixture.isOpen(token)).toBe(true);
    expect(await isOn()).toBe(true);
    expect(await fixture.notices('security.recovery_ended')).toMatchObject([{ outcome: 'refused', text }]);
    const record = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.action, 'recovery.refuse'), eq(auditRecords.subjectId, id)))
      .get();
    expect(record?.actorId).toBe(verifier.userId);
    expect(record?.details).toContain(text);
  });

  it('keeps the second factor of a user who was given a role since the request', async () => {
    const { id, version } = await inReview();
    await makeStaff(fixture.services.database, email, ['moderator']);
    await expect(decide(id, version, 'approve')).rejects.toMatchObject({ code: 'recoveries.staff' });
    expect(await isOn()).toBe(true);
    await decide(id, version, 'refuse');
  });

  it('requires the right, a recent proof of identity, another person and the version that was seen', async () => {
    const { id, version } = await inReview();
    const support = await fixture.createPerson({ roles: ['support'] });
    await expect(decideAs(support, id, version)).rejects.toMatchObject({ code: 'app.not_found' });
    const { actor } = verifier.ctx;
    if (actor.kind !== 'user') throw new Error('nobody is signed in');
    const stale = { ...verifier, ctx: { ...verifier.ctx, actor: { ...actor, authenticatedAt: now() - 600_000 } } };
    await expect(decideAs(stale, id, version)).rejects.toMatchObject({ code: 'auth.step_up_required' });
    const own = { ...verifier, ctx: { ...verifier.ctx, actor: { ...actor, userId, authenticatedAt: now() } } };
    await expect(decideAs(own, id, version)).rejects.toMatchObject({ code: 'staff.own_case' });
    await expect(decide(id, version - 1, 'approve')).rejects.toMatchObject({ code: 'recoveries.changed' });
    expect(await stateOf(id)).toBe('in_review');
  });
});
