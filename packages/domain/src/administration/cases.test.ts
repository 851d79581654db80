import { caseLimits, caseQueueNames } from '@rentreel/contracts/administration';
import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideHomeReports, decideListing, listReportedHomes, reportListing } from '../listings/index.ts';
import { getStaff, revokeRole } from '../staff/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { addCaseNote, claimCase, listCaseNotes, listWaiting, releaseCase } from './index.ts';

let fixture: Fixture;
let ama: TestPerson;
let bola: TestPerson;
let landlord: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ama = await fixture.createPerson({ role: 'admin', name: 'Ama Boateng' });
  bola = await fixture.createPerson({ role: 'admin', name: 'Bola Ade' });
  landlord = await fixture.createPerson();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** Creates a listing that waits for a review, as a case. */
async function waitingHome() {
  const listingId = await publishHome(landlord.ctx, { rentKobo: 10_000_000 });
  return { queue: 'listings', caseId: listingId } as const;
}

const claims = async ({ ctx }: TestPerson) => (await listWaiting(ctx, { queue: 'listings' })).map(({ claim }) => claim);

const taken = { code: 'administration.case_taken', params: { name: 'Ama Boateng' } };
const approve = (caseId: string) => ({ listingId: caseId, decision: 'approve', note: '' }) as never;

describe('a claimed case', () => {
  it('is reserved for half an hour, to the millisecond, and longer when it is claimed again', async () => {
    const { clock } = fixture.services;
    const input = await waitingHome();
    await claimCase(ama.ctx, input);
    clock.advance(10);
    await claimCase(ama.ctx, input);
    const until = clock.now() + caseLimits.claimMs;
    expect(await claims(ama)).toEqual([{ by: { id: ama.userId, name: 'Ama Boateng' }, isMine: true, until }]);
    expect(await claims(bola)).toMatchObject([{ isMine: false }]);
    clock.advance(caseLimits.claimMs - 1);
    await expect(claimCase(bola.ctx, input)).rejects.toMatchObject(taken);
    clock.advance(1);
    expect(await claims(bola)).toEqual([null]);
    await claimCase(bola.ctx, input);
    expect(await claims(bola)).toMatchObject([{ isMine: true }]);
    await expect(releaseCase(ama.ctx, input)).rejects.toMatchObject({ code: 'administration.case_taken' });
  });

  it('can be decided by its claimant only, which releases it', async () => {
    const input = await waitingHome();
    await claimCase(ama.ctx, input);
    await expect(decideListing(bola.ctx, approve(input.caseId))).rejects.toMatchObject(taken);
    await decideListing(ama.ctx, approve(input.caseId));
    expect(await claims(bola)).toEqual([]);
    await expect(claimCase(bola.ctx, input)).rejects.toMatchObject({ code: 'administration.case_not_found' });
  });

  it('can be decided by a colleague after it is released', async () => {
    const input = await waitingHome();
    await claimCase(ama.ctx, input);
    await releaseCase(ama.ctx, input);
    expect(await claims(bola)).toEqual([null]);
    await decideListing(bola.ctx, approve(input.caseId));
  });

  it.each([
    ['is suspended or leaves the staff', { staffRoles: [] }],
    ['has frozen their account', { frozenAt: 1 }],
  ])('is free again when its claimant %s', async (_, change) => {
    const input = await waitingHome();
    await claimCase(ama.ctx, input);
    await fixture.services.database.writer.write((tx) => tx.update(users).set(change).where(eq(users.id, ama.userId)));
    expect(await claims(bola)).toEqual([null]);
    await claimCase(bola.ctx, input);
    await decideListing(bola.ctx, approve(input.caseId));
  });

  it('is free again when its claimant loses one of several roles', async () => {
    const chike = await fixture.createPerson({ name: 'Chike Obi', roles: ['moderator', 'verifier'] });
    const input = await waitingHome();
    await claimCase(chike.ctx, input);
    const { active } = await getStaff(ama.ctx);
    const grant = active.find(({ person, role }) => person.id === chike.userId && role === 'moderator');
    if (!grant) throw new Error('The moderator has a grant.');
    await revokeRole(ama.ctx, { grantId: grant.id, version: 1, reason: 'Verifies only from now on' });
    expect(await claims(bola)).toEqual([null]);
    await decideListing(bola.ctx, approve(input.caseId));
  });

  it('blocks decisions outside a process as well', async () => {
    const listingId = await publishHome(landlord.ctx);
    const reporter = await fixture.createPerson();
    await reportListing(
      { ...reporter.ctx, clientAddress: '102.89.1.7' },
      { listingId, reason: 'wrong_price', note: '' },
    );
    await claimCase(ama.ctx, { queue: 'home_reports', caseId: listingId });
    const [reported] = await listReportedHomes(bola.ctx);
    const reportIds = reported?.reports.map(({ id }) => id) ?? [];
    const dismiss = { listingId, reportIds, decision: 'dismissed', note: 'The rent is right.' } as never;
    await expect(decideHomeReports(bola.ctx, dismiss)).rejects.toMatchObject(taken);
    await decideHomeReports(ama.ctx, dismiss);
  });
});

describe('case notes', () => {
  it('are read by every administrator in the order written, also after the decision', async () => {
    const input = await waitingHome();
    await addCaseNote(ama.ctx, { ...input, text: 'The landlord says ₦100,000 is for a room.' });
    fixture.services.clock.advance(1);
    await addCaseNote(bola.ctx, { ...input, text: 'Photos show one room.' });
    expect(await listWaiting(ama.ctx, { queue: 'listings' })).toMatchObject([{ notes: 2 }]);
    await decideListing(bola.ctx, approve(input.caseId));
    expect((await listCaseNotes(ama.ctx, input)).map(({ by, text }) => [by, text])).toEqual([
      ['Ama Boateng', 'The landlord says ₦100,000 is for a room.'],
      ['Bola Ade', 'Photos show one room.'],
    ]);
    await expect(addCaseNote(ama.ctx, { ...input, text: 'Too late.' })).rejects.toMatchObject({
      code: 'administration.case_not_found',
    });
  });

  it('are read only in the queue in which they were written', async () => {
    const input = await waitingHome();
    await addCaseNote(ama.ctx, { ...input, text: 'The landlord called.' });
    expect(await listCaseNotes(ama.ctx, { ...input, queue: 'payouts' })).toEqual([]);
  });

  it('cannot be read by a landlord, who cannot claim the case either', async () => {
    const input = await waitingHome();
    for (const attempt of [listCaseNotes, claimCase, releaseCase]) {
      await expect(attempt(landlord.ctx, input)).rejects.toMatchObject({ code: 'app.not_found' });
    }
  });
});

it.each(caseQueueNames)('listWaiting returns no cases of %s on a new server', async (queue) => {
  expect(await listWaiting(ama.ctx, { queue })).toEqual([]);
});
