import type { CaseSeen } from '@rentreel/contracts/administration';
import { batchLimits } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { auditRecords, scamTargets, users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimCase } from '../administration/index.ts';
import { listListingCases, listReportedHomes, reportListing, updateListing } from '../listings/index.ts';
import { decideScam, listReportedScams, reportScam } from '../scams/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { batchTimerWork, decideMany, listBatches, undoBatch } from './index.ts';

let fixture: Fixture;
let admin: TestPerson;
let colleague: TestPerson;
let turn = 0;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ roles: ['moderator'], name: 'Ngozi Desk' });
  colleague = await fixture.createPerson({ roles: ['moderator'], name: 'Bayo Desk' });
});
afterEach(() => fixture.dispose());

/** Reports `numbers` phone numbers; returns the cases as seen in the queue. */
async function report(numbers: number): Promise<CaseSeen[]> {
  for (let index = 0; index < numbers; index += 1) {
    const { ctx } = await fixture.createPerson();
    const text = `080355${String(50_000 + index)}`;
    await reportScam(ctx, { text, note: 'He took the money and was never seen again.', paidKobo: null });
  }
  const open = await listReportedScams(admin.ctx);
  return open.map(({ id: caseId, version }) => ({ caseId, version, ids: [] }));
}

const nextClientId = () => `client-id-${String(++turn).padStart(10, '0')}`;
const decide = (cases: CaseSeen[], clientId = nextClientId()) =>
  decideMany(admin.ctx, { clientId, queue: 'scam_reports', decision: 'clear', text: 'Nothing against these.', cases });
const passTime = async (batchId: Id<'btc'>) => {
  fixture.services.clock.advance(batchLimits.undoMs);
  await batchTimerWork['case_batch.apply']?.(fixture.contextOf({ kind: 'system' }), batchId);
};
const states = async () =>
  (await fixture.services.database.read.select({ state: scamTargets.state }).from(scamTargets)).map(
    ({ state }) => state,
  );
const resultOf = async () => (await listBatches(admin.ctx))[0];

describe('decideMany', () => {
  it('applies the decision to all cases after eight seconds, each by its own use case', async () => {
    const cases = await report(50);
    const { id, dueAt } = await decide(cases);
    expect(dueAt).toBe(fixture.services.clock.now() + 8000);
    expect(new Set(await states())).toEqual(new Set(['open']));
    await passTime(id);
    expect(new Set(await states())).toEqual(new Set(['cleared']));
    const result = await resultOf();
    expect(result).toMatchObject({ state: 'done' });
    expect(result?.results.filter(({ problem }) => problem === null)).toHaveLength(50);
    const { read } = fixture.services.database;
    expect(await read.$count(auditRecords, eq(auditRecords.action, 'scam_target.clear'))).toBe(50);
  });

  it('can be undone before that without an effect, but not afterwards', async () => {
    const cases = await report(2);
    const { id: batchId } = await decide(cases);
    await undoBatch(admin.ctx, { batchId });
    await undoBatch(admin.ctx, { batchId });
    await passTime(batchId);
    expect(await states()).toEqual(['open', 'open']);
    expect(await resultOf()).toMatchObject({ state: 'undone', results: [] });
    const { id } = await decide(cases);
    await expect(undoBatch(colleague.ctx, { batchId: id })).rejects.toMatchObject({
      code: 'administration.batch_not_found',
    });
    await passTime(id);
    await expect(undoBatch(admin.ctx, { batchId: id })).rejects.toMatchObject({
      code: 'administration.too_late_to_undo',
    });
  });

  it('makes one decision when it is sent or applied repeatedly', async () => {
    const cases = await report(3);
    const clientId = nextClientId();
    const first = await decide(cases, clientId);
    expect(await decide(cases, clientId)).toEqual(first);
    await passTime(first.id);
    await passTime(first.id);
    expect(await listBatches(admin.ctx)).toHaveLength(1);
    expect((await resultOf())?.results.map(({ problem }) => problem)).toEqual([null, null, null]);
    const { read } = fixture.services.database;
    expect(await read.$count(auditRecords, eq(auditRecords.action, 'scam_target.clear'))).toBe(3);
  });

  it('reports the reason for each case that could not be decided, and decides the others', async () => {
    const cases = await report(3);
    const [taken, changed] = cases;
    await claimCase(colleague.ctx, { queue: 'scam_reports', caseId: taken?.caseId ?? '' });
    const { id } = await decide(cases);
    const targetId = (changed?.caseId ?? '') as `sct_${string}`;
    await decideScam(colleague.ctx, { targetId, version: 1, decision: 'list', text: 'Two people paid to it.' });
    await passTime(id);
    const results = new Map((await resultOf())?.results.map(({ caseId, problem }) => [caseId, problem]));
    expect(results.get(taken?.caseId ?? '')).toContain('Bayo Desk works on this case');
    expect(results.get(targetId)).toContain('changed since you opened it');
    expect((await states()).toSorted()).toEqual(['cleared', 'listed', 'open']);
  });

  it('requires the rights of its author when it is applied', async () => {
    const cases = await report(1);
    const { id } = await decide(cases);
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ staffRoles: [] }).where(eq(users.id, admin.userId)),
    );
    await passTime(id);
    expect(await states()).toEqual(['open']);
    expect((await resultOf())?.results[0]?.problem).not.toBeNull();
  });

  it('closes the reports that were seen, but not later ones', async () => {
    const { ctx } = await fixture.createPerson();
    const listingId = await publishHome(ctx);
    const reports = async () => {
      const reporter = await fixture.createPerson();
      await reportListing(
        { ...reporter.ctx, clientAddress: '102.89.1.7' },
        { listingId, reason: 'wrong_price', note: '' },
      );
    };
    await reports();
    const [seen] = await listReportedHomes(admin.ctx);
    const cases = [{ caseId: listingId, version: 0, ids: seen?.reports.map(({ id }) => id) ?? [] }];
    const text = 'The price is as the landlord says.';
    const input = { clientId: nextClientId(), queue: 'home_reports', decision: 'dismissed', text, cases } as const;
    const { id } = await decideMany(admin.ctx, input);
    await reports();
    await passTime(id);
    expect((await listReportedHomes(admin.ctx))[0]?.reports).toHaveLength(1);
  });

  it('approves the listings that were seen, but not ones that changed since', async () => {
    const { ctx } = await fixture.createPerson();
    const cheap = { rentKobo: 18_000_000 };
    const changed = await publishHome(ctx, cheap);
    await publishHome(ctx, cheap);
    const waiting = await listListingCases(admin.ctx);
    const cases = waiting.map(({ id: caseId, updatedAt: version }) => ({ caseId, version, ids: [] }));
    fixture.services.clock.advance(1000);
    await updateListing(ctx, { listingId: changed, changes: { title: '2-bed flat with a new roof' } });
    const text = 'The owner sent us the receipts.';
    const { id } = await decideMany(admin.ctx, {
      clientId: nextClientId(),
      queue: 'listings',
      decision: 'approve',
      text,
      cases,
    });
    await passTime(id);
    const problems = (await resultOf())?.results.map(({ problem }) => problem) ?? [];
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect((await listListingCases(admin.ctx)).map((each) => each.id)).toEqual([changed]);
  });

  it('rejects decisions about money, verification and restrictions', async () => {
    const input = { clientId: nextClientId(), queue: 'home_reports', decision: 'taken_down' } as const;
    const cases = [{ caseId: `lst_${'0'.repeat(26)}`, version: 0, ids: [] }];
    await expect(decideMany(admin.ctx, { ...input, cases, text: 'Take them all down.' })).rejects.toMatchObject({
      code: 'administration.not_in_bulk',
    });
  });
});
