import type { AskReferenceInput, ReferenceLinkInput } from '@rentreel/contracts/passports';
import { outboxEvents, passportReferences, users } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture, runTimers } from '../testing/index.ts';
import {
  answerReference,
  askForReference,
  declineReference,
  getPassport,
  readPassport,
  readReference,
  referenceTimerWork,
  removeReference,
  savePassport,
  sharePassport,
} from './index.ts';

let fixture: Fixture;
let tenant: TestPerson;
let guest: Context;
beforeEach(async () => {
  fixture = await createFixture();
  tenant = await fixture.createPerson({ name: 'Ada Obi' });
  guest = fixture.contextOf({ kind: 'guest' });
});
afterEach(() => fixture.dispose());

const address = 'chief.bello@gmail.com';
const ask = (changes: Partial<AskReferenceInput> = {}, who = tenant) =>
  askForReference(who.ctx, { kind: 'landlord', name: 'Chief Bello', email: address, ...changes });
const given = { relation: 'before', standing: 'good', outlook: 'yes', since: 2019, note: 'Call 08031234567' } as const;

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
async function mails(): Promise<Mail[]> {
  const rows = await fixture.services.database.read
    .select({ payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'mail.requested'))
    .orderBy(asc(outboxEvents.seq));
  return rows.map(({ payload }) => JSON.parse(payload) as Mail);
}
async function linkOf(mail?: Mail): Promise<ReferenceLinkInput> {
  const [, id = '', key = ''] = /reference\/(prf_\w+)\/(\S+)/.exec((mail ?? (await mails()).at(-1))?.text ?? '') ?? [];
  return { referenceId: id as `prf_${string}`, key };
}
async function pass(ms: number): Promise<void> {
  fixture.services.clock.advance(ms);
  await runTimers(fixture, referenceTimerWork);
}
const own = async () => (await getPassport(tenant.ctx)).references;
const stored = () => fixture.services.database.read.select().from(passportReferences);

describe('a request for a reference', () => {
  it('is mailed with a link and contains nothing the tenant typed', async () => {
    const { references } = await ask({ name: 'Send ₦5,000 to 0123456789 GTBank' });
    expect(references).toMatchObject([{ state: 'asked', answer: null }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: address, subject: 'A reference for Ada Obi' });
    expect(mail?.text).not.toMatch(/5,000|0123456789|GTBank/);
    expect(await readReference(guest, await linkOf())).toMatchObject({
      tenant: 'Ada Obi',
      kind: 'landlord',
      state: 'asked',
    });
  });

  it('can be opened and answered with its exact key only', async () => {
    await ask();
    const link = await linkOf();
    for (let place = 0; place < link.key.length; place += 1) {
      const other = link.key[place] === 'A' ? 'B' : 'A';
      const key = `${link.key.slice(0, place)}${other}${link.key.slice(place + 1)}`;
      await expect(readReference(guest, { ...link, key })).rejects.toMatchObject({
        code: 'passports.reference_not_found',
      });
      await expect(answerReference(guest, { ...link, key, ...given })).rejects.toMatchObject({
        code: 'passports.reference_not_found',
      });
    }
    expect(await own()).toMatchObject([{ state: 'asked' }]);
  });

  it("rejects the tenant's own address, an address asked before, and a sixth request in 30 days", async () => {
    await expect(ask({ email: tenant.email })).rejects.toMatchObject({ code: 'passports.own_reference' });
    for (const turn of [1, 2, 3, 4, 5]) await ask({ email: `boss${turn}@example.com` });
    await expect(ask({ email: 'BOSS1@example.com' })).rejects.toMatchObject({ code: 'passports.reference_asked' });
    await expect(ask()).rejects.toMatchObject({ code: 'passports.reference_limit', params: { count: 5 } });
    fixture.services.clock.advance(30 * dayMs + 1);
    await ask();
    expect(await mails()).toHaveLength(6);
  });

  it('sends two reminders and expires after 14 days, which deletes the address', async () => {
    await ask();
    for (let day = 0; day < 13; day += 1) await pass(dayMs);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'A reference for Ada Obi',
      'Reminder: a reference for Ada Obi',
      'Reminder: a reference for Ada Obi',
    ]);
    await pass(dayMs);
    expect(await own()).toMatchObject([{ state: 'expired' }]);
    expect(await stored()).toMatchObject([{ email: '' }]);
    await expect(answerReference(guest, { ...(await linkOf()), ...given })).rejects.toMatchObject({
      code: 'passports.reference_wrong_state',
    });
  });
});

describe('a reference', () => {
  it('can be answered once, hides contacts, deletes the address and lists the checks', async () => {
    await ask();
    const link = await linkOf();
    await answerReference(guest, { ...link, ...given });
    expect(await own()).toMatchObject([
      { state: 'answered', answer: { note: 'Call [phone number hidden]' }, checks: ['mailbox', 'free_address'] },
    ]);
    expect(await stored()).toMatchObject([{ email: '' }]);
    await expect(answerReference(guest, { ...link, ...given })).rejects.toMatchObject({
      code: 'passports.reference_wrong_state',
    });
    for (let day = 0; day < 15; day += 1) await pass(dayMs);
    expect(await mails()).toHaveLength(1);
  });

  it('lists checks for a work address and a verified member', async () => {
    const boss = await fixture.createPerson({ name: 'Bola Ade' });
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ isVerified: true, emailVerifiedAt: 1 }).where(eq(users.id, boss.userId)),
    );
    await ask({ kind: 'employer', email: boss.email });
    await answerReference(guest, { ...(await linkOf()), ...given });
    expect((await own())[0]?.checks).toEqual(['mailbox', 'work_address', 'member']);
  });

  it('appears in a shared passport without the name until it is withdrawn or removed', async () => {
    const { content, visibility } = await getPassport(tenant.ctx);
    await savePassport(tenant.ctx, { content, visibility });
    const { code, share } = await sharePassport(tenant.ctx, { days: 5 });
    const passport = { code, key: share?.key ?? '' };
    await ask();
    const link = await linkOf();
    await answerReference(guest, { ...link, ...given });
    const { references } = await readPassport(guest, passport);
    expect(references).toMatchObject([{ name: null, note: '', facts: { length: 3 } }]);
    await declineReference(guest, link);
    expect((await readPassport(guest, passport)).references).toEqual([]);
    expect(await stored()).toMatchObject([{ answer: null, checks: '[]' }]);
    await ask({ email: 'second@example.com' });
    const second = await linkOf();
    await answerReference(guest, { ...second, ...given });
    await removeReference(tenant.ctx, { referenceId: second.referenceId });
    expect((await readPassport(guest, passport)).references).toEqual([]);
    await expect(readReference(guest, second)).rejects.toMatchObject({ code: 'passports.reference_not_found' });
  });

  it('can be removed by its tenant only', async () => {
    await ask();
    const { referenceId } = await linkOf();
    const stranger = await fixture.createPerson();
    await expect(removeReference(stranger.ctx, { referenceId })).rejects.toMatchObject({
      code: 'passports.reference_not_found',
    });
  });
});
