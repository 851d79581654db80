import type { DecideRiskInput } from '@rentreel/contracts/risk';
import { auditRecords, notices, outboxEvents, restrictions, riskCases, riskSignals } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDecisions } from '../administration/index.ts';
import { newId } from '../kernel/index.ts';
import { type TestPerson, publishHome, shareBankAccount } from '../testing/index.ts';
import { type RiskFixture, createRiskFixture } from './fixtures.ts';
import { decideRisk, getListingRisk, listRiskCases } from './index.ts';

let fixture: RiskFixture;
let person: TestPerson;
let other: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createRiskFixture();
  ({ person, other, admin } = fixture);
});
afterEach(() => fixture.dispose());

/** Creates signals above the threshold: a shared bank account and a shared browser. */
async function reachThreshold(): Promise<void> {
  await fixture.logsIn(person, 'b1');
  await fixture.logsIn(other, 'b1');
  await fixture.evaluate();
  await shareBankAccount(fixture.services, [person, other]);
  await fixture.suspend(other);
  await fixture.evaluate();
}
const openCase = async () => {
  const [found] = await listRiskCases(admin.ctx);
  if (!found) throw new Error('There is no case');
  return found;
};
const decide = async (decision: 'clear' | 'ask_again' | 'restrict', text = 'They share one laptop at home.') => {
  const { id: caseId, version, signals } = await openCase();
  await decideRisk(admin.ctx, { caseId, version, decision, text, signalIds: signals.map(({ id }) => id) });
};
const stored = async () => {
  const { read } = fixture.services.database;
  const { userId } = person;
  return {
    restrictions: await read.$count(restrictions, eq(restrictions.userId, userId)),
    notices: await read.$count(notices, eq(notices.userId, userId)),
    events: await read.$count(outboxEvents, eq(outboxEvents.userId, userId)),
    log: await read.$count(auditRecords, eq(auditRecords.subjectId, userId)),
  };
};

describe('a user at the threshold', () => {
  it('enters the queue with the evidence, without any effect on the account', async () => {
    const listingId = await publishHome(person.ctx);
    await fixture.logsIn(person, 'b1');
    const before = await stored();
    await fixture.logsIn(other, 'b1');
    await fixture.evaluate();
    await shareBankAccount(fixture.services, [person, other]);
    await fixture.suspend(other);
    await fixture.evaluate();
    expect(await openCase()).toMatchObject({
      person: { id: person.userId, name: 'Sola Ade' },
      score: 75,
      threshold: 60,
      signals: expect.arrayContaining([
        expect.objectContaining({ rule: 'bank_of_suspended', evidence: [{ id: other.userId, text: 'Dele Martins' }] }),
      ]) as unknown,
    });
    expect(await stored()).toEqual(before);
    const { rows } = await fixture.services.database.readClient.execute({
      sql: 'SELECT state FROM listings WHERE id = ?',
      args: [listingId],
    });
    expect(rows[0]?.['state']).toBe('live');
    await expect(listRiskCases(person.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    expect((await getListingRisk(admin.ctx, { listingId })).score).toBe(75);
  });

  it('leaves the queue when cleared, and returns only for new evidence', async () => {
    await reachThreshold();
    await decide('clear');
    expect(await fixture.signalsOf(person)).toMatchObject([{ state: 'set_aside' }, { state: 'set_aside' }]);
    await fixture.logsIn(person, 'b1');
    await fixture.happens('restriction.imposed', other.userId);
    await fixture.evaluate();
    expect(await listRiskCases(admin.ctx)).toEqual([]);
    const third = await fixture.createPerson();
    await fixture.logsIn(third, 'b1');
    await shareBankAccount(fixture.services, [third]);
    await fixture.evaluate();
    await fixture.suspend(third);
    await fixture.evaluate();
    expect(await openCase()).toMatchObject({ score: 75, state: 'open' });
    expect(await fixture.services.database.read.$count(riskCases, eq(riskCases.userId, person.userId))).toBe(1);
  });

  it('stays out of the queue while an acted-on signal counts, until a new signal is added', async () => {
    await reachThreshold();
    await expect(decide('restrict')).rejects.toMatchObject({ code: 'risk.not_restricted' });
    await expect(decide('ask_again')).rejects.toMatchObject({ code: 'risk.nothing_to_verify' });
    await fixture.suspend(person);
    await decide('restrict');
    await fixture.evaluate();
    const { items } = await listDecisions(admin.ctx, { queue: 'risk', limit: 30 });
    expect(items).toMatchObject([
      {
        outcome: 'risk_case.restrict',
        title: 'Sola Ade',
        person: { id: person.userId },
        by: { id: admin.userId },
        reason: null,
        note: 'They share one laptop at home.',
      },
    ]);
    expect(await listRiskCases(admin.ctx, { caseIds: items.map(({ caseId }) => caseId) })).toMatchObject([
      { state: 'restricted', score: 75 },
    ]);
    await publishCheaply();
    await fixture.evaluate();
    expect((await openCase()).score).toBe(100);
  });

  it('must verify again when the administrator asks, and sees the reason', async () => {
    const row = { kind: 'document', state: 'approved', state_since: 1, version: 1, approved_at: 1, created_at: 1 };
    await fixture.insert('verification_cases', { id: newId('vrf'), user_id: person.userId, ...row, updated_at: 1 });
    await reachThreshold();
    expect((await openCase()).mayAskAgain).toBe(true);
    await decide('ask_again', 'Please send your document once more.');
    const { rows } = await fixture.services.database.readClient.execute({
      sql: 'SELECT state, note FROM verification_cases WHERE user_id = ?',
      args: [person.userId],
    });
    expect(rows).toMatchObject([{ state: 'expired', note: 'Please send your document once more.' }]);
  });

  it('cannot be decided in an outdated version, nor by the user themselves', async () => {
    await reachThreshold();
    const { id: caseId } = await openCase();
    const input = { caseId, decision: 'clear' as const, signalIds: [], text: 'They share one laptop.' } satisfies Omit<
      DecideRiskInput,
      'version'
    >;
    await expect(decideRisk(admin.ctx, { ...input, version: 9 })).rejects.toMatchObject({ code: 'risk.changed' });
    await fixture.services.database.writer.write((tx) => tx.update(riskCases).set({ userId: admin.userId }));
    await expect(decideRisk(admin.ctx, { ...input, version: 1 })).rejects.toMatchObject({ code: 'staff.own_case' });
  });
});

async function publishCheaply(): Promise<void> {
  const listing = { rentKobo: 10_000_000 };
  const { ctx } = person;
  await fixture.services.database.writer.write((tx) =>
    tx.delete(restrictions).where(eq(restrictions.userId, person.userId)),
  );
  await publishHome(ctx, listing);
}

it('a signal below the threshold opens no case', async () => {
  await publishHome(person.ctx, { rentKobo: 10_000_000 });
  await fixture.evaluate();
  expect(await fixture.services.database.read.$count(riskSignals)).toBe(1);
  expect(await listRiskCases(admin.ctx)).toEqual([]);
});
