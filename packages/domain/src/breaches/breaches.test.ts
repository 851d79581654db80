import type { Id } from '@rentreel/contracts/ids';
import { type Breach, type BreachRisk, breachTimes, type RecordBreachInput } from '@rentreel/contracts/breaches';
import { auditRecords } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQueues } from '../administration/index.ts';
import { type Fixture, type TestPerson, createFixture, runTimers } from '../testing/index.ts';
import { breachTimerWork, closeBreach, listBreaches, recordBreach, recordBreachNotice, updateBreach } from './index.ts';
import { dueAtOf, missingOf } from './process.ts';

let fixture: Fixture;
let ngozi: TestPerson;
let bayo: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ngozi = await fixture.createPerson({ name: 'Ngozi Eze', roles: ['superadmin'] });
  bayo = await fixture.createPerson({ name: 'Bayo Adekunle', roles: ['superadmin'] });
});
afterEach(() => fixture.dispose());

const now = () => fixture.services.clock.now();
const facts = {
  title: 'A laptop of support was lost',
  summary: 'It was left in a taxi in Yaba, with tickets open in the browser.',
  kinds: ['contact', 'messages'],
  peopleCount: null,
  risk: 'unknown',
  measures: '',
} as const satisfies Omit<RecordBreachInput, 'discoveredAt' | 'kinds'> & { kinds: readonly string[] };
const record = (part: Partial<RecordBreachInput> = {}) =>
  recordBreach(ngozi.ctx, { ...facts, kinds: [...facts.kinds], discoveredAt: now(), ...part });
const only = async (state: Breach['state'] = 'open'): Promise<Breach> => {
  const [found] = await listBreaches(ngozi.ctx, { state });
  if (!found) throw new Error(`no breach is ${state}`);
  return found;
};
const action = async () => {
  const { id: breachId, version } = await only();
  return { breachId, version };
};
const update = async (part: Partial<RecordBreachInput>) =>
  updateBreach(bayo.ctx, { ...facts, kinds: [...facts.kinds], ...part, ...(await action()) });
const notice = async (audience: 'regulator' | 'people', at = now()) =>
  recordBreachNotice(ngozi.ctx, { ...(await action()), audience, at, reference: 'NDPC/2026/0118' });
const close = async () =>
  closeBreach(bayo.ctx, { ...(await action()), text: 'Disks of all laptops are encrypted now.' });

/** Returns the kind and recipient of notifications about breaches so far, oldest first. */
async function notified(): Promise<string[]> {
  const { rows } = await fixture.services.database.readClient.execute(
    "SELECT json_extract(payload, '$.userId') AS id, json_extract(payload, '$.key') AS key FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq",
  );
  const names = new Map([ngozi, bayo].map(({ userId }, at) => [userId, at === 0 ? 'ngozi' : 'bayo']));
  return rows.map((row) => `${(row['key'] as string).split(':')[1]} ${names.get(row['id'] as Id<'usr'>)}`).toSorted();
}

/** Advances the clock and runs the due timers of breaches. */
async function pass(ms: number): Promise<void> {
  fixture.services.clock.advance(ms);
  await runTimers(fixture, breachTimerWork);
}

describe('the register of breaches', () => {
  it('starts a breach with a deadline of 72 hours, and notifies the other superadmins', async () => {
    await record();
    expect(await only()).toMatchObject({ state: 'open', recordedBy: 'Ngozi Eze', regulatorDueAt: now() + 72 * hourMs });
    expect(await notified()).toEqual(['recorded bayo']);
    const queues = await listQueues(bayo.ctx);
    expect(queues.find(({ name }) => name === 'breaches')).toMatchObject({ waiting: 1, dueAt: now() + 72 * hourMs });
    const moderator = await fixture.createPerson({ roles: ['moderator'] });
    await expect(listBreaches(moderator.ctx, { state: 'open' })).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('reminds all superadmins 48 and 66 hours after the discovery, to the millisecond, and shows a breach as late after 72', async () => {
    await record();
    await pass(48 * hourMs - 1);
    expect(await notified()).toEqual(['recorded bayo']);
    await pass(1);
    expect(await notified()).toEqual(['recorded bayo', 'remind_48 bayo', 'remind_48 ngozi']);
    await pass(18 * hourMs - 1);
    expect(await notified()).toHaveLength(3);
    await pass(1);
    expect(await notified()).toHaveLength(5);
    const late = async () => (await listQueues(bayo.ctx)).find(({ name }) => name === 'breaches')?.late;
    await pass(6 * hourMs);
    expect(await late()).toBe(0);
    await pass(1);
    expect(await late()).toBe(1);
  });

  it('sends only the future reminders of a breach that was recorded late', async () => {
    await record({ discoveredAt: now() - 50 * hourMs });
    await pass(16 * hourMs);
    expect(await notified()).toEqual(['recorded bayo', 'remind_66 bayo', 'remind_66 ngozi']);
  });

  it.each([
    ['the Commission was notified', () => notice('regulator')],
    ['the risk is none', () => update({ risk: 'none' })],
  ])('sends no reminders once %s', async (_why, act) => {
    await record();
    await act();
    await pass(3 * dayMs);
    expect(await notified()).toEqual(['recorded bayo']);
    expect((await listQueues(bayo.ctx)).find(({ name }) => name === 'breaches')).toMatchObject({ late: 0 });
  });

  it('closes a breach only when every duty of its risk is done, and rejects later changes', async () => {
    await record();
    await expect(close()).rejects.toMatchObject({
      params: { missing: 'assess the risk, write down the measures' },
    });
    await update({
      risk: 'high',
      measures: 'Sessions were ended, and the disk was wiped from afar.',
      peopleCount: 214,
    });
    await expect(close()).rejects.toMatchObject({
      params: { missing: 'notify the Commission, notify the people affected' },
    });
    await notice('regulator');
    await notice('people');
    const { breachId, version } = await action();
    await close();
    expect(await only('closed')).toMatchObject({
      peopleCount: 214,
      missing: [],
      regulator: { reference: 'NDPC/2026/0118' },
      closed: { by: 'Bayo Adekunle', text: 'Disks of all laptops are encrypted now.' },
    });
    const again = { breachId, version: version + 1, text: 'Once more, with feeling.' };
    await expect(closeBreach(bayo.ctx, again)).rejects.toMatchObject({ code: 'breaches.wrong_state' });
    const entries = await fixture.services.database.read.select().from(auditRecords);
    const actions = entries.map((entry) => entry.action).filter((name) => name.startsWith('breach.'));
    expect(actions).toHaveLength(5);
  });

  it('accepts each notice once, dated between discovery and now, and rejects a stale version', async () => {
    await expect(record({ discoveredAt: now() + 1 })).rejects.toMatchObject({ code: 'breaches.time' });
    await record();
    await expect(notice('regulator', now() - 1)).rejects.toMatchObject({ code: 'breaches.time' });
    await expect(notice('regulator', now() + 1)).rejects.toMatchObject({ code: 'breaches.time' });
    const seen = await action();
    await notice('regulator');
    await expect(notice('regulator')).rejects.toMatchObject({ code: 'breaches.notified' });
    const stale = { ...facts, kinds: [...facts.kinds], ...seen };
    await expect(updateBreach(bayo.ctx, stale)).rejects.toMatchObject({ code: 'breaches.changed' });
  });
});

describe('missingOf and dueAtOf', () => {
  const duties = { measures: 'done', regulatorNotifiedAt: null, peopleNotifiedAt: null };
  it.each<[BreachRisk, string[], number]>([
    ['unknown', ['assess the risk'], breachTimes.regulatorMs],
    ['none', [], breachTimes.closeMs],
    ['some', ['notify the Commission'], breachTimes.regulatorMs],
    ['high', ['notify the Commission', 'notify the people affected'], breachTimes.regulatorMs],
  ])('for the risk "%s" return %j', (risk, missing, afterMs) => {
    expect(missingOf({ ...duties, risk })).toEqual(missing);
    expect(dueAtOf({ ...duties, risk, discoveredAt: 5 })).toBe(5 + afterMs);
  });
});
