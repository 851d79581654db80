import { dayMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptSolution, confirmRuling, offerSolution, ruleDispute } from '../disputes/index.ts';
import type { Context } from '../kernel/index.ts';
import { listOpenIntents, refundIntent } from '../payments/index.ts';
import { approveWithdrawal } from '../payouts/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import {
  acceptRenewal,
  changeBooking,
  confirmMoveIn,
  getAgreement,
  handOver,
  offerRenewal,
  payBooking,
  payInstalment,
  proposeEarlyEnd,
  signAgreement,
  startPayment,
} from './index.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeEach(async () => {
  fixture = await createBookingFixture();
  rental = await newRental(fixture);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** The same person, whose last authentication is exactly ten minutes old. */
function stale({ ctx }: Pick<TestPerson, 'ctx'>): Context {
  if (ctx.actor.kind !== 'user') throw new Error('nobody is signed in');
  return { ...ctx, actor: { ...ctx.actor, authenticatedAt: ctx.clock.now() - 600_000 } };
}

type Act = (ctx: Context) => Promise<unknown>;
interface Guarded {
  readonly who: 'tenant' | 'landlord';
  readonly ready: () => Promise<unknown>;
  readonly act: Act;
}

const action = (who: Guarded['who']) => rental.action(who === 'tenant' ? rental.tenant : fixture.landlord);
const reported = { meterReading: '', note: '', photoIds: [] };

const guarded: Readonly<Record<string, Guarded>> = {
  'signing an agreement': {
    who: 'tenant',
    ready: () => rental.agreed(),
    act: async (ctx) => {
      const { hash: agreementHash } = await getAgreement(ctx, { bookingId: rental.id });
      return signAgreement(ctx, { ...(await action('tenant')), fullName: 'Adaeze Okonkwo', agreementHash });
    },
  },
  'paying for a booking': {
    who: 'tenant',
    ready: () => rental.payable(),
    act: async (ctx) => {
      const { payment } = await rental.see();
      const amountKobo = kobo(payment?.amountKobo ?? 0);
      return payBooking(ctx, { ...(await action('tenant')), amountKobo, idempotencyKey: 'one-key-for-this-payment' });
    },
  },
  'confirming the keys': {
    who: 'tenant',
    ready: () => rental.scheduled(),
    act: async (ctx) => handOver(ctx, { ...(await action('tenant')), ...reported }),
  },
  'releasing the money early': {
    who: 'tenant',
    ready: async () => {
      await rental.scheduled();
      await rental.keys();
    },
    act: async (ctx) => confirmMoveIn(ctx, await action('tenant')),
  },
  'refunding everything': {
    who: 'landlord',
    ready: async () => {
      await rental.scheduled();
      await rental.keys();
    },
    act: async (ctx) => changeBooking(ctx, await action('landlord'), 'give_back'),
  },
  'returning the caution fee': {
    who: 'landlord',
    ready: async () => {
      await rental.movedIn();
      await fixture.pass(426 * dayMs);
      await rental.movedOut();
    },
    act: async (ctx) => changeBooking(ctx, await action('landlord'), 'return_caution'),
  },
};

/** Reads everything that a rejected action must leave unchanged. */
const everything = async () => ({
  books: await readBooks(fixture.services.database),
  booking: await rental.see(),
  agreement: await getAgreement(rental.tenant.ctx, { bookingId: rental.id }),
});

describe('without an authentication in the last ten minutes', () => {
  it.each(Object.keys(guarded))('%s is rejected without a change and succeeds after one', async (name) => {
    const { who, ready, act } = guarded[name] as Guarded;
    await ready();
    const person = who === 'tenant' ? rental.tenant : fixture.landlord;
    const before = await everything();
    await expect(act(stale(person))).rejects.toMatchObject({ code: 'auth.step_up_required' });
    expect(await everything()).toEqual(before);
    await act(person.ctx);
    expect((await rental.see()).version).toBeGreaterThan(before.booking.version);
  });

  const bookingId = `bkg_${'0'.repeat(26)}` as const;
  const disputeId = `dsp_${'0'.repeat(26)}` as const;
  const at = { version: 1 } as const;
  const signed = { fullName: 'Adaeze Okonkwo', agreementHash: '0'.repeat(64) };
  const split = { toTenantKobo: kobo(1), toLandlordKobo: kobo(0), tenancyGoesOn: false, note: 'as agreed' };
  const price = { yearlyRentKobo: kobo(1), months: 12, plan: 'upfront' } as const;
  const key = { idempotencyKey: 'one-key-for-this-payment' };

  it.each<[string, Act]>([
    ['accepting a renewal', (ctx) => acceptRenewal(ctx, { bookingId, ...at, ...signed })],
    ['offering a renewal', (ctx) => offerRenewal(ctx, { bookingId, ...at, ...price, fees: [], ...signed, note: '' })],
    ['accepting a claim', (ctx) => changeBooking(ctx, { bookingId, ...at }, 'accept_claim')],
    ['accepting an early end', (ctx) => changeBooking(ctx, { bookingId, ...at }, 'accept_early_end')],
    [
      'proposing an early end',
      (ctx) => proposeEarlyEnd(ctx, { bookingId, ...at, moveOutDay: 1, refundKobo: kobo(0), note: '' }),
    ],
    [
      'paying an instalment above ₦50,000',
      (ctx) => payInstalment(ctx, { bookingId, term: 1, number: 2, amountKobo: kobo(5_000_001), ...key }),
    ],
    ['accepting a split', (ctx) => acceptSolution(ctx, { disputeId, ...at })],
    ['offering a split', (ctx) => offerSolution(ctx, { disputeId, ...at, ...split })],
  ])('%s is rejected before any row is read', async (_name, act) => {
    await expect(act(stale(rental.tenant))).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });

  it.each<[string, Act]>([
    ['ruling on a dispute', (ctx) => ruleDispute(ctx, { disputeId, ...at, ...split })],
    ['confirming a ruling', (ctx) => confirmRuling(ctx, { disputeId, ...at })],
    [
      'approving a withdrawal',
      (ctx) => approveWithdrawal(ctx, { withdrawalId: `pay_${'0'.repeat(26)}` as const, ...at, reason: 'Checked.' }),
    ],
    [
      'refunding a payment',
      (ctx) => refundIntent(ctx, { paymentId: `int_${'0'.repeat(26)}` as const, reason: 'Twice' }),
    ],
  ])('an administrator cannot continue with %s', async (_name, act) => {
    const admin = await fixture.createPerson({ role: 'admin' });
    await expect(act(stale(admin))).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });

  it.each(['card', 'bank_transfer'] as const)(
    'a payment by %s does not reach the provider, and reaches it once after the authentication',
    async (method) => {
      await rental.payable();
      const { payment } = await rental.see();
      const input = { ...(await action('tenant')), ...key, method, amountKobo: kobo(payment?.amountKobo ?? 0) };
      const before = await everything();
      await expect(startPayment(stale(rental.tenant), input)).rejects.toMatchObject({ code: 'auth.step_up_required' });
      expect(await everything()).toEqual(before);
      expect(await listOpenIntents(rental.tenant.ctx)).toEqual([]);
      const started = await startPayment(rental.tenant.ctx, input);
      expect(await listOpenIntents(rental.tenant.ctx)).toMatchObject([{ id: started.id, method }]);
    },
  );

  it.each([
    ['card', 4_999_999, 'bookings.not_found'],
    ['card', 5_000_000, 'bookings.not_found'],
    ['card', 5_000_001, 'auth.step_up_required'],
    ['bank_transfer', 4_999_999, 'bookings.not_found'],
    ['bank_transfer', 5_000_000, 'bookings.not_found'],
    ['bank_transfer', 5_000_001, 'auth.step_up_required'],
  ] as const)('a payment by %s of %i kobo fails with %s', async (method, amount, code) => {
    const input = { bookingId, ...at, ...key, method, amountKobo: kobo(amount) };
    await expect(startPayment(stale(rental.tenant), input)).rejects.toMatchObject({ code });
  });

  it('a landlord can enter the key code, and a tenant can pay instalments of up to ₦50,000', async () => {
    await rental.scheduled({ yearlyRentKobo: kobo(10_000_000), plan: 'halves' });
    const { handover } = await rental.see();
    const code = handover?.keyCode ?? '';
    const seen = await handOver(stale(fixture.landlord), { ...(await action('landlord')), ...reported, code });
    expect(seen).toMatchObject({ state: 'handed_over' });
    await confirmMoveIn(rental.tenant.ctx, await action('tenant'));
    const small = { bookingId: rental.id, term: 1, number: 2, amountKobo: kobo(5_000_000), ...key };
    expect((await payInstalment(stale(rental.tenant), small)).instalments).toMatchObject([{ state: 'paid' }]);
  });
});
