import { bookingLimits } from '@rentreel/contracts/bookings';
import { outboxEvents, users } from '@rentreel/db/schema';
import { asLagosDay, dayMs, endOfDay, kobo } from '@rentreel/values';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementHash as hashOf } from '../tenancy/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { getAgreement } from './agreement.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { holdEscrow } from './escrow/holds.ts';
import { listLetBookings } from './lists.ts';
import { acceptRenewal, offerRenewal, previewRenewal } from './renewal.ts';
import { tenantRecordOf } from './repository.ts';
import { releaseWaitingRent } from './timer-work.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});
beforeEach(async () => {
  const tenant = await fixture.newTenant(kobo(500_000_000));
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  const { endDay } = await rental.movedIn({ startDay: fixture.today() + 1, conditions: 'One cat may live there.' });
  await fixture.passTo(((endDay ?? 0) - 100) * dayMs);
});

const price = { yearlyRentKobo: kobo(210_000_000), fees: [], months: 12 as const, plan: 'upfront' as const };
const read = (term?: number) =>
  getAgreement(rental.tenant.ctx, { bookingId: rental.id, ...(term !== undefined && { term }) });

describe('a paid renewal whose landlord is not verified when the new term is to begin', () => {
  const depositKobo = 20_000_000;
  const paidKobo = 210_000_000;
  const wallets = () => Promise.all([rental.tenant, fixture.landlord].map(({ ctx }) => getWalletBalance(ctx)));
  const verify = (isVerified: boolean) =>
    fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
    );
  /** Pays the renewal, and waits for the given time after the planned start of its term. */
  async function waiting(afterMs: number) {
    await rental.offerRenewal(price);
    await rental.acceptRenewal();
    const before = await wallets();
    const { endDay } = await rental.pay();
    await verify(false);
    await fixture.passTo(endOfDay(asLagosDay(endDay ?? 0)) + afterMs);
    return { before, endDay };
  }
  const takeBack = () => rental.change(rental.tenant, 'return_renewal');
  afterEach(async () => {
    await verify(true);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('is announced to both sides before it is paid', async () => {
    await verify(false);
    await rental.offerRenewal(price);
    expect(await rental.see()).toMatchObject({ state: 'renewal_offered', releaseWaitsFor: ['identity'] });
    await rental.acceptRenewal();
    for (const person of [rental.tenant, fixture.landlord]) {
      expect(await rental.see(person)).toMatchObject({ state: 'renewal_due', releaseWaitsFor: ['identity'] });
    }
  });

  it('begins as soon as the landlord is verified, also after two weeks', async () => {
    const { before } = await waiting(bookingLimits.renewalReturnMs + dayMs);
    expect(await rental.see()).toMatchObject({ state: 'renewed', allowedTransitions: ['return_renewal'] });
    await verify(true);
    await expect(takeBack()).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    await releaseWaitingRent(fixture.system, fixture.landlord);
    expect(await rental.see()).toMatchObject({ state: 'active', agreement: { term: 2 } });
    expect((await wallets())[0]).toBe((before[0] ?? 0) - paidKobo);
  });

  it('is paid back by the tenant from two weeks on; the tenancy ends, and the deposit stays until the move-out', async () => {
    const {
      agreement: signed,
      agreements: all,
      terms: agreed,
      termStartDay: start,
      totalKobo: sum,
    } = await rental.see();
    const first = { agreement: signed, agreements: all, terms: agreed, termStartDay: start, totalKobo: sum };
    const { before, endDay } = await waiting(bookingLimits.renewalReturnMs - 1);
    expect((await rental.see()).allowedTransitions).toEqual([]);
    await expect(takeBack()).rejects.toMatchObject({ code: 'bookings.renewal_waits' });
    await fixture.pass(1);
    const ended = await takeBack();
    expect(ended).toMatchObject({ state: 'moving_out', escrow: { heldKobo: depositKobo }, endDay });
    expect(await wallets()).toEqual(before);
    const { agreement, agreements, terms, termStartDay, totalKobo } = ended;
    expect({ agreement, agreements, terms, termStartDay, totalKobo }).toEqual(first);
    expect((await listLetBookings(fixture.landlord.ctx))[0]).toMatchObject({
      running: { yearlyRentKobo: 200_000_000 },
      renewal: null,
      unpaid: [],
    });
    expect(await tenantRecordOf(fixture.services.database.read, rental.tenant.userId, fixture.today())).toMatchObject({
      monthsRented: 12,
      partsDue: 0,
    });
    expect(await rental.movedOut()).toMatchObject({ state: 'moved_out' });
    await fixture.pass(bookingLimits.claimMs);
    expect(await rental.see()).toMatchObject({ state: 'ended', escrow: { heldKobo: 0 } });
  });

  it('cannot be taken back while an administrator holds the money, and not by the landlord', async () => {
    await waiting(bookingLimits.renewalReturnMs);
    await expect(rental.change(fixture.landlord, 'return_renewal')).rejects.toMatchObject({
      code: 'bookings.wrong_state',
    });
    const admin = await fixture.createPerson({ role: 'admin' });
    await holdEscrow(admin.ctx, { bookingId: rental.id, reason: 'Two people claim the home.' });
    expect((await rental.see()).allowedTransitions).toEqual([]);
    await expect(takeBack()).rejects.toMatchObject({ code: 'bookings.on_hold' });
  });

  it('is paid back by the server after 60 days, and both sides are notified two weeks after the start', async () => {
    const { before } = await waiting(bookingLimits.renewalLapseMs - 1);
    expect(await rental.see()).toMatchObject({ state: 'renewed' });
    const notified = await fixture.services.database.read
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(like(outboxEvents.payload, `%${rental.id}%:returns%`));
    const sides = notified.map(({ payload }) => (JSON.parse(payload) as { key: string }).key.split(':').at(-1));
    expect(sides).toEqual(['tenant', 'landlord']);
    await fixture.pass(bookingLimits.payeeRetryMs);
    expect(await rental.see()).toMatchObject({ state: 'moving_out', escrow: { heldKobo: depositKobo } });
    expect(await wallets()).toEqual(before);
  });
});

describe('a renewal of a tenancy whose first rent waited for the same check', () => {
  it('is announced as waiting too', async () => {
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    const waits = async () => {
      const { read: handle } = fixture.services.database;
      const rows = await handle
        .select({ payload: outboxEvents.payload })
        .from(outboxEvents)
        .where(like(outboxEvents.payload, `%${rental.id}%`));
      return rows.filter(({ payload }) => payload.includes('"kind":"booking.release_waits"')).length;
    };
    const tenant = await fixture.newTenant(kobo(500_000_000));
    rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
    await rental.scheduled({ startDay: fixture.today() + 1 });
    await rental.keys();
    await verify(false);
    await fixture.pass(3 * dayMs);
    expect(await waits()).toBe(1);
    await verify(true);
    await releaseWaitingRent(fixture.system, fixture.landlord);
    const { endDay, state } = await rental.see();
    expect(state).toBe('active');
    await fixture.passTo(((endDay ?? 0) - 100) * dayMs);
    await rental.offerRenewal(price);
    await rental.acceptRenewal();
    await rental.pay();
    await verify(false);
    await fixture.passTo(((endDay ?? 0) + 4) * dayMs);
    expect(await waits()).toBe(2);
    await verify(true);
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('the agreement of a renewal', () => {
  it('can be previewed by the landlord, who signs it with the offer', async () => {
    const asked = { bookingId: rental.id, ...price, fees: [] };
    const { document, hash } = await previewRenewal(fixture.landlord.ctx, asked);
    expect(document.title).toBe('Agreement to renew a tenancy');
    expect(JSON.stringify(document)).toContain('One cat may live there.');
    expect(JSON.stringify(document)).toContain('₦2,100,000');
    const offered = await rental.offerRenewal({ ...price, fees: [] }, 'Chief OBI Emeka');
    expect(offered.agreement).toEqual({
      term: 2,
      hash,
      tenant: null,
      landlord: { fullName: 'Chief OBI Emeka', at: fixture.services.clock.now() },
    });
    expect(await read()).toMatchObject({ document, hash, term: 2 });
    expect(hashOf(document)).toBe(hash);
  });

  it('is signed by the tenant with the acceptance and stored beside that of the first term', async () => {
    await rental.offerRenewal({ ...price, fees: [] });
    const { hash: first } = await read(1);
    const due = await rental.acceptRenewal('Okonkwo Àdáèze');
    expect(due).toMatchObject({ state: 'renewal_due', agreement: { tenant: { fullName: 'Okonkwo Àdáèze' } } });
    expect(due.agreements.map(({ term }) => term)).toEqual([1, 2]);
    const renewed = await rental.pay();
    expect(renewed.agreements.map(({ hash }) => hash)).toEqual([first, due.agreement?.hash]);
    await fixture.passTo(((renewed.endDay ?? 0) + 2) * dayMs);
    const next = await rental.see();
    expect(next).toMatchObject({ state: 'active', agreement: due.agreement, termStartDay: (renewed.endDay ?? 0) + 1 });
    expect(next.startDay).toBeLessThan(next.termStartDay);
    await expect(read(3)).rejects.toMatchObject({ code: 'bookings.not_found' });
  });

  it('rejects a signature of either side under another text', async () => {
    const agreementHash = 'a'.repeat(64);
    const wrong = {
      ...(await rental.action(fixture.landlord)),
      ...price,
      fees: [],
      fullName: 'Emeka Obi',
      agreementHash,
    };
    const offered = offerRenewal(fixture.landlord.ctx, { ...wrong, note: '' });
    await expect(offered).rejects.toMatchObject({ code: 'bookings.agreement_changed' });
    await rental.offerRenewal({ ...price, fees: [] });
    const sign = { ...(await rental.action(rental.tenant)), fullName: 'Adaeze Okonkwo', agreementHash };
    const accepted = acceptRenewal(rental.tenant.ctx, sign);
    await expect(accepted).rejects.toMatchObject({ code: 'bookings.agreement_changed' });
    expect((await rental.see()).state).toBe('renewal_offered');
  });

  it('is void after the renewal was dropped; a new offer has its own text', async () => {
    const { agreement: first } = await rental.see();
    await rental.offerRenewal({ ...price, fees: [] });
    const { agreement: dropped } = await rental.acceptRenewal();
    expect(await rental.change(rental.tenant, 'drop_renewal')).toMatchObject({
      state: 'active',
      agreement: first,
      agreements: [first],
    });
    const again = await rental.offerRenewal({ ...price, yearlyRentKobo: kobo(205_000_000), fees: [] });
    expect(again.agreement?.hash).not.toBe(dropped?.hash);
    expect(again.agreements).toMatchObject([{ term: 1 }, { term: 2, tenant: null }]);
    await rental.acceptRenewal();
    const paid = await rental.pay();
    expect(paid.agreements.at(-1)?.hash).toBe(again.agreement?.hash);
  });

  it('can be previewed only by the landlord of an active tenancy', async () => {
    const asked = { bookingId: rental.id, ...price, fees: [] };
    const mine = previewRenewal(rental.tenant.ctx, asked);
    await expect(mine).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    const fresh = await newRental(fixture, await fixture.createPerson(), await publishHome(fixture.landlord.ctx));
    const early = previewRenewal(fixture.landlord.ctx, { ...asked, bookingId: fresh.id });
    await expect(early).rejects.toMatchObject({ code: 'bookings.keys_not_given' });
  });
});
