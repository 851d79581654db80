import type { Id } from '@rentreel/contracts/ids';
import {
  type ClaimDecision,
  type DecideClaimsInput,
  claimConflictProcess,
  claimDecisions,
} from '@rentreel/contracts/verification';
import { claimConflicts, listings, outboxEvents, referrals, verificationCases } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { changeListingState, decideListing, findUnitKey, getListing, moveListing } from '../listings/index.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { findConflict, updateConflict } from './conflicts-repository.ts';
import { takeConflictStep } from './conflicts.ts';
import { type VerificationFixture, createVerificationFixture } from './fixtures.ts';
import { decideCase, decideClaims, getCase, listCases, listConflicts, verificationTimerWork } from './index.ts';

const place = { state: 'LA', city: 'Lagos', area: 'Yaba', address: '12 Alara Street', latitude: 6.5, longitude: 3.3 };
let fixture: VerificationFixture;
let ada: TestPerson;
let bola: TestPerson;
let homes: { ada: `lst_${string}`; bola: `lst_${string}` };
beforeEach(async () => {
  fixture = await createVerificationFixture();
  ({ ada } = fixture);
  bola = await fixture.createPerson({ name: 'Bola Ade' });
  homes = { ada: await publishHome(ada.ctx, { place }), bola: await publishHome(bola.ctx, { place }) };
});
afterEach(() => fixture.dispose());

const send = async (person: TestPerson, listingId: `lst_${string}`) => {
  const subjectId = (await findUnitKey(fixture.services.database.read, listingId)) ?? listingId;
  const change = { home: '12 Alara Street, Yaba, Lagos', path: 'owner' } as const;
  return fixture.submit('authority', person, { subjectId, documentType: 'assignment', change });
};
const caseOf = async (person: TestPerson) => {
  const card = (await listCases(fixture.verifier.ctx)).find((one) => one.person.id === person.userId);
  if (!card) throw new Error('no case waits');
  return card;
};
const approve = async (person: TestPerson) => {
  const { id: caseId, version } = await caseOf(person);
  const decision = {
    decision: 'approve',
    reason: null,
    note: '',
    documentEnd: null,
    checked: ['name_matches'],
  } as const;
  return decideCase(fixture.verifier.ctx, { caseId, version, ...decision });
};
const conflicts = () => listConflicts(fixture.verifier.ctx);
const conflict = async () => {
  const [found] = await conflicts();
  if (!found) throw new Error('no conflict is open');
  return found;
};
const decide = async (decision: ClaimDecision, more: Partial<DecideClaimsInput> = {}, by = fixture.verifier) => {
  const { id: conflictId, first, second } = await conflict();
  const seen = { conflictId, firstVersion: first.version, secondVersion: second.version };
  const said = { reason: 'other_claim', note: 'Seen the title.', checked: ['name_matches'] } as const;
  return decideClaims(by.ctx, { ...seen, ...said, decision, ...more });
};
const states = async () => {
  const rows = await fixture.services.database.read.select().from(listings);
  return [homes.ada, homes.bola].map((id) => rows.find((row) => row.id === id)?.state);
};
const cases = async () => {
  const rows = await fixture.services.database.read.select().from(verificationCases);
  return [ada, bola].map(({ userId }) => rows.find((row) => row.userId === userId)?.state);
};
const notices = async ({ userId }: TestPerson) => {
  const events = await fixture.services.database.read.select().from(outboxEvents);
  const found = events
    .filter(({ topic }) => topic === 'notice.raised')
    .map(({ payload }) => JSON.parse(payload) as { userId: Id<'usr'>; kind: string; key: string })
    .filter((notice) => notice.userId === userId && notice.kind.startsWith('verification.'));
  return [...new Map(found.map(({ key, kind }) => [key, kind])).values()];
};

describe('claims of two people to one home', () => {
  it('open a conflict with the earlier claim first and notify both people without names', async () => {
    await send(bola, homes.bola);
    expect(await conflicts()).toEqual([]);
    await send(ada, homes.ada);
    const found = await conflict();
    expect(found).toMatchObject({ home: '12 Alara Street, Yaba, Lagos', bar: null });
    expect(found.first).toMatchObject({ person: { name: 'Bola Ade' }, held: false, pending: true, photos: 1 });
    expect(found.second).toMatchObject({ person: { id: ada.userId }, listings: [{ id: homes.ada }] });
    expect([await notices(ada), await notices(bola)]).toEqual([
      ['verification.claimed_twice'],
      ['verification.claimed_twice'],
    ]);
    const events = await fixture.services.database.read.select().from(outboxEvents);
    const texts = events.filter(({ payload }) => payload.includes('claimed_twice')).map(({ payload }) => payload);
    expect(texts.some((text) => text.includes('Bola Ade') || text.includes('Adaeze'))).toBe(false);
  });

  it('put an approved claim first, even when it was started later', async () => {
    await send(bola, homes.bola);
    const { id: caseId, version } = await caseOf(bola);
    const ask = { decision: 'ask', reason: 'pages_missing', note: '', documentEnd: null, checked: [] } as const;
    await decideCase(fixture.verifier.ctx, { caseId, version, ...ask });
    await send(ada, homes.ada);
    await approve(ada);
    await send(bola, homes.bola);
    expect((await conflict()).first).toMatchObject({
      person: { id: ada.userId },
      held: true,
      checked: ['name_matches'],
    });
  });

  it('cannot be decided separately', async () => {
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    const { id: caseId, version } = await caseOf(bola);
    const seen = await getCase(fixture.verifier.ctx, { caseId });
    expect(seen).toMatchObject({ decisions: [], conflictId: (await conflict()).id, bar: null });
    for (const decision of ['approve', 'ask', 'reject'] as const) {
      const reason = decision === 'approve' ? null : 'pages_missing';
      const input = {
        caseId,
        version,
        decision,
        reason,
        note: '',
        documentEnd: null,
        checked: ['name_matches'],
      } as const;
      await expect(decideCase(fixture.verifier.ctx, input)).rejects.toMatchObject({
        code: 'verification.claims_compared',
      });
    }
  });

  it("hide the second person's listing until the conflict is decided", async () => {
    // Both listings were approved before anyone had sent documents.
    await decideListing(fixture.verifier.ctx, { listingId: homes.bola, decision: 'approve', note: '' });
    expect(await states()).toEqual(['live', 'live']);
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    expect(await states()).toEqual(['live', 'in_review']);
    const shown = decideListing(fixture.verifier.ctx, { listingId: homes.bola, decision: 'approve', note: '' });
    await expect(shown).rejects.toMatchObject({ code: 'listings.claim_open' });
    const again = await publishHome(bola.ctx, { place: { ...place, address: '12, Alara St.' } });
    const rows = await fixture.services.database.read.select().from(listings).where(eq(listings.id, again));
    expect(rows[0]?.state).not.toBe('live');
    await changeListingState(bola.ctx, homes.bola, 'archive');
    await decide('keep_first');
    expect(await states()).toEqual(['live', 'archived']);
  });

  it('drop the conflict when the first claim ends', async () => {
    await send(ada, homes.ada);
    await approve(ada);
    await send(bola, homes.bola);
    const { id } = await conflict();
    fixture.services.clock.advance(366 * dayMs);
    const { caseId } = (await conflict()).first;
    for (let turn = 0; turn < 2; turn += 1) await verificationTimerWork['verification.due']?.(fixture.system, caseId);
    expect(await conflicts()).toEqual([]);
    expect(await findConflict(fixture.services.database.read, id)).toMatchObject({ state: 'dropped', decidedBy: null });
    await approve(bola);
    expect(await cases()).toEqual(['expired', 'approved']);
  });
});

describe('decideClaims', () => {
  it.each([
    ['keep_first', ['approved', 'rejected'], ['live', 'suspended']],
    ['give_second', ['rejected', 'approved'], ['suspended', 'live']],
    ['refuse_both', ['rejected', 'rejected'], ['suspended', 'suspended']],
  ] as const)('takes %s for two claims that wait', async (decision, decided, shown) => {
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    const { id } = await conflict();
    expect(await decide(decision)).toEqual([]);
    expect(await cases()).toEqual(decided);
    expect(await states()).toEqual(shown);
    expect(await findConflict(fixture.services.database.read, id)).toMatchObject({
      state: claimConflictProcess.find(decision, 'open', 'verifier')?.to,
      reason: 'other_claim',
      note: 'Seen the title.',
      decidedBy: fixture.verifier.userId,
    });
    const expected = decided.map((one) => (one === 'approved' ? 'verification.approved' : 'verification.refused'));
    expect([(await notices(ada)).at(-1), (await notices(bola)).at(-1)]).toEqual(expected);
  });

  it.each([
    ['keep_first', ['approved', 'rejected'], 'verification.claim_stands'],
    ['give_second', ['revoked', 'approved'], 'verification.ended'],
    ['refuse_both', ['revoked', 'rejected'], 'verification.ended'],
  ] as const)('takes %s when the first claim is already approved', async (decision, decided, notified) => {
    await send(ada, homes.ada);
    await approve(ada);
    await send(bola, homes.bola);
    await decide(decision);
    expect(await cases()).toEqual(decided);
    expect((await notices(ada)).at(-1)).toBe(notified);
  });

  it('keeps listings of a refused claim hidden when their reservation ends and when they are published again', async () => {
    await decideListing(fixture.verifier.ctx, { listingId: homes.bola, decision: 'approve', note: '' });
    await changeListingState(ada.ctx, homes.ada, 'archive');
    const move = (name: 'reserve' | 'release_reservation') =>
      write(fixture.system, (uow) => moveListing(uow, { listingId: homes.bola, name }));
    await move('reserve');
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    await decide('keep_first');
    expect(await states()).toEqual(['archived', 'reserved']);
    await move('release_reservation');
    expect(await states()).toEqual(['archived', 'in_review']);
    await changeListingState(bola.ctx, homes.bola, 'archive');
    const again = await publishHome(bola.ctx, { place: { ...place, address: '12, Alara St.' } });
    const codes = (await getListing(bola.ctx, { listingId: again })).ownerView?.findings.map(({ code }) => code);
    expect(codes).toEqual(['claim_refused']);
    await decideListing(fixture.verifier.ctx, { listingId: again, decision: 'approve', note: '' });
    await changeListingState(bola.ctx, again, 'pause');
    expect((await changeListingState(bola.ctx, again, 'resume')).state).toBe('live');
  });

  it('keeps the listing of a second claim hidden when its reservation ends before the decision', async () => {
    await decideListing(fixture.verifier.ctx, { listingId: homes.bola, decision: 'approve', note: '' });
    const move = (name: 'reserve' | 'release_reservation') =>
      write(fixture.system, (uow) => moveListing(uow, { listingId: homes.bola, name }));
    await move('reserve');
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    await move('release_reservation');
    expect(await states()).toEqual(['live', 'in_review']);
    await decide('give_second');
    expect(await states()).toEqual(['suspended', 'live']);
  });

  it('requires what was checked when it approves a claim', async () => {
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    const nothing = decide('give_second', { checked: ['rooms_match'] });
    await expect(nothing).rejects.toMatchObject({ code: 'verification.nothing_checked' });
    expect(await cases()).toEqual(['submitted', 'submitted']);
  });

  it('moves a third claim into a conflict with the new holder', async () => {
    const chidi = await fixture.createPerson({ name: 'Chidi Eze' });
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    await send(chidi, await publishHome(chidi.ctx, { place }));
    expect(await conflicts()).toHaveLength(2);
    const [left] = await decide('give_second');
    expect(left).toMatchObject({
      first: { person: { id: bola.userId }, held: true },
      second: { person: { id: chidi.userId } },
    });
    expect(await conflicts()).toHaveLength(1);
  });

  it('rejects a verifier who referred one of the two, and claims that have changed', async () => {
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    const { userId: referrerId } = fixture.verifier;
    const brought = { userId: bola.userId, referrerId, type: 'user_signup', source: 'signup_page' } as const;
    await fixture.services.database.writer.write((tx) => tx.insert(referrals).values({ ...brought, createdAt: 1 }));
    expect((await conflict()).bar).toContain('another administrator');
    await expect(decide('keep_first')).rejects.toMatchObject({ code: 'verification.own_case' });
    const other = await fixture.createPerson({ role: 'admin' });
    const stale = decide('keep_first', { firstVersion: 1 }, other);
    await expect(stale).rejects.toMatchObject({ code: 'verification.changed' });
    await decide('keep_first', {}, other);
    await expect(conflict()).rejects.toThrow('no conflict');
  });
});

describe('takeConflictStep', () => {
  const { states: all, actors } = claimConflictProcess;
  const moves = all.flatMap((state) =>
    actors.flatMap((actor) => [...claimDecisions, 'drop' as const].map((name) => [state, actor, name] as const)),
  );

  it('accepts exactly the steps and actors of the process', async () => {
    await send(ada, homes.ada);
    await send(bola, homes.bola);
    const [base] = await fixture.services.database.read.select().from(claimConflicts);
    if (!base) throw new Error('no conflict');
    for (const [state, actor, name] of moves) {
      const by = actor === 'verifier' ? fixture.verifier.ctx : fixture.system;
      const taken = await write(by, async (uow) => {
        await updateConflict(uow.tx, { ...base, state });
        const row = await takeConflictStep(uow, { ...base, state }, { name, actor });
        // Rolls back, so that the next combination starts from the same row.
        throw Object.assign(new Error('undone'), { row });
      }).catch((error: unknown) => error);
      const transition = claimConflictProcess.find(name, state, actor);
      const label = `${state} ${name} ${actor}`;
      if (transition) expect(taken, label).toMatchObject({ row: { state: transition.to, version: 2 } });
      else expect(taken, label).toMatchObject({ code: 'verification.no_conflict' });
    }
  });
});
