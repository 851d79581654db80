import type { Id } from '@rentreel/contracts/ids';
import type { ReportScamInput } from '@rentreel/contracts/scams';
import { auditRecords, outboxEvents, scamTargets } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDecisions } from '../administration/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { imposeRestriction } from '../restrictions/index.ts';
import { confirmPhone, sendPhoneCode } from '../verification/index.ts';
import { checkScam, decideScam, listReportedScams, reportScam } from './index.ts';

let fixture: Fixture;
let moderator: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  moderator = await fixture.createPerson({ roles: ['moderator'], name: 'Ngozi Desk' });
});
afterEach(() => fixture.dispose());

const caller = { clientAddress: '102.89.1.7', userAgent: 'test' };
const check = (text: string, { ctx } = { ctx: fixture.guest }) => checkScam({ ...ctx, ...caller }, { text });
const number = '0803 555 0117';
async function verifyPhone({ ctx }: TestPerson) {
  const own = { ...ctx, ...caller };
  await sendPhoneCode(own, { phone: '+2348035550117' });
  await confirmPhone(own, { code: fixture.services.sms.lastCode() });
}
const report = ({ ctx }: TestPerson, changes: Partial<ReportScamInput> = {}) =>
  reportScam(ctx, { text: number, note: 'He took the money and was gone.', paidKobo: null, ...changes });
const openTargets = () => listReportedScams(moderator.ctx);
async function decide(decision: 'list' | 'clear', { ctx } = moderator) {
  const decided = await listDecisions(moderator.ctx, { queue: 'scam_reports', limit: 30 });
  const caseIds = decided.items.map(({ caseId }) => caseId);
  const [open] = [...(await openTargets()), ...(await listReportedScams(moderator.ctx, { caseIds }))];
  if (!open) throw new Error('Nothing is reported');
  await decideScam(ctx, {
    targetId: open.id,
    version: open.version,
    decision,
    text: 'Four people paid and got nothing.',
  });
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => fixture.createPerson()));

describe('checkScam', () => {
  it('finds nothing about a number without reports, and does not reveal whether it has an account', async () => {
    const person = await fixture.createPerson();
    await verifyPhone(person);
    expect(await check(number)).toEqual({
      verdict: 'nothing',
      signs: [],
      contacts: [{ kind: 'phone', value: '+2348035550117', people: 0, since: null }],
      homes: [],
    });
  });

  it.each([1, 2])('does not disclose %i undecided reports', async (count) => {
    for (const person of await people(count)) await report(person);
    expect(await check(number)).toMatchObject({ verdict: 'nothing', contacts: [{ people: 0, since: null }] });
  });

  it('reports a number with three reports, also as an account at OPay', async () => {
    const since = fixture.services.clock.now();
    for (const person of await people(3)) await report(person);
    const expected = { verdict: 'danger', signs: ['reported_often'], contacts: [{ people: 3, since }] };
    expect(await check(number)).toMatchObject(expected);
    expect(await check('opay account 8035550117')).toMatchObject({
      signs: ['reported_often', 'outside'],
      contacts: [{ kind: 'account', value: '8035550117', people: 3 }],
    });
  });

  it('warns of a number that an administrator confirmed, until it is cleared', async () => {
    const [person] = await people(1);
    if (!person) throw new Error('There’s nobody');
    await report(person);
    await decide('list');
    expect(await check(number)).toMatchObject({ verdict: 'danger', signs: ['reported'], contacts: [{ people: 1 }] });
    await decide('clear');
    expect(await check(number)).toMatchObject({ verdict: 'nothing', contacts: [{ people: 0 }] });
    const { items } = await listDecisions(moderator.ctx, { queue: 'scam_reports', limit: 30 });
    const decision = { title: '+2348035550117', kind: 'phone', by: { id: moderator.userId }, reason: null };
    const note = 'Four people paid and got nothing.';
    expect(items).toMatchObject([
      { ...decision, outcome: 'scam_target.clear', note },
      { ...decision, outcome: 'scam_target.list', note },
    ]);
  });

  it('warns of the number of a suspended account', async () => {
    const person = await fixture.createPerson();
    await verifyPhone(person);
    await imposeRestriction(moderator.ctx, {
      userId: person.userId,
      kind: 'suspension',
      reason: 'asked_outside',
      text: 'You asked people to pay outside.',
      days: 7,
    });
    expect(await check(number)).toMatchObject({ verdict: 'danger', signs: ['suspended'] });
    fixture.services.clock.advance(7 * dayMs);
    expect((await check(number)).signs).toEqual([]);
  });

  it('resolves links to listings, live or unknown', async () => {
    const landlord = await fixture.createPerson({ isVerified: true });
    const id = await publishHome(landlord.ctx);
    const absent = `lst_${'0'.repeat(26)}`;
    const { homes } = await check(`http://localhost:3000/#/property/${id} or ${absent}`);
    expect(homes).toEqual([
      { id, home: { title: expect.any(String) as string, isOnOffer: true, landlordIsVerified: true } },
      { id: absent, home: null },
    ]);
  });

  it('stores nothing of the text and limits a guest to thirty checks', async () => {
    for (let turn = 0; turn < 30; turn += 1) await check(number);
    await expect(check(number)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    expect(await fixture.services.database.read.select().from(scamTargets)).toEqual([]);
    const rows = await fixture.services.database.read.select().from(auditRecords);
    expect(JSON.stringify(rows)).not.toContain('8035550117');
  });
});

describe('reportScam', () => {
  it('stores every number, account and link in the text encrypted, once per user', async () => {
    const [person] = await people(1);
    if (!person) throw new Error('There’s nobody');
    const text = `Call ${number}, send to GTBank 0123456789, see bit.ly/abc`;
    await report(person, { text, paidKobo: 5_000_000 as never });
    const open = await openTargets();
    expect(open.map(({ kind, value }) => [kind, value])).toEqual([
      ['phone', '+2348035550117'],
      ['account', '0123456789'],
      ['link', 'bit.ly'],
    ]);
    expect(open[0]?.reports).toMatchObject([{ reporter: { id: person.userId }, paidKobo: 5_000_000 }]);
    const stored = await fixture.services.database.read.select().from(scamTargets);
    expect(JSON.stringify(stored)).not.toContain('5550117');
    await expect(report(person)).rejects.toMatchObject({ code: 'scams.reported_already' });
  });

  it('fails with scams.nothing_to_report without any contact in the text', async () => {
    const [person] = await people(1);
    if (!person) throw new Error('There’s nobody');
    const code = 'scams.nothing_to_report';
    await expect(report(person, { text: 'A man in a red car' })).rejects.toMatchObject({ code });
  });

  it('is limited to ten a day', async () => {
    const [person] = await people(1);
    if (!person) throw new Error('There’s nobody');
    for (let turn = 0; turn < 10; turn += 1) await report(person, { text: `0803555010${turn}` });
    await expect(report(person)).rejects.toMatchObject({ code: 'scams.too_many_reports' });
    fixture.services.clock.advance(dayMs + 1);
    await report(person);
  });

  it('reopens a cleared number, and leaves a listed one listed', async () => {
    const [first, second, third] = await people(3);
    if (!first || !second || !third) throw new Error('There’s nobody');
    await report(first);
    await decide('clear');
    expect(await openTargets()).toEqual([]);
    await report(second);
    expect(await openTargets()).toMatchObject([{ state: 'open', reports: [{}, {}] }]);
    await decide('list');
    await report(third);
    expect(await openTargets()).toEqual([]);
    expect(await check(number)).toMatchObject({ contacts: [{ people: 3 }] });
  });
});

describe('decideScam', () => {
  it('notifies every waiting reporter once, without the full number', async () => {
    const [first, second] = await people(2);
    if (!first || !second) throw new Error('There’s nobody');
    await report(first);
    await report(second);
    await decide('list');
    await decide('clear');
    const rows = await fixture.services.database.read
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, 'notice.raised'));
    // Safe: written by `notify`.
    const sent = rows.map(({ payload }) => JSON.parse(payload) as { kind: string; userId: Id<'usr'> });
    const notified = sent.filter(({ kind }) => kind === 'scam.report_decided').map(({ userId }) => userId);
    expect(notified.toSorted()).toEqual([first.userId, second.userId].toSorted());
    expect(JSON.stringify(rows)).not.toContain('5550117');
  });

  it('rejects administrators who reported the target or own the number', async () => {
    const other = await fixture.createPerson({ roles: ['moderator'] });
    await report(other);
    await expect(decide('list', other)).rejects.toMatchObject({ code: 'staff.own_case' });
    await verifyPhone(moderator);
    await expect(decide('list')).rejects.toMatchObject({ code: 'staff.own_case' });
    expect((await openTargets())[0]?.bar).toBe('This is about you. A colleague has to decide it.');
    const third = await fixture.createPerson({ roles: ['moderator'] });
    await decide('list', third);
  });

  it('requires the right, the version that was seen, and an open state', async () => {
    const [person] = await people(1);
    if (!person) throw new Error('There’s nobody');
    await report(person);
    await expect(decide('list', person)).rejects.toMatchObject({ code: 'app.not_found' });
    const [target] = await openTargets();
    if (!target) throw new Error('Nothing is reported');
    const input = { targetId: target.id, version: 7, decision: 'list', text: 'Four people paid.' } as const;
    await expect(decideScam(moderator.ctx, input)).rejects.toMatchObject({ code: 'scams.changed' });
    await decide('list');
    await expect(decide('list')).rejects.toMatchObject({ code: 'scams.wrong_state' });
  });
});
