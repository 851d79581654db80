import { type VerificationKind, verificationProcess, verificationStateLabels } from '@rentreel/contracts/verification';
import {
  listingSearch,
  outboxEvents,
  referrals,
  users,
  verificationEvidence,
  verificationSteps,
} from '@rentreel/db/schema';
import { dayMs, hourMs, keysOf } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { type VerificationFixture, createVerificationFixture } from './fixtures.ts';
import { appealCase, getCase, getVerification, verificationTimerWork } from './index.ts';
import { takeCaseStep } from './process.ts';
import { type CaseRow, updateCase } from './repository.ts';

let fixture: VerificationFixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createVerificationFixture();
  ({ ada } = fixture);
});
afterEach(() => fixture.dispose());

const pass = (ms: number) => fixture.services.clock.advance(ms);
const due = async (row: Pick<CaseRow, 'id'>) => {
  for (const run of Object.values(verificationTimerWork)) await run(fixture.system, row.id);
  return fixture.row(row);
};
const flags = async ({ userId }: TestPerson = ada) => {
  const [row] = await fixture.services.database.read.select().from(users).where(eq(users.id, userId));
  return [row?.verificationSubmitted, row?.isVerified];
};
const approve = async (kind: VerificationKind) => fixture.step(await fixture.submit(kind), 'approve');
const notices = async () => {
  const events = await fixture.services.database.read.select().from(outboxEvents);
  return events
    .filter(({ topic }) => topic === 'notice.raised')
    .map(({ payload }) => (JSON.parse(payload) as { kind: string }).kind);
};
const part = async (kind: VerificationKind) =>
  (await getVerification(ada.ctx)).parts.find((each) => each.kind === kind);

describe('takeCaseStep', () => {
  const states = keysOf(verificationStateLabels);
  const moves = states.flatMap((state) =>
    verificationProcess.transitionNames.flatMap((name) =>
      verificationProcess.actors.map((actor) => [state, name, actor] as const),
    ),
  );

  it('accepts exactly the steps and actors of the process', async () => {
    const base = await fixture.submit('document');
    for (const [state, name, actor] of moves) {
      const now = fixture.services.clock.now();
      // An appeal is only possible after the last permitted rejection.
      const rejections = name === 'appeal' ? 5 : 0;
      const before: CaseRow = { ...base, state, version: base.version, stateSince: now - 2 * dayMs, rejections };
      const by =
        new Map<string, Context>([
          ['person', ada.ctx],
          ['verifier', fixture.verifier.ctx],
        ]).get(actor) ?? fixture.system;
      const taken = write(by, async (uow) => {
        await updateCase(uow.tx, before);
        const row = await takeCaseStep(uow, before, { name, actor });
        // Rolls back, so that the next combination starts from the same row.
        throw Object.assign(new Error('undone'), { row });
      }).catch((error: unknown) => error);
      const transition = verificationProcess.find(name, state, actor);
      const label = `${state} ${name} ${actor}`;
      if (transition) expect(await taken, label).toMatchObject({ row: { state: transition.to ?? state, version: 3 } });
      else expect(await taken, label).toMatchObject({ code: 'verification.wrong_state' });
    }
  });

  it('records each step and who took it', async () => {
    const row = await fixture.submit('document');
    await fixture.step(row, 'take');
    await fixture.step(row, 'ask', { change: { reason: 'too_dark' }, note: 'The upper edge.' });
    const steps = await fixture.services.database.read.select().from(verificationSteps);
    expect(steps.map(({ name, actor, state }) => [name, actor, state])).toEqual([
      ['begin', 'person', 'draft'],
      ['submit', 'person', 'submitted'],
      ['take', 'verifier', 'in_review'],
      ['ask', 'verifier', 'needs_info'],
    ]);
    expect(steps.at(-1)).toMatchObject({ actorId: fixture.verifier.userId, note: 'The upper edge.' });
  });

  it('rejects decisions by the user of the case and by their referrer', async () => {
    const own = await fixture.submit('document', fixture.verifier);
    await expect(fixture.step(own, 'approve')).rejects.toMatchObject({ code: 'verification.own_case' });
    const brought = await fixture.submit('document');
    const { userId } = ada;
    const referral = {
      userId,
      referrerId: fixture.verifier.userId,
      type: 'user_signup',
      source: 'signup_page',
    } as const;
    await fixture.services.database.writer.write((tx) => tx.insert(referrals).values({ ...referral, createdAt: 1 }));
    for (const name of ['take', 'approve', 'ask', 'reject'] as const) {
      await expect(fixture.step(brought, name)).rejects.toMatchObject({ code: 'verification.own_case' });
    }
    const other = await fixture.createPerson({ role: 'admin' });
    await expect(fixture.step(brought, 'approve', { by: other })).resolves.toMatchObject({ state: 'approved' });
  });

  it('rejects unknown photos, photos of another user and photos already used', async () => {
    const others = await fixture.photos(await fixture.createPerson());
    const used = await fixture.photos(ada);
    await fixture.submit('address', ada, { photoIds: used });
    for (const photoIds of [others, used, ['upl_00000000000000000000000000' as const]]) {
      await expect(fixture.submit('document', ada, { photoIds })).rejects.toMatchObject({
        code: 'verification.photos_unknown',
      });
    }
    expect(await part('document')).toMatchObject({ state: null });
  });
});

describe('rejected cases', () => {
  it.each([
    [24 * hourMs - 1, 'verification.resting'],
    [24 * hourMs, undefined],
  ])('after %i ms, sending again returns %s', async (ms, code) => {
    await fixture.step(await fixture.submit('document'), 'reject', { change: { reason: 'altered' } });
    pass(ms);
    const again = fixture.submit('document');
    if (code === undefined) await expect(again).resolves.toMatchObject({ state: 'submitted' });
    else await expect(again).rejects.toMatchObject({ code });
  });

  it('can be appealed a day after the last rejection, then sent again on request', async () => {
    const words = 'The name is the same on both papers.';
    const appeal = async (of: TestPerson) => {
      const { id, version } = await fixture.row(row);
      return appealCase(of.ctx, { caseId: id, version, words });
    };
    let row = await fixture.submit('document');
    for (let turn = 0; turn < 5; turn += 1) {
      if (turn > 0) row = await fixture.submit('document');
      await fixture.step(row, 'reject', { change: { reason: 'altered' } });
      const early = turn < 4 ? 'verification.tries_left' : 'verification.not_found';
      pass(25 * hourMs);
      await expect(appeal(turn < 4 ? ada : fixture.verifier)).rejects.toMatchObject({ code: early });
    }
    expect(await part('document')).toMatchObject({ open: false, retryAt: null });
    await appeal(ada);
    const seen = await getCase(fixture.verifier.ctx, { caseId: row.id });
    expect(seen).toMatchObject({ state: 'in_review', rejections: 5 });
    expect(seen.steps.at(-1)).toMatchObject({ name: 'appeal', note: words });
    await expect(appeal(ada)).rejects.toMatchObject({ code: 'verification.wrong_state' });
    await fixture.step(row, 'ask', { change: { reason: 'too_dark' } });
    await fixture.submit('document');
    await fixture.step(row, 'approve');
    await fixture.step(row, 'revoke', { change: { reason: 'altered' } });
    await expect(appeal(ada)).rejects.toMatchObject({ code: 'verification.resting' });
    expect((await part('document'))?.appealAt).toBe(fixture.services.clock.now() + 24 * hourMs);
  });

  it('cannot be sent again after five rejections', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await fixture.step(await fixture.submit('document'), 'reject');
      pass(dayMs);
    }
    await expect(fixture.submit('document')).rejects.toMatchObject({ code: 'verification.no_tries_left' });
    expect(await part('document')).toMatchObject({ state: 'rejected', open: false, retryAt: null });
  });

  it('do not affect other parts of the verification', async () => {
    await approve('selfie');
    await fixture.step(await fixture.submit('document'), 'reject', { change: { reason: 'altered' } });
    expect(await part('selfie')).toMatchObject({ state: 'approved', held: true });
    expect(await part('document')).toMatchObject({ held: false, reason: 'altered' });
  });
});

describe('the verified badge', () => {
  it('requires ID, selfie and NIN or BVN', async () => {
    expect(await flags()).toEqual([false, false]);
    await approve('document');
    expect(await flags()).toEqual([true, false]);
    await approve('selfie');
    expect(await flags()).toEqual([true, false]);
    await approve('bvn');
    expect(await flags()).toEqual([true, true]);
  });

  it("raises the trust score of the user's listings", async () => {
    const listingId = await publishHome(ada.ctx);
    const trust = async () => {
      const { read } = fixture.services.database;
      return (
        (await read.select().from(listingSearch).where(eq(listingSearch.listingId, listingId)).get())?.trustScore ?? 0
      );
    };
    await approve('document');
    await approve('selfie');
    const before = await trust();
    await approve('nin');
    expect(await trust()).toBeGreaterThan(before);
  });

  it('is lost when a part is withdrawn, and the user is notified', async () => {
    await approve('document');
    await approve('nin');
    const selfie = await approve('selfie');
    await fixture.step(selfie, 'revoke', { change: { reason: 'face_differs' } });
    expect(await flags()).toEqual([true, false]);
    expect(await notices()).toContain('verification.ended');
  });

  it('is kept during a renewal until the old document ends', async () => {
    await approve('selfie');
    await approve('nin');
    const end = fixture.services.clock.now() + 60 * dayMs;
    const row = await fixture.step(await fixture.submit('document'), 'approve', { documentEnd: end });
    expect(row.expiresAt).toBe(end);
    pass(30 * dayMs);
    expect(await due(row)).toMatchObject({ state: 'expiring' });
    await fixture.submit('document');
    expect(await flags()).toEqual([true, true]);
    pass(30 * dayMs - 1);
    await due(row);
    expect(await flags()).toEqual([true, true]);
    pass(1);
    await due(row);
    expect(await flags()).toEqual([true, false]);
    await fixture.step(row, 'approve');
    expect(await flags()).toEqual([true, true]);
  });
});

describe('case timers', () => {
  it('mark a case as late once, after 48 hours', async () => {
    const row = await fixture.submit('document');
    pass(48 * hourMs - 1);
    expect(await due(row)).toMatchObject({ escalatedAt: null });
    pass(1);
    expect(await due(row)).toMatchObject({ state: 'submitted', escalatedAt: expect.any(Number) });
    await due(row);
    expect((await notices()).filter((kind) => kind === 'verification.late')).toHaveLength(1);
  });

  it('end an ID after 24 months and notify the user 30 days before', async () => {
    const row = await approve('document');
    pass(700 * dayMs);
    expect(await due(row)).toMatchObject({ state: 'expiring' });
    pass(30 * dayMs);
    expect(await due(row)).toMatchObject({ state: 'expired', approvedAt: null });
    expect(await notices()).toEqual(['verification.approved', 'verification.ends', 'verification.ended']);
  });

  it.each([
    ['document', 90],
    ['selfie', 30],
  ] as const)('delete the photos of a %s %i days after the decision and keep the result', async (kind, days) => {
    const row = await fixture.submit(kind, ada, { details: { name: 'ADAEZE' }, change: { lastFour: '8901' } });
    const { objects } = fixture.services.objectStorage;
    expect(objects.size).toBe(1);
    await fixture.step(row, 'approve');
    pass(days * dayMs - 1);
    await due(row);
    expect(objects.size).toBe(1);
    pass(1);
    const after = await due(row);
    expect(objects.size).toBe(0);
    expect(after).toMatchObject({ state: 'approved', details: null, lastFour: '8901' });
    const { read } = fixture.services.database;
    expect(await read.select().from(verificationEvidence)).toEqual([
      expect.objectContaining({ photo: null, deletedAt: expect.any(Number) }),
    ]);
  });

  it('keep the photos of a case that is still open', async () => {
    const row = await fixture.submit('document');
    pass(200 * dayMs);
    await due(row);
    expect(fixture.services.objectStorage.objects.size).toBe(1);
  });
});
