import { queryRows } from '@rentreel/db';
import { referralTakeBackMs, referralVestMs } from '@rentreel/contracts/referrals';
import { type Kobo, dayMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { changeBooking, proposeEarlyEnd } from '../bookings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, transferBetweenWallets } from '../wallet/index.ts';
import { type ReferralFixture, createReferralFixture, withReferrals } from './fixtures.ts';
import { getReferralBudget, getReferralDashboard, qualifyReferrals, takeBackRewards } from './index.ts';

let fixture: ReferralFixture;
beforeEach(async () => {
  fixture = await createReferralFixture();
  await fixture.fill(kobo(10_000_000));
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const walletOf = ({ ctx }: TestPerson) => getWalletBalance(ctx);

/** Creates a referred user whose reward was just paid. */
async function paidFriend(): Promise<TestPerson> {
  const friend = await fixture.invite();
  await fixture.qualify(friend);
  fixture.services.clock.advance(referralVestMs);
  await fixture.pay(friend);
  return friend;
}

const returnRent = ({ userId }: TestPerson) => takeBackRewards(fixture.system, { bookingId: `bkg_${userId}` });

async function spend(amountKobo: Kobo): Promise<void> {
  const shop = await fixture.createPerson();
  await depositToWallet(shop.ctx, { amountKobo: kobo(10_000) });
  const { ctx, userId: fromUserId } = fixture.referrer;
  await transferBetweenWallets(ctx, { fromUserId, toUserId: shop.userId, amountKobo });
}

describe('a reward whose rent is returned', () => {
  it('is refused while it is vesting, and its amount returns to the budget', async () => {
    const friend = await fixture.invite();
    await fixture.qualify(friend);
    await returnRent(friend);
    await returnRent(friend);
    expect(await fixture.stored(friend)).toMatchObject({ state: 'void', voidReason: 'rent_returned' });
    expect(await getReferralBudget(fixture.admin.ctx)).toMatchObject({ balanceKobo: 10_000_000, reservedKobo: 0 });
  });

  it.each([
    [-1, 'taken_back'],
    [0, 'taken_back'],
    [1, 'paid'],
  ])('%i ms from 90 days after the payment is %s', async (offset, state) => {
    const friend = await paidFriend();
    fixture.services.clock.advance(referralTakeBackMs + offset);
    await returnRent(friend);
    expect((await fixture.stored(friend))?.state).toBe(state);
    expect(await walletOf(fixture.referrer)).toBe(state === 'paid' ? 500_000 : 0);
  });

  it('is taken from what is left of it in the wallet, and the rest is owed', async () => {
    const friend = await paidFriend();
    await spend(kobo(200_000));
    await returnRent(friend);
    await returnRent(friend);
    expect(await walletOf(fixture.referrer)).toBe(0);
    expect(await fixture.stored(friend)).toMatchObject({ state: 'taken_back', owedKobo: 200_000 });
    expect(await getReferralDashboard(fixture.referrer.ctx)).toMatchObject({ owedKobo: 200_000, paidKobo: 0 });
    expect((await getReferralBudget(fixture.admin.ctx)).balanceKobo).toBe(9_800_000);
  });

  it('is never taken from other money that was received later', async () => {
    const friend = await paidFriend();
    await spend(kobo(500_000));
    await depositToWallet(fixture.referrer.ctx, { amountKobo: kobo(900_000) });
    await returnRent(friend);
    expect(await walletOf(fixture.referrer)).toBe(900_000);
    expect(await fixture.stored(friend)).toMatchObject({ owedKobo: 500_000 });
  });

  it('is repaid from the next rewards, oldest debt first', async () => {
    const [first, second] = [await paidFriend(), await paidFriend()];
    await spend(kobo(1_000_000));
    await returnRent(first);
    fixture.services.clock.advance(dayMs);
    await returnRent(second);
    const third = await paidFriend();
    expect(await fixture.stored(third)).toMatchObject({ state: 'paid', withheldKobo: 500_000 });
    expect(await walletOf(fixture.referrer)).toBe(0);
    expect([await fixture.stored(first), await fixture.stored(second)]).toMatchObject([
      { owedKobo: 0 },
      { owedKobo: 500_000 },
    ]);
    await paidFriend();
    await paidFriend();
    expect(await walletOf(fixture.referrer)).toBe(500_000);
    // A withheld reward that repaid a debt is owed again when that reward is taken back.
    await returnRent(third);
    expect(await fixture.stored(third)).toMatchObject({ state: 'taken_back', owedKobo: 500_000 });
  });
});

describe('an early end of a tenancy with returned rent', () => {
  it('emits booking.rent_returned, which takes the reward back', async () => {
    const booking = await withReferrals(await createBookingFixture());
    const { landlord, tenant, services } = booking;
    await booking.fill(kobo(2_000_000));
    await booking.invite(tenant);
    const rental = await newRental(booking);
    await rental.movedIn();
    await qualifyReferrals(booking.system, { bookingId: rental.id });
    services.clock.advance(referralVestMs);
    await booking.pay(tenant);
    const moveOutDay = booking.today() + 90;
    const proposal = { moveOutDay, refundKobo: kobo(50_000_000), note: 'My work takes me to Abuja.' };
    await proposeEarlyEnd(tenant.ctx, { ...(await rental.action(tenant)), ...proposal });
    await changeBooking(landlord.ctx, await rental.action(landlord), 'accept_early_end');
    const events = await queryRows<{ payload: string }>(
      services.database.readClient,
      "SELECT payload FROM outbox_events WHERE topic = 'booking.rent_returned'",
    );
    expect(events.map(({ payload }) => payload)).toEqual([JSON.stringify({ bookingId: rental.id })]);
    await takeBackRewards(booking.system, { bookingId: rental.id });
    expect(await booking.stored(tenant)).toMatchObject({ state: 'taken_back', owedKobo: 0 });
    await assertLedgerBalanced(services.database);
    await booking.dispose();
  });
});

const move = fc.record({
  name: fc.constantFrom(
    ...(['invite', 'qualify', 'qualify', 'wait', 'wait', 'return', 'spend', 'deposit', 'fill'] as const),
  ),
  pick: fc.nat(4),
  amountKobo: fc.integer({ min: 1, max: 700_000 }).map((amount) => kobo(amount)),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

type Friends = readonly TestPerson[];

/** The effect of each move; one that is not possible now changes nothing. */
const moves: Record<Move['name'], (friends: Friends, move: Move) => Promise<unknown>> = {
  invite: async () => undefined,
  fill: (_friends, { amountKobo }) => fixture.fill(amountKobo),
  deposit: (_friends, { amountKobo }) => depositToWallet(fixture.referrer.ctx, { amountKobo }),
  spend: async (_friends, { amountKobo }) => {
    if ((await walletOf(fixture.referrer)) >= amountKobo) await spend(amountKobo);
  },
  wait: async (friends) => {
    fixture.services.clock.advance(referralVestMs);
    for (const friend of friends) await fixture.pay(friend);
  },
  qualify: async (friends, { pick, amountKobo }) => {
    const friend = friends[pick];
    const isOpen = friend && (await fixture.stored(friend))?.state === 'signed_up';
    if (isOpen) await fixture.qualify(friend, amountKobo);
  },
  return: async (friends, { pick }) => {
    const friend = friends[pick];
    if (friend) await returnRent(friend);
  },
};

describe('rewards under any order of events', () => {
  it('keep the ledger balanced and spend the budget only on rewards, with exact debts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 30 }), async (played) => {
        const one = fixture;
        fixture = await createReferralFixture();
        await fixture.fill(kobo(1_200_000));
        const friends = [await fixture.invite(), await fixture.invite()];
        try {
          for (const next of played) {
            if (next.name === 'invite') friends.push(await fixture.invite());
            await moves[next.name](friends, next);
          }
          await assertLedgerBalanced(fixture.services.database);
        } finally {
          await fixture.dispose();
          fixture = one;
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
