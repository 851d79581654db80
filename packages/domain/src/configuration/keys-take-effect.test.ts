import { landlordFeeOf } from '@rentreel/contracts/bookings';
import type { ConfigurationKey, PromisedQueue } from '@rentreel/contracts/configuration';
import { promisedQueues } from '@rentreel/contracts/configuration';
import type { RiskRule } from '@rentreel/contracts/risk';
import { referrals, riskSignals } from '@rentreel/db/schema';
import { fixedAccount } from '@rentreel/ledger';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQueues, listWaiting } from '../administration/index.ts';
import { signUp } from '../auth/index.ts';
import { cancelBooking } from '../bookings/index.ts';
import { type BookingFixture, createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { changePrice, getListing } from '../listings/index.ts';
import { addBankAccount, withdrawFromWallet } from '../payouts/index.ts';
import { type PayoutFixture, accountNumber, createPayoutFixture } from '../payouts/fixtures.ts';
import { getReferralDashboard } from '../referral-rewards/index.ts';
import { recordReferral } from '../referrals/index.ts';
import { newId } from '../kernel/index.ts';
import { evaluateRisk, getPersonRisk, listRiskCases } from '../risk/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { depositToWallet, findBalance, getWalletBalance, getWalletLimits, readRunner } from '../wallet/index.ts';
import { type ConfigurationFixture, createStaff, withConfiguration } from './fixtures.ts';
import { listAnnouncements } from './index.ts';

let fixture: BookingFixture;
let desk: ConfigurationFixture;
beforeEach(async () => {
  fixture = await createBookingFixture();
  desk = withConfiguration(fixture, await createStaff(fixture));
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** Returns the person with the context of their next call. */
const again = <P extends TestPerson>(person: P): P => ({ ...person, ctx: { ...person.ctx, ...desk.next(person) } });

async function withPayouts(work: (payouts: PayoutFixture, own: ConfigurationFixture) => Promise<void>): Promise<void> {
  const payouts = await createPayoutFixture();
  await work(payouts, withConfiguration(payouts, await createStaff(payouts)));
  await assertLedgerBalanced(payouts.services.database);
  await payouts.dispose();
}

const guest = () => ({ ...fixture.contextOf({ kind: 'guest' }), clientAddress: '102.89.1.1', userAgent: 'Chrome' });
const open = (turn: number) =>
  signUp(guest(), { email: `bisi${turn}@example.com`, password: 'river under the bridge', name: 'Bisi Adewale' });

/**
 * Every tier reads and enforces its limits alike: this checks what the wallet shows; what it rejects is tested below.
 */
const tierKey = (tier: 0 | 1 | 2 | 3, column: 'dailyKobo' | 'maxBalanceKobo') => async () => {
  const key = `wallet.tier_${tier}_${column === 'dailyKobo' ? 'daily' : 'balance'}` as const;
  const below = ([0, 1, 2] as const).filter((each) => each < tier);
  for (const each of below)
    await desk.hold(`wallet.tier_${each}_${column === 'dailyKobo' ? 'daily' : 'balance'}`, 200_000);
  await desk.hold(key, 7_700_000);
  const { tiers } = await getWalletLimits(desk.next(fixture.tenant));
  expect(tiers[tier]?.[column]).toBe(7_700_000);
};

/** Checks that a signal of a rule about the tenant counts with the configured points. */
const riskKey = (rule: RiskRule) => async () => {
  const { userId } = fixture.tenant;
  const found = { id: newId('rsg'), userId, rule, aboutId: userId, state: 'new', foundAt: 1 } as const;
  await fixture.services.database.writer.write((tx) =>
    tx.insert(riskSignals).values({ ...found, countsUntil: Number.MAX_SAFE_INTEGER }),
  );
  await desk.hold(`risk.${rule}`, 7);
  const seen = await getPersonRisk(desk.next(desk.ngozi), { userId });
  expect(seen).toMatchObject({ score: 7, signals: [{ rule, points: 7 }] });
};

const queueKey = (name: PromisedQueue) => async () => {
  await desk.hold(`queues.${name}`, 1);
  expect(desk.next(desk.ngozi).operations.queuePromises[name]).toBe(hourMs);
};

async function announces(key: 'announcements.everybody' | 'announcements.landlords' | 'announcements.staff') {
  const until = fixture.services.clock.now() + dayMs;
  await desk.hold(key, { level: 'info', text: 'Payouts pause on Sunday at six.', until, dismissible: true });
  const readers = {
    guest: guest(),
    tenant: desk.next(fixture.tenant),
    landlord: desk.next(fixture.landlord),
    staff: desk.next(desk.bayo),
  };
  const reading = async () => {
    const found: string[] = [];
    for (const [name, ctx] of Object.entries(readers)) if ((await listAnnouncements(ctx)).length > 0) found.push(name);
    return found;
  };
  const who = await reading();
  fixture.services.clock.advance(dayMs);
  expect(await reading()).toEqual([]);
  return who;
}

/** Returns RentReel's fee on a released rent of ₦2,000,000. */
const feeOf = async () => (await findBalance(readRunner(fixture.system), fixedAccount('rev:service_fee'))) ?? 0;

/** A key without an entry is a type error: each one changes something visible. */
const effectChecks: Readonly<Record<ConfigurationKey, () => Promise<void>>> = {
  'open.sign_ups': async () => {
    await desk.hold('open.sign_ups', false);
    await expect(open(1)).rejects.toMatchObject({ code: 'auth.sign_ups_closed' });
  },
  'open.invitations': async () => {
    await desk.hold('open.invitations', false);
    const { code } = await getReferralDashboard(desk.next(fixture.rival));
    await recordReferral(desk.next(fixture.tenant), { userId: fixture.tenant.userId, code });
    expect(await fixture.services.database.read.$count(referrals)).toBe(0);
    expect(await getReferralDashboard(desk.next(fixture.rival))).toMatchObject({ open: false });
  },
  'open.withdrawals': async () => {
    const { ctx } = fixture.tenant;
    const first = { amountKobo: kobo(100_000), idempotencyKey: 'before-the-pause-1234' };
    const before = await withdrawFromWallet(ctx, first);
    await desk.hold('open.withdrawals', false);
    const later = desk.next(fixture.tenant);
    await expect(withdrawFromWallet(later, { amountKobo: kobo(100_000) })).rejects.toMatchObject({
      code: 'payouts.paused',
    });
    // A lost response is returned again.
    expect(await withdrawFromWallet(later, first)).toEqual(before);
    expect(await getWalletBalance(later)).toBe(299_900_000);
  },
  'wallet.tier_0_daily': async () => {
    await tierKey(0, 'dailyKobo')();
    const ctx = desk.next(fixture.tenant);
    await withdrawFromWallet(ctx, { amountKobo: kobo(7_700_000) });
    await expect(withdrawFromWallet(ctx, { amountKobo: kobo(1) })).rejects.toMatchObject({
      code: 'wallet.daily_limit_reached',
    });
  },
  'wallet.tier_0_balance': async () => {
    await tierKey(0, 'maxBalanceKobo')();
    const { ctx } = await fixture.createPerson();
    await depositToWallet(ctx, { amountKobo: kobo(7_700_000) });
    await expect(depositToWallet(ctx, { amountKobo: kobo(1) })).rejects.toMatchObject({
      code: 'wallet.balance_limit_reached',
    });
  },
  'wallet.tier_1_daily': tierKey(1, 'dailyKobo'),
  'wallet.tier_1_balance': tierKey(1, 'maxBalanceKobo'),
  'wallet.tier_2_daily': tierKey(2, 'dailyKobo'),
  'wallet.tier_2_balance': tierKey(2, 'maxBalanceKobo'),
  'wallet.tier_3_daily': tierKey(3, 'dailyKobo'),
  'wallet.tier_3_balance': tierKey(3, 'maxBalanceKobo'),
  'payouts.min': () =>
    withPayouts(async (payouts, own) => {
      const owner = await payouts.owner(10_000_000);
      await own.hold('payouts.min', 5_000_000);
      const ctx = { ...owner.ctx, ...own.next(owner) };
      await expect(withdrawFromWallet(ctx, { amountKobo: kobo(4_999_999) })).rejects.toMatchObject({
        code: 'payouts.below_minimum',
      });
      await expect(withdrawFromWallet(ctx, { amountKobo: kobo(5_000_000) })).resolves.toBeDefined();
    }),
  'payouts.auto': () =>
    withPayouts(async (payouts, own) => {
      const owner = await payouts.owner(10_000_000);
      await own.hold('payouts.auto', 200_000);
      const later = { ...owner, ctx: { ...owner.ctx, ...own.next(owner) } };
      expect(await payouts.stateOf(await payouts.withdraw(later, 200_000))).toBe('held');
      expect(await payouts.stateOf(await payouts.withdraw(later, 100_000))).toBe('requested');
    }),
  'payouts.two_person': () =>
    withPayouts(async (payouts, own) => {
      const owner = await payouts.owner(200_000_000);
      await own.hold('payouts.two_person', 60_000_000);
      const later = { ...owner, ctx: { ...owner.ctx, ...own.next(owner) } };
      const id = await payouts.withdraw(later, 60_000_001);
      const { rows } = await payouts.services.database.readClient.execute({
        sql: 'SELECT approvals_needed AS needed FROM withdrawals WHERE id = ?',
        args: [id],
      });
      expect(rows[0]?.['needed']).toBe(2);
    }),
  'payouts.daily': () =>
    withPayouts(async (payouts, own) => {
      const owner = await payouts.owner(10_000_000);
      await own.hold('payouts.daily', 300_000);
      const ctx = { ...owner.ctx, ...own.next(owner) };
      await expect(withdrawFromWallet(ctx, { amountKobo: kobo(300_001) })).rejects.toMatchObject({
        code: 'payouts.daily_limit',
      });
    }),
  'payouts.cool_off': () =>
    withPayouts(async (payouts, own) => {
      await own.hold('payouts.cool_off', 3);
      const person = await payouts.person();
      const { usableFrom } = await addBankAccount(
        { ...person.ctx, ...own.next(person) },
        { bankCode: '011', accountNumber: accountNumber(77) },
      );
      expect(usableFrom).toBe(payouts.services.clock.now() + 3 * hourMs);
    }),
  'fees.tenant': async () => {
    await desk.hold('fees.tenant', 100);
    const rental = await newRental({ ...fixture, landlord: again(fixture.landlord) });
    await rental.offer(again(fixture.landlord));
    expect((await rental.see()).offers[0]?.terms.lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'platform_fee', amountKobo: 2_000_000 })]),
    );
  },
  'fees.landlord': async () => {
    const old = await newRental(fixture);
    fixture.services.clock.advance(1000);
    await desk.hold('fees.landlord', 100);
    await old.movedIn();
    expect(await feeOf()).toBe(0);
    const tenant = await fixture.newTenant();
    const fresh = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
    await fresh.offer();
    const { offers, landlordFeeBasisPoints } = await fresh.see(fixture.landlord);
    // The landlord reads the fee with the offer, and the tenant, who does not pay it, does not.
    expect(offers.map(({ terms }) => landlordFeeOf(terms, landlordFeeBasisPoints))).toEqual([2_000_000]);
    expect((await fresh.see(tenant)).landlordFeeBasisPoints).toBe(0);
    expect((await old.see(fixture.landlord)).landlordFeeBasisPoints).toBe(0);
    await fresh.movedIn();
    expect(await feeOf()).toBe(2_000_000);
  },
  'fees.cancel_penalty': async () => {
    await desk.hold('fees.cancel_penalty', 4_000_000);
    const landlord = again(fixture.landlord);
    for (const penalty of [0, 4_000_000]) {
      const rental = await newRental(
        { ...fixture, landlord },
        await fixture.newTenant(),
        await publishHome(landlord.ctx),
      );
      await rental.paid();
      const { cancellation, cancelPenaltyKobo } = await rental.see(landlord);
      expect(cancelPenaltyKobo).toBe(penalty);
      const returnsKobo = kobo(cancellation?.toTenantKobo ?? 0);
      const why = { reason: 'plans_changed', note: '', returnsKobo } as const;
      await cancelBooking(landlord.ctx, { ...(await rental.action(landlord)), ...why });
    }
  },
  'listings.price_low': async () => {
    await desk.hold('listings.price_low', 90);
    expect(await stateOfHome({ rentKobo: 150_000_000 })).toBe('in_review');
  },
  'listings.price_high': async () => {
    await desk.hold('listings.price_high', 110);
    expect(await stateOfHome({ rentKobo: 800_000_000 })).toBe('in_review');
  },
  'listings.price_jump': async () => {
    const landlord = again(fixture.landlord);
    await desk.hold('listings.price_jump', 10);
    const listingId = await publishHome(landlord.ctx);
    await changePrice(again(landlord).ctx, { listingId, rentKobo: kobo(300_000_000) });
    expect((await getListing(landlord.ctx, { listingId })).state).toBe('in_review');
  },
  'queues.verification': queueKey('verification'),
  'queues.listings': async () => {
    await desk.hold('queues.listings', 1);
    await stateOfHome({ rentKobo: 10_000_000 });
    const [waiting] = await listWaiting(desk.next(desk.bayo), { queue: 'listings' });
    expect(waiting?.dueAt).toBe((waiting?.since ?? 0) + hourMs);
    fixture.services.clock.advance(hourMs + 1);
    const queues = await listQueues(desk.next(desk.bayo));
    expect(queues.find(({ name }) => name === 'listings')).toMatchObject({ waiting: 1, late: 1 });
  },
  'queues.home_reports': queueKey('home_reports'),
  'queues.chat_reports': queueKey('chat_reports'),
  'queues.scam_reports': queueKey('scam_reports'),
  'queues.risk': queueKey('risk'),
  'queues.disputes': queueKey('disputes'),
  'queues.inspections': queueKey('inspections'),
  'queues.reviews': queueKey('reviews'),
  'queues.recovery': queueKey('recovery'),
  'queues.appeals': queueKey('appeals'),
  'queues.referrals': queueKey('referrals'),
  'invitations.tenant': () => reward('tenant', 'tenantRewardKobo'),
  'invitations.landlord': () => reward('landlord', 'landlordRewardKobo'),
  'invitations.people': async () => {
    await desk.hold('invitations.people', 3);
    expect((await getReferralDashboard(desk.next(fixture.rival))).rules.perYear).toBe(3);
  },
  'invitations.amount': async () => {
    await desk.hold('invitations.amount', 1_000_000);
    expect((await getReferralDashboard(desk.next(fixture.rival))).rules.perYearKobo).toBe(1_000_000);
  },
  'accounts.per_address': async () => {
    await desk.hold('accounts.per_address', 1);
    await open(1);
    await expect(open(2)).rejects.toMatchObject({ code: 'auth.too_many_sign_ups' });
  },
  'risk.threshold': async () => {
    await desk.hold('risk.threshold', 25);
    await publishHome(again(fixture.landlord).ctx, { rentKobo: 10_000_000 });
    await evaluateRisk(fixture.contextOf({ kind: 'system' }));
    const cases = await listRiskCases(desk.next(desk.ngozi));
    expect(cases).toMatchObject([{ score: 25, threshold: 25, person: { id: fixture.landlord.userId } }]);
  },
  'risk.photos_reused': riskKey('photos_reused'),
  'risk.price_low': riskKey('price_low'),
  'risk.edited_after_approval': riskKey('edited_after_approval'),
  'risk.bank_of_suspended': riskKey('bank_of_suspended'),
  'risk.identity_of_suspended': riskKey('identity_of_suspended'),
  'risk.browser_of_suspended': riskKey('browser_of_suspended'),
  'risk.accounts_in_browser': riskKey('accounts_in_browser'),
  'risk.reported_by_several': riskKey('reported_by_several'),
  'risk.account_in_chat': riskKey('account_in_chat'),
  'risk.threat_in_chat': riskKey('threat_in_chat'),
  'risk.money_outside_in_chat': riskKey('money_outside_in_chat'),
  'risk.same_application': riskKey('same_application'),
  'risk.new_account_withdrawals': riskKey('new_account_withdrawals'),
  'risk.new_device_withdrawal': riskKey('new_device_withdrawal'),
  'risk.card_refunds': riskKey('card_refunds'),
  'announcements.everybody': async () => {
    expect(await announces('announcements.everybody')).toEqual(['guest', 'tenant', 'landlord', 'staff']);
  },
  'announcements.landlords': async () => {
    expect(await announces('announcements.landlords')).toEqual(['landlord']);
  },
  'announcements.staff': async () => {
    expect(await announces('announcements.staff')).toEqual(['staff']);
  },
};

/** Returns the state of a listing published now, in Yaba with two bedrooms. */
async function stateOfHome(changes: Record<string, unknown>): Promise<string> {
  const { ctx } = again(fixture.landlord);
  const listingId = await publishHome(ctx, changes);
  return (await getListing(ctx, { listingId })).state;
}

async function reward(who: 'tenant' | 'landlord', column: 'tenantRewardKobo' | 'landlordRewardKobo') {
  await desk.hold(`invitations.${who}`, 123_400);
  const { code } = await getReferralDashboard(desk.next(fixture.rival));
  await recordReferral(desk.next(fixture.tenant), { userId: fixture.tenant.userId, code });
  const [row] = await fixture.services.database.read.select().from(referrals);
  expect(row?.[column]).toBe(123_400);
}

describe('a changed configuration value takes effect:', () => {
  it.each(Object.entries(effectChecks))('%s', async (_, check) => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('every queue with a promise has a check of its answer time', () => {
    for (const name of promisedQueues) expect(effectChecks).toHaveProperty([`queues.${name}`]);
  });
});
