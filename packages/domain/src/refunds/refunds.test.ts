import type { Id } from '@rentreel/contracts/ids';
import { type ProposeRefundInput, refundLimits } from '@rentreel/contracts/refunds';
import { auditRecords, refunds, users } from '@rentreel/db/schema';
import { type Kobo, dayMs, kobo, zeroKobo } from '@rentreel/values';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EscrowFixture, createEscrowFixture } from '../bookings/escrow/fixtures.ts';
import { listDecisions, listWaiting } from '../administration/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, asStaff } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, getWalletTransaction, searchWalletTransactions } from '../wallet/index.ts';
import { approveRefund, declineRefund, getRefundOptions, listRefunds, proposeRefund, withdrawRefund } from './index.ts';

/** 5 % of ₦1,700,000 on top of the rent, and 2 % deducted from it. */
const tenantFeeKobo = 8_500_000;
const landlordFeeKobo = 3_400_000;
const text = 'We charged the fee of a term that you did not rent.';
const reason = 'Compared with the booking and the journal';

let fixture: EscrowFixture;
let ibrahim: TestPerson;
let ngozi: TestPerson;
beforeAll(async () => {
  const rentalFees = { tenantBasisPoints: 500, landlordBasisPoints: 200, cancelPenaltyKobo: zeroKobo };
  fixture = await createEscrowFixture({ rentalFees });
  ibrahim = await fixture.createPerson({ name: 'Ibrahim Musa', roles: ['finance'] });
  ngozi = await fixture.createPerson({ name: 'Ngozi Eze', roles: ['finance'] });
});
afterEach(() => assertLedgerBalanced(fixture.services.database));
afterAll(() => fixture.dispose());

interface Charged {
  readonly tenant: TestPerson;
  readonly bookingId: Id<'bkg'>;
  readonly chargeId: string;
}

/** Creates a tenancy whose rent was released, with RentReel's fees. */
async function charged(): Promise<Charged> {
  const tenant = await fixture.newTenant(400_000_000);
  const { id } = await fixture.due({ tenant, platformFeeBasisPoints: 500 });
  await fixture.step(id, ['fund', 'tenant']);
  await fixture.step(id, ['hand_over', 'tenant']);
  await fixture.step(id, ['confirm_move_in', 'tenant']);
  const { charges } = await optionsOf(tenant);
  return { tenant, bookingId: id, chargeId: charges[0]?.id ?? '' };
}

const optionsOf = (person: TestPerson) => getRefundOptions(ibrahim.ctx, { userId: person.userId });
const balance = ({ ctx }: TestPerson): Promise<Kobo> => getWalletBalance(ctx);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

const ofFee = ({ tenant, chargeId }: Charged, amount: number): ProposeRefundInput => ({
  userId: tenant.userId,
  kind: 'fee',
  aboutId: chargeId,
  amountKobo: kobo(amount),
  reason: 'charged_in_error',
  text,
});
const goodwill = (person: TestPerson, aboutId: string, amount: number): ProposeRefundInput => ({
  userId: person.userId,
  kind: 'goodwill',
  aboutId,
  amountKobo: kobo(amount),
  reason: 'our_mistake',
  text,
});
const first = (refundId: Id<'rfn'>) => ({ refundId, version: 1, reason });
const propose = (input: ProposeRefundInput, by = ibrahim) => proposeRefund(by.ctx, input);
/** Creates a user with a transaction that goodwill can refer to. */
async function withTransaction() {
  const person = await fixture.createPerson();
  await depositToWallet(person.ctx, { amountKobo: kobo(1_000_000) });
  const [about] = (await optionsOf(person)).subjects;
  return { person, aboutId: about?.id ?? '' };
}

/** The possible outcomes of a proposal. */
const endings = {
  approve: (id: Id<'rfn'>) => approveRefund(ngozi.ctx, first(id)),
  decline: (id: Id<'rfn'>) => declineRefund(ngozi.ctx, first(id)),
  withdraw: (id: Id<'rfn'>) => withdrawRefund(ibrahim.ctx, first(id)),
  wait: () => Promise.resolve(),
};

describe('a refund of a fee', () => {
  it('moves money only after a second administrator approves it, and shows the user its reason', async () => {
    const { tenant, bookingId, chargeId } = await charged();
    expect((await optionsOf(tenant)).charges).toMatchObject([{ chargedKobo: tenantFeeKobo, leftKobo: tenantFeeKobo }]);
    const before = await balance(tenant);
    const refundId = await propose(ofFee({ tenant, bookingId, chargeId }, tenantFeeKobo));
    expect(await balance(tenant)).toBe(before);
    expect(await listWaiting(ngozi.ctx, { queue: 'refunds' })).toMatchObject([{ caseId: refundId, dueAt: null }]);
    expect(await listRefunds(ngozi.ctx)).toMatchObject([
      { id: refundId, proposedBy: 'Ibrahim Musa', isOwn: false, bar: null, about: { chargedKobo: tenantFeeKobo } },
    ]);
    await approveRefund(ngozi.ctx, first(refundId));
    expect(await balance(tenant)).toBe(before + tenantFeeKobo);
    const [line] = (await searchWalletTransactions(tenant.ctx, { limit: 1 })).items;
    expect(line).toMatchObject({ type: 'refund', amountKobo: tenantFeeKobo });
    const detail = await getWalletTransaction(tenant.ctx, { transactionId: line?.id ?? 'jrn_' });
    expect(detail).toMatchObject({ bookingId, refund: { reason: 'Fee charged in error', text } });
    expect(await listWaiting(ngozi.ctx, { queue: 'refunds' })).toEqual([]);
    expect(await noticesOf(refundId)).toEqual([
      ['refund.proposed', ngozi.userId],
      ['refund.decided', ibrahim.userId],
      ['refund.paid', tenant.userId],
    ]);
    expect(await actionsOf(refundId)).toEqual(['refund.proposed', 'refund.approve']);
    const { items } = await listDecisions(ibrahim.ctx, { queue: 'refunds', limit: 30 });
    expect(items).toMatchObject([
      {
        caseId: refundId,
        outcome: 'refund.approve',
        person: { id: tenant.userId },
        kind: 'charged_in_error',
        by: { id: ngozi.userId },
        note: first(refundId).reason,
        sums: [{ amountKobo: tenantFeeKobo }],
      },
    ]);
    expect(await listRefunds(ibrahim.ctx, { caseIds: [refundId] })).toMatchObject([
      { state: 'paid', text, decided: { by: 'Ngozi Eze', reason: first(refundId).reason } },
    ]);
  });

  it('returns to the landlord at most the fee deducted from the rent, and is rejected for other users', async () => {
    const { tenant, chargeId } = await charged();
    const { charges } = await optionsOf(fixture.landlord);
    expect(charges.find(({ id }) => id === chargeId)?.leftKobo).toBe(landlordFeeKobo);
    const stranger = await fixture.newTenant(0);
    const asked = { tenant: stranger, bookingId: 'bkg_none' as const, chargeId };
    expect(await codeOf(propose(ofFee(asked, 1)))).toBe('refunds.no_such_charge');
    const toLandlord = { tenant: fixture.landlord, bookingId: 'bkg_none' as const, chargeId };
    expect(await codeOf(propose(ofFee(toLandlord, landlordFeeKobo + 1)))).toBe('refunds.above_charge');
    const had = await balance(fixture.landlord);
    await approveRefund(ngozi.ctx, first(await propose(ofFee(toLandlord, landlordFeeKobo))));
    expect(await balance(fixture.landlord)).toBe(had + landlordFeeKobo);
    expect((await optionsOf(tenant)).charges[0]?.leftKobo).toBe(tenantFeeKobo);
  });

  it('never exceeds the fee, for any parts and decisions', async () => {
    const decision = fc.constantFrom('approve' as const, 'decline' as const, 'withdraw' as const, 'wait' as const);
    const part = fc.record({ amount: fc.integer({ min: 1, max: tenantFeeKobo * 1.2 }), decision });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
        const charge = await charged();
        const before = await balance(charge.tenant);
        let left = tenantFeeKobo;
        let waits = false;
        let paid = 0;
        for (const { amount, decision: end } of parts) {
          const refundId = await propose(ofFee(charge, amount)).catch(() => undefined);
          expect(refundId !== undefined).toBe(!waits && amount <= left);
          if (refundId === undefined) continue;
          await endings[end](refundId);
          if (end === 'approve') paid += amount;
          if (end === 'approve' || end === 'wait') left -= amount;
          waits = end === 'wait';
        }
        expect(await balance(charge.tenant)).toBe(before + paid);
        expect((await optionsOf(charge.tenant)).charges[0]?.leftKobo).toBe(left);
      }),
      { numRuns: 8 },
    );
  });

  it('is not paid on the proposal of someone who lost the role, and can be proposed again after it was declined', async () => {
    const charge = await charged();
    const before = await balance(charge.tenant);
    const left = await fixture.createPerson({ roles: ['finance'] });
    const refundId = await proposeRefund(left.ctx, ofFee(charge, 100));
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ role: 'user', staffRoles: [] }).where(eq(users.id, left.userId)),
    );
    expect(await codeOf(approveRefund(ngozi.ctx, first(refundId)))).toBe('staff.proposer_left');
    expect(await balance(charge.tenant)).toBe(before);
    await declineRefund(ngozi.ctx, first(refundId));
    await approveRefund(ngozi.ctx, first(await propose(ofFee(charge, 100))));
    expect(await balance(charge.tenant)).toBe(before + 100);
  });

  it('is paid once under concurrent approvals', async () => {
    const charge = await charged();
    const before = await balance(charge.tenant);
    const bayo = await fixture.createPerson({ roles: ['superadmin'] });
    const refundId = await propose(ofFee(charge, 100));
    const codes = await Promise.all(
      [ngozi, bayo, ngozi, bayo].map(({ ctx }) => codeOf(approveRefund(ctx, first(refundId)))),
    );
    expect(codes.toSorted()).toEqual(['ok', 'refunds.changed', 'refunds.changed', 'refunds.changed']);
    expect(await balance(charge.tenant)).toBe(before + 100);
  });
});

describe('goodwill', () => {
  it('is given once per booking or transaction, and again after it was declined', async () => {
    const { person, aboutId } = await withTransaction();
    const one = await propose(goodwill(person, aboutId, 1000));
    expect(await codeOf(propose(goodwill(person, aboutId, 1000)))).toBe('refunds.goodwill_given');
    await declineRefund(ngozi.ctx, first(one));
    const two = await propose(goodwill(person, aboutId, 1000));
    await approveRefund(ngozi.ctx, first(two));
    expect(await codeOf(propose(goodwill(person, aboutId, 1000)))).toBe('refunds.goodwill_given');
    expect(await balance(person)).toBe(1_001_000);
  });

  it('requires a booking or transaction of the user', async () => {
    const { person } = await withTransaction();
    const other = await withTransaction();
    expect(await codeOf(propose(goodwill(person, other.aboutId, 1000)))).toBe('refunds.no_such_subject');
  });

  it.each([
    ['one credit', [refundLimits.goodwillKobo + 1], 0],
    ['a person within a year', [5_000_000, 5_000_000, 5_000_000, 1], 3],
  ])('has a limit for %s', async (_what, amounts, most) => {
    const person = await fixture.createPerson();
    for (const _ of amounts) await depositToWallet(person.ctx, { amountKobo: kobo(1_000_000) });
    const { subjects } = await optionsOf(person);
    const codes: string[] = [];
    for (const [place, amount] of amounts.entries()) {
      codes.push(await codeOf(propose(goodwill(person, subjects[place]?.id ?? '', amount))));
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(most);
    expect(codes.at(-1)).toBe('refunds.above_goodwill');
    fixture.services.clock.advance(366 * dayMs);
    expect((await optionsOf(person)).goodwillLeftKobo).toBe(refundLimits.goodwillKobo);
  });

  it('has a limit for all users together within 30 days', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn <= refundLimits.goodwillAllKobo / refundLimits.goodwillKobo; turn += 1) {
      const { person, aboutId } = await withTransaction();
      codes.push(await codeOf(propose(goodwill(person, aboutId, refundLimits.goodwillKobo))));
    }
    expect(codes.pop()).toBe('refunds.above_goodwill');
    expect(new Set(codes)).toEqual(new Set(['ok']));
    fixture.services.clock.advance(31 * dayMs);
  });
});

describe('the decision on a refund', () => {
  it('cannot be made by the proposer, who alone can withdraw it', async () => {
    const { person, aboutId } = await withTransaction();
    const refundId = await propose(goodwill(person, aboutId, 1000));
    expect(await codeOf(approveRefund(ibrahim.ctx, first(refundId)))).toBe('refunds.own_proposal');
    expect(await codeOf(declineRefund(ibrahim.ctx, first(refundId)))).toBe('refunds.own_proposal');
    expect(await codeOf(withdrawRefund(ngozi.ctx, first(refundId)))).toBe('refunds.others_proposal');
    await withdrawRefund(ibrahim.ctx, first(refundId));
    expect(await codeOf(approveRefund(ngozi.ctx, { ...first(refundId), version: 2 }))).toBe('refunds.wrong_state');
    expect(await balance(person)).toBe(1_000_000);
  });

  it('cannot be made by the receiver or the other party of the booking', async () => {
    const charge = await charged();
    const refundId = await propose(ofFee(charge, 100));
    for (const { ctx } of [charge.tenant, fixture.landlord]) {
      const party = asStaff(ctx, ['finance']);
      expect(await codeOf(approveRefund(party, first(refundId)))).toBe('staff.own_case');
      expect(await codeOf(declineRefund(party, first(refundId)))).toBe('staff.own_case');
      expect(await codeOf(proposeRefund(party, ofFee(charge, 1)))).toBe('staff.own_case');
      expect((await listRefunds(party)).find(({ id }) => id === refundId)?.bar).toContain('about you');
    }
  });

  it('requires the right; other callers get app.not_found', async () => {
    const { person, aboutId } = await withTransaction();
    const refundId = await propose(goodwill(person, aboutId, 1000));
    const support = await fixture.createPerson({ roles: ['support', 'moderator', 'verifier'] });
    for (const { ctx } of [person, support]) {
      const calls = [
        listRefunds(ctx),
        getRefundOptions(ctx, { userId: person.userId }),
        proposeRefund(ctx, goodwill(person, aboutId, 1)),
        approveRefund(ctx, first(refundId)),
        declineRefund(ctx, first(refundId)),
        withdrawRefund(ctx, first(refundId)),
      ];
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['app.not_found']));
    }
  });

  it('pays nothing to a deleted account', async () => {
    const { person, aboutId } = await withTransaction();
    const refundId = await propose(goodwill(person, aboutId, 1000));
    const { writer } = fixture.services.database;
    await writer.write((tx) => tx.update(users).set({ deletedAt: 1 }).where(eq(users.id, person.userId)));
    expect(await codeOf(approveRefund(ngozi.ctx, first(refundId)))).toBe('refunds.no_such_person');
    expect(await balance(person)).toBe(1_000_000);
    await declineRefund(ngozi.ctx, first(refundId));
  });

  it('requires two people in the database too', async () => {
    const { person, aboutId } = await withTransaction();
    const refundId = await propose(goodwill(person, aboutId, 1000));
    const { writer } = fixture.services.database;
    const change = { state: 'paid', decidedBy: ibrahim.userId, decidedAt: 1, entryId: 'jrn_x' } as const;
    const forced = writer.write((tx) => tx.update(refunds).set(change).where(eq(refunds.id, refundId)));
    await expect(forced).rejects.toMatchObject({
      cause: { message: expect.stringContaining('refund_by_two') as string },
    });
  });
});

async function noticesOf(refundId: string): Promise<[string, string][]> {
  const { rows } = await fixture.services.database.readClient.execute({
    sql: `SELECT payload ->> 'kind' AS kind, payload ->> 'userId' AS userId FROM outbox_events
      WHERE topic = 'notice.raised' AND payload ->> 'key' LIKE ? ORDER BY seq`,
    args: [`${refundId}:%`],
  });
  return rows.map((row) => [row['kind'] as string, row['userId'] as string]);
}

async function actionsOf(subjectId: string): Promise<string[]> {
  const rows = await fixture.services.database.read
    .select({ action: auditRecords.action })
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectId, subjectId)));
  return rows.map(({ action }) => action);
}
