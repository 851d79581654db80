import type { Id } from '@rentreel/contracts/ids';
import { type ReferralRules, referralVestMs } from '@rentreel/contracts/referrals';
import { verificationCodes } from '@rentreel/db/schema';
import { dayMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingFixture, createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { newId } from '../kernel/index.ts';
import { confirmMerge, proposeMerge } from '../merges/index.ts';
import { recordReferral } from '../referrals/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, shareBankAccount } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { type ReferralFixture, confirmEmail, withReferrals } from './fixtures.ts';
import {
  advanceReferrals,
  fillReferralBudget,
  getReferralBudget,
  getReferralDashboard,
  listReferrals,
  listRefusedReferrals,
  qualifyReferrals,
  recordClick,
  verifyReferral,
} from './index.ts';

let fixture: BookingFixture & ReferralFixture;
let referrer: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await withReferrals(await createBookingFixture());
  ({ referrer, admin } = fixture);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const only = async () => (await fixture.seen()).items[0];
const setRules = (rules: Partial<ReferralRules>) => Object.assign(fixture.services.referralRules, rules);

/** Moves the tenant of the fixture into the landlord's unit and releases the rent. */
async function rent(): Promise<Id<'bkg'>> {
  const rental = await newRental(fixture);
  await rental.movedIn();
  await qualifyReferrals(fixture.system, { bookingId: rental.id });
  return rental.id;
}

describe('a referral reward', () => {
  it('is paid once from the budget, 14 days after the rent of the first tenancy was released', async () => {
    await fixture.fill(kobo(2_000_000));
    await fixture.invite(fixture.tenant);
    expect(await only()).toMatchObject({ firstName: 'Adaeze', state: 'signed_up', tenantRewardKobo: 500_000 });
    const bookingId = await rent();
    const paysAt = fixture.services.clock.now() + 14 * dayMs;
    expect(await only()).toMatchObject({ state: 'vesting', rewardKobo: 500_000, paysAt });
    await qualifyReferrals(fixture.system, { bookingId });
    expect(await getReferralBudget(admin.ctx)).toMatchObject({ balanceKobo: 1_500_000, reservedKobo: 500_000 });
    fixture.services.clock.advance(referralVestMs - 1);
    await fixture.pay(fixture.tenant);
    expect(await getWalletBalance(referrer.ctx)).toBe(0);
    fixture.services.clock.advance(1);
    await fixture.pay(fixture.tenant);
    await fixture.pay(fixture.tenant);
    expect(await getWalletBalance(referrer.ctx)).toBe(500_000);
    expect(await getReferralDashboard(referrer.ctx)).toMatchObject({
      signUps: 1,
      verified: 1,
      rented: 1,
      pendingKobo: 0,
      paidKobo: 500_000,
      owedKobo: 0,
      thisYear: { people: 1, kobo: 500_000 },
    });
    expect((await getReferralDashboard(fixture.tenant.ctx)).invitedBy).toBe('Tunde');
  });

  it('is higher for a referred landlord', async () => {
    await fixture.fill(kobo(2_000_000));
    await fixture.invite(fixture.landlord);
    await rent();
    expect(await only()).toMatchObject({ state: 'vesting', rewardKobo: 1_000_000 });
  });

  it('keeps the amount of the sign-up when the rules change', async () => {
    await fixture.fill(kobo(2_000_000));
    await fixture.invite(fixture.tenant);
    setRules({ tenantRewardKobo: kobo(100) });
    await rent();
    expect(await only()).toMatchObject({ rewardKobo: 500_000 });
  });

  it('waits while the budget is one kobo short, and is reserved once it is filled', async () => {
    await fixture.fill(kobo(499_999));
    const friend = await fixture.invite();
    await fixture.qualify(friend);
    expect(await only()).toMatchObject({ state: 'qualified', rewardKobo: 500_000 });
    expect(await getReferralBudget(admin.ctx)).toMatchObject({ balanceKobo: 499_999, waiting: 1 });
    fixture.services.clock.advance(20 * dayMs);
    await fillReferralBudget(admin.ctx, { amountKobo: kobo(100), idempotencyKey: 'the-last-naira' });
    await fillReferralBudget(admin.ctx, { amountKobo: kobo(100), idempotencyKey: 'the-last-naira' });
    expect(await getReferralBudget(admin.ctx)).toEqual({ balanceKobo: 99, reservedKobo: 500_000, waiting: 0 });
    // Its 14 days were over before the budget was filled.
    await fixture.pay(friend);
    expect(await only()).toMatchObject({ state: 'paid' });
  });

  it('waits when the budget was never filled', async () => {
    await fixture.qualify(await fixture.invite());
    expect(await only()).toMatchObject({ state: 'qualified' });
  });

  it('belongs to a referral that is verified once the email address is confirmed', async () => {
    await confirmEmail(fixture, await fixture.invite());
    await advanceReferrals(fixture.system);
    await advanceReferrals(fixture.system);
    expect(await only()).toMatchObject({ state: 'verified' });
    const other = await fixture.invite();
    await verifyReferral(fixture.system, other);
    await verifyReferral(fixture.system, other);
    await verifyReferral(fixture.system, referrer);
    expect((await fixture.stored(other))?.state).toBe('verified');
    expect(await getReferralDashboard(referrer.ctx)).toMatchObject({ signUps: 2, verified: 2, rented: 0 });
  });
});

describe('the yearly limit of rewards', () => {
  it.each([
    [1, 'void'],
    [2, 'vesting'],
    [3, 'vesting'],
  ])('of %i people leaves the second referral %s', async (perYear, state) => {
    await fixture.fill(kobo(2_000_000));
    setRules({ perYear });
    await fixture.qualify(await fixture.invite());
    const second = await fixture.invite();
    await fixture.qualify(second);
    expect((await fixture.stored(second))?.state).toBe(state);
  });

  it.each([
    [999_999, 'void'],
    [1_000_000, 'vesting'],
    [1_000_001, 'vesting'],
  ])('of %i kobo leaves the second reward of 500,000 %s', async (perYearKobo, state) => {
    await fixture.fill(kobo(2_000_000));
    setRules({ perYearKobo: kobo(perYearKobo) });
    await fixture.qualify(await fixture.invite());
    const second = await fixture.invite();
    await fixture.qualify(second);
    expect(await fixture.stored(second)).toMatchObject({ state, voidReason: state === 'void' ? 'cap_reached' : null });
    expect((await getReferralBudget(admin.ctx)).balanceKobo).toBe(state === 'void' ? 1_500_000 : 1_000_000);
  });
});

const shareAccount = (...people: readonly TestPerson[]) => shareBankAccount(fixture.services, people);

const confirmPhone = (...people: readonly TestPerson[]) =>
  fixture.services.database.writer.write((tx) =>
    tx.insert(verificationCodes).values(
      people.map(({ userId }, turn) => ({
        id: newId('vcd'),
        userId,
        sessionId: 'session',
        phone: 'encrypted',
        phoneFingerprint: 'same-phone',
        confirmedAt: 1 + turn,
        expiresAt: 2,
        createdAt: 1,
      })),
    ),
  );

describe('a reward is refused', () => {
  it('when both use one bank account, and its reserved amount returns to the budget', async () => {
    await fixture.fill(kobo(2_000_000));
    const friend = await fixture.invite();
    await fixture.qualify(friend);
    await shareAccount(referrer, friend);
    fixture.services.clock.advance(referralVestMs);
    await fixture.pay(friend);
    expect(await only()).toMatchObject({ state: 'void', voidReason: 'same_bank_account', paysAt: null });
    expect(await getReferralBudget(admin.ctx)).toMatchObject({ balanceKobo: 2_000_000, reservedKobo: 0 });
    expect(await getWalletBalance(referrer.ctx)).toBe(0);
    const [refused] = (await listRefusedReferrals(admin.ctx, { state: 'void', limit: 20 })).items;
    expect(refused).toMatchObject({
      referrer: { id: referrer.userId, name: 'Tunde Bakare' },
      friend: { id: friend.userId },
      reason: 'same_bank_account',
    });
    expect(refused?.evidence).toMatch(/^bac_\w+ bac_\w+$/);
  });

  it('when the two accounts are merged before it is paid', async () => {
    await fixture.fill(kobo(2_000_000));
    const friend = await fixture.invite();
    await fixture.qualify(friend);
    const [proposer, confirmer] = [admin, await fixture.createPerson({ role: 'admin' })];
    const accounts = { keepId: referrer.userId, closeId: friend.userId };
    const mergeId = await proposeMerge(proposer.ctx, { ...accounts, reason: 'One person with two addresses' });
    await confirmMerge(confirmer.ctx, { mergeId, version: 1, reason: 'Both identities are one' });
    fixture.services.clock.advance(referralVestMs);
    await fixture.pay(friend);
    expect(await fixture.stored(friend)).toMatchObject({ state: 'void', voidReason: 'account_closed' });
    expect(await getWalletBalance(referrer.ctx)).toBe(0);
    expect(await getReferralBudget(admin.ctx)).toMatchObject({ balanceKobo: 2_000_000, reservedKobo: 0 });
  });

  it('when both confirmed one phone number', async () => {
    await fixture.invite(fixture.tenant);
    await confirmPhone(referrer, fixture.tenant);
    await rent();
    expect(await only()).toMatchObject({ state: 'void', voidReason: 'same_phone' });
  });

  it('when the tenancy is between the two', async () => {
    await fixture.invite(fixture.tenant, fixture.landlord);
    await rent();
    const [found] = (await listReferrals(fixture.landlord.ctx, { limit: 20 })).items;
    expect(found).toMatchObject({ state: 'void', voidReason: 'circle' });
  });

  it('when tenant and landlord were referred by the same user', async () => {
    await fixture.invite(fixture.tenant);
    await fixture.invite(fixture.landlord);
    await rent();
    expect((await fixture.seen()).items.map(({ voidReason }) => voidReason)).toEqual(['circle', 'circle']);
  });

  it("when the landlord referred the tenant's referrer", async () => {
    await fixture.invite(referrer, fixture.landlord);
    await fixture.invite(fixture.tenant);
    await rent();
    expect(await only()).toMatchObject({ state: 'void', voidReason: 'circle' });
  });

  it("when the landlord shares a bank account with the tenant's referrer", async () => {
    await fixture.invite(fixture.tenant);
    await shareAccount(referrer, fixture.landlord);
    await rent();
    expect(await only()).toMatchObject({ state: 'void', voidReason: 'circle' });
  });

  it('when the user signed up in a browser of the referrer', async () => {
    const friend = await fixture.createPerson();
    const deviceOf = (userId: Id<'usr'>) => (userId === referrer.userId ? 'browser-1' : undefined);
    await recordReferral(friend.ctx, { userId: friend.userId, code: referrer.userId, deviceOf });
    expect(await only()).toMatchObject({ state: 'void', voidReason: 'same_device' });
    const [refused] = (await listRefusedReferrals(admin.ctx, { state: 'void', limit: 20 })).items;
    expect(refused?.evidence).toBe('device browser-1');
  });

  it('when the referrer is staff, and when none was offered at the sign-up', async () => {
    setRules({ tenantRewardKobo: kobo(0) });
    await fixture.invite(fixture.tenant);
    await fixture.invite(fixture.landlord, admin);
    await rent();
    expect(await only()).toMatchObject({ state: 'void', voidReason: 'no_reward' });
    expect((await listReferrals(admin.ctx, { limit: 20 })).items[0]).toMatchObject({ voidReason: 'staff' });
  });
});

describe('recordClick', () => {
  it("counts clicks on known codes, except the owner's own", async () => {
    for (const ctx of [fixture.guest, fixture.guest, referrer.ctx]) await recordClick(ctx, { code: referrer.userId });
    for (const code of ['!?', 'NOBODY', '']) await recordClick(fixture.guest, { code });
    expect(await getReferralDashboard(referrer.ctx)).toMatchObject({ clicks: 2, signUps: 0 });
  });
});

describe('the referral budget', () => {
  it('and refused referrals are available to administrators only', async () => {
    await expect(getReferralBudget(referrer.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(listRefusedReferrals(referrer.ctx, { state: 'void', limit: 1 })).rejects.toMatchObject({
      code: 'app.not_found',
    });
    await expect(
      fillReferralBudget(referrer.ctx, { amountKobo: kobo(100), idempotencyKey: 'not-mine' }),
    ).rejects.toMatchObject({ code: 'app.not_found' });
  });
});
