import { queryRows } from '@rentreel/db';
import { referralVestMs } from '@rentreel/contracts/referrals';
import { type Kobo, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimCase, listWaiting } from '../administration/index.ts';
import { type BookingFixture, createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { recordReferral } from '../referrals/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, shareBankAccount } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { type ReferralFixture, confirmEmail, withReferrals } from './fixtures.ts';
import {
  advanceReferrals,
  appealReferral,
  decideReferral,
  getReferralBudget,
  listRefusedReferrals,
  qualifyReferrals,
} from './index.ts';

let fixture: BookingFixture & ReferralFixture;
let tenant: TestPerson;
beforeEach(async () => {
  fixture = await withReferrals(await createBookingFixture());
  ({ tenant } = fixture);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const words = 'We share one phone at home.';
const answer = 'Both have shown us that they are two people.';
const idOf = ({ userId }: TestPerson) => `rfr_${userId.slice('usr_'.length)}` as const;
const appeal = (person = tenant, by = fixture.referrer) =>
  appealReferral(by.ctx, { referralId: idOf(person), text: words });

async function decide(decision: 'clear' | 'uphold', person = tenant, by = fixture.admin): Promise<void> {
  const version = (await fixture.stored(person))?.version ?? 0;
  await decideReferral(by.ctx, { referralId: idOf(person), version, decision, text: answer });
}

async function rent(): Promise<string> {
  const rental = await newRental(fixture);
  await rental.movedIn();
  await qualifyReferrals(fixture.system, { bookingId: rental.id });
  return rental.id;
}

/** Makes the tenant rent, with a referral refused for a bank account shared with the referrer. */
async function refusedTenant(budgetKobo: Kobo = kobo(2_000_000)): Promise<string> {
  if (budgetKobo > 0) await fixture.fill(budgetKobo);
  await fixture.invite(tenant);
  await shareBankAccount(fixture.services, [fixture.referrer, tenant]);
  return rent();
}

async function noticesTo({ userId }: TestPerson): Promise<string[]> {
  const rows = await queryRows<{ kind: string }>(
    fixture.services.database.readClient,
    `SELECT payload ->> 'kind' AS kind FROM outbox_events
      WHERE topic = 'notice.raised' AND payload ->> 'userId' = ? AND payload ->> 'kind' LIKE 'referral.%' ORDER BY seq`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

describe('a refused referral', () => {
  it('can be appealed once by the referrer and waits in the queue with its evidence', async () => {
    await refusedTenant();
    expect((await fixture.seen()).items[0]).toMatchObject({ state: 'void', mayAppeal: true });
    await appeal();
    expect(await listWaiting(fixture.admin.ctx, { queue: 'referrals' })).toMatchObject([{ caseId: idOf(tenant) }]);
    const [found] = (await listRefusedReferrals(fixture.admin.ctx, { state: 'appealed', limit: 20 })).items;
    expect(found).toMatchObject({
      reason: 'same_bank_account',
      appeal: { text: words },
      alsoFound: [],
      tenancy: { other: { id: fixture.landlord.userId }, rewardKobo: 500_000 },
      bar: null,
    });
    await expect(appeal()).rejects.toMatchObject({ code: 'referrals.wrong_state' });
    await decide('uphold');
    await expect(appeal()).rejects.toMatchObject({ code: 'referrals.appealed_before' });
    expect((await fixture.seen()).items[0]).toMatchObject({
      state: 'void',
      mayAppeal: false,
      appeal: { text: words },
      decision: { text: answer },
    });
  });

  it('is paid when it is cleared, and not refused again for the cleared finding', async () => {
    await refusedTenant();
    await appeal();
    await decide('clear');
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'vesting', rewardKobo: 500_000, voidReason: null });
    fixture.services.clock.advance(referralVestMs);
    await fixture.pay(tenant);
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'paid' });
    expect(await getWalletBalance(fixture.referrer.ctx)).toBe(500_000);
    expect(await noticesTo(fixture.referrer)).toContain('referral.decided');
    expect(await noticesTo(tenant)).toEqual(['referral.own_decided']);
  });

  it('can be cleared without an appeal, but not upheld', async () => {
    await refusedTenant();
    await expect(decide('uphold')).rejects.toMatchObject({ code: 'referrals.wrong_state' });
    await decide('clear');
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'vesting' });
  });

  it('for a circle is cleared together with its tenancy', async () => {
    await fixture.fill(kobo(2_000_000));
    await fixture.invite(tenant, fixture.landlord);
    await rent();
    expect(await fixture.stored(tenant)).toMatchObject({ voidReason: 'circle' });
    await decide('clear');
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'vesting', rewardKobo: 500_000 });
  });

  it('continues from the sign-up when no tenancy exists', async () => {
    await fixture.fill(kobo(2_000_000));
    await recordReferral(tenant.ctx, {
      userId: tenant.userId,
      code: fixture.referrer.userId,
      deviceOf: () => 'browser-1',
    });
    await appeal();
    await decide('clear');
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'signed_up', bookingId: null });
    await confirmEmail(fixture, tenant);
    await advanceReferrals(fixture.system);
    await rent();
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'vesting' });
  });

  it('is refused again for a later finding', async () => {
    await fixture.fill(kobo(2_000_000));
    await recordReferral(tenant.ctx, {
      userId: tenant.userId,
      code: fixture.referrer.userId,
      deviceOf: () => 'browser-1',
    });
    await appeal();
    await decide('clear');
    await shareBankAccount(fixture.services, [fixture.referrer, tenant]);
    await rent();
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'void', voidReason: 'same_bank_account' });
    await appeal();
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'appealed' });
  });
});

describe('decideReferral', () => {
  it('leaves a cleared referral waiting for the budget like any other', async () => {
    await refusedTenant(kobo(0));
    await decide('clear');
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'qualified' });
    await fixture.fill(kobo(500_000));
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'vesting' });
    expect(await getReferralBudget(fixture.admin.ctx)).toMatchObject({ balanceKobo: 0, reservedKobo: 500_000 });
  });

  it('does not lift the yearly limit, which cannot be appealed', async () => {
    await refusedTenant();
    Object.assign(fixture.services.referralRules, { perYear: 0 });
    await decide('clear');
    expect(await fixture.stored(tenant)).toMatchObject({ state: 'void', voidReason: 'cap_reached' });
    await expect(appeal()).rejects.toMatchObject({ code: 'referrals.no_finding' });
    await expect(decide('clear')).rejects.toMatchObject({ code: 'referrals.no_finding' });
  });

  it('rejects the two people involved, and others while a colleague has claimed the case', async () => {
    const member = await fixture.createPerson({ roles: ['finance'] });
    await fixture.fill(kobo(2_000_000));
    await fixture.invite(tenant, member);
    await shareBankAccount(fixture.services, [member, tenant]);
    await rent();
    await fixture.services.database.writer.write((tx) =>
      tx.$client.execute(`UPDATE referrals SET void_reason = 'same_bank_account' WHERE user_id = '${tenant.userId}'`),
    );
    await appeal(tenant, member);
    await expect(decide('clear', tenant, member)).rejects.toMatchObject({ code: 'staff.own_case' });
    await expect(decide('uphold', tenant, member)).rejects.toMatchObject({ code: 'staff.own_case' });
    const colleague = await fixture.createPerson({ roles: ['finance'] });
    await claimCase(colleague.ctx, { queue: 'referrals', caseId: idOf(tenant) });
    await expect(decide('uphold')).rejects.toMatchObject({ code: 'administration.case_taken' });
  });

  it('requires the right, an existing referral and the version that was seen', async () => {
    await refusedTenant();
    const moderator = await fixture.createPerson({ roles: ['moderator'] });
    await expect(decide('clear', tenant, moderator)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(appeal(tenant, tenant)).rejects.toMatchObject({ code: 'referrals.not_found' });
    const asked = { decision: 'clear', text: answer } as const;
    const stale = { ...asked, referralId: idOf(tenant), version: 99 };
    await expect(decideReferral(fixture.admin.ctx, stale)).rejects.toMatchObject({ code: 'referrals.changed' });
    const absent = { ...asked, referralId: idOf(fixture.landlord), version: 1 };
    await expect(decideReferral(fixture.admin.ctx, absent)).rejects.toMatchObject({ code: 'referrals.not_found' });
  });
});
