import { bookingLimits } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { acceptOffer, previewTerms } from './offers.ts';

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
  const tenant = await fixture.createPerson();
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
});

describe('an offer', () => {
  it('lists every line of the price and equals the preview', async () => {
    const { conditions, note, ...wanted } = fixture.terms({ plan: 'halves' });
    const preview = await previewTerms(fixture.landlord.ctx, { bookingId: rental.id, ...wanted, conditions });
    expect(preview.advance).toMatchObject({ verdict: 'ok', limitMonths: 12 });
    const { offers, state, totalKobo, actor } = await rental.offer(fixture.landlord, { plan: 'halves', note });
    expect(state).toBe('offered');
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({ round: 1, by: 'landlord', kind: 'letting', terms: preview.terms });
    expect(preview.terms.lines).toMatchObject([
      { kind: 'rent', amountKobo: 200_000_000, firstKobo: 100_000_000, refundable: false },
      { kind: 'caution', amountKobo: 20_000_000, firstKobo: 20_000_000, refundable: true },
    ]);
    expect([totalKobo, actor]).toEqual([220_000_000, 'tenant']);
  });

  it('is immutable: a new offer replaces it and earlier ones stay unchanged', async () => {
    const first = (await rental.offer()).offers[0];
    await rental.offer(rental.tenant, { yearlyRentKobo: kobo(180_000_000) });
    const { offers, state } = await rental.offer(fixture.landlord, { yearlyRentKobo: kobo(190_000_000) });
    expect(offers[0]).toEqual(first);
    expect(offers.map(({ by, round, terms }) => [by, round, terms.yearlyRentKobo])).toEqual([
      ['landlord', 1, 200_000_000],
      ['tenant', 2, 180_000_000],
      ['landlord', 3, 190_000_000],
    ]);
    expect(state).toBe('offered');
  });

  it('is rejected after five rounds, when only accepting or withdrawing is allowed', async () => {
    for (let round = 1; round <= bookingLimits.rounds; round += 1) {
      await rental.offer(round % 2 === 1 ? fixture.landlord : rental.tenant);
    }
    await expect(rental.offer(rental.tenant)).rejects.toMatchObject({ code: 'bookings.no_rounds_left' });
    expect((await rental.see()).allowedTransitions).toEqual(['accept', 'withdraw']);
    expect((await rental.see()).offers).toHaveLength(5);
  });

  it('is rejected when it asks for more advance rent than the law of the state allows', async () => {
    const twoYears = rental.offer(fixture.landlord, { months: 24 });
    await expect(twoYears).rejects.toMatchObject({ code: 'bookings.rent_in_advance', params: { months: 12 } });
    expect((await rental.see()).offers).toEqual([]);
    expect(await rental.offer(fixture.landlord, { months: 24, plan: 'halves' })).toMatchObject({ state: 'offered' });
  });

  it('is rejected with a start in the past or in a year', async () => {
    for (const startDay of [fixture.today() - 1, fixture.today() + 365]) {
      const wrong = rental.offer(fixture.landlord, { startDay });
      await expect(wrong).rejects.toMatchObject({ code: 'bookings.start_out_of_range' });
    }
  });

  it('is rejected while the listing is reserved for another tenant', async () => {
    const other = await fixture.createPerson();
    const { home } = await rental.see();
    const rival = await newRental(fixture, other, home.id);
    const allowed = async () => (await rival.see(fixture.landlord)).allowedTransitions;
    expect(await allowed()).toContain('offer');
    await rental.agreed();
    expect(await allowed()).not.toContain('offer');
    expect(await allowed()).toContain('decline');
    await expect(rival.offer()).rejects.toMatchObject({ code: 'bookings.home_not_free' });
  });

  it('hides bank accounts and phone numbers in its note and conditions', async () => {
    const { offers } = await rental.offer(fixture.landlord, {
      note: 'Call 0803 123 4567',
      conditions: 'Pay to my GTBank account 0123456789 or call 08031234567.',
    });
    expect(offers[0]?.note).toMatch(/^Call \[.+\]$/);
    expect(offers[0]?.terms.conditions).toMatch(
      /^Pay to my GTBank account \[account number hidden\] or call \[.+\]\.$/,
    );
    expect(JSON.stringify(offers)).not.toMatch(/123 ?4567|0123456789/);
  });

  it('is accepted once when the tenant sends the request twice', async () => {
    await rental.offer();
    const action = await rental.action(rental.tenant);
    const [first, again] = [await acceptOffer(rental.tenant.ctx, action), await acceptOffer(rental.tenant.ctx, action)];
    expect(again).toEqual(first);
    expect(await rental.stepsTaken()).toEqual(['apply', 'offer', 'accept']);
  });

  it('is not accepted when the other side has changed it since', async () => {
    await rental.offer();
    const seen = await rental.action(rental.tenant);
    await rental.offer(fixture.landlord, { yearlyRentKobo: kobo(300_000_000) });
    await expect(acceptOffer(rental.tenant.ctx, seen)).rejects.toMatchObject({ code: 'bookings.changed' });
  });

  it('expires after 48 hours without an answer', async () => {
    const { dueAt } = await rental.offer();
    expect(dueAt).toBe(fixture.services.clock.now() + bookingLimits.offerMs);
    await fixture.passTo((dueAt ?? 0) - 1);
    expect((await rental.see()).state).toBe('offered');
    await fixture.passTo(dueAt ?? 0);
    expect(await rental.see()).toMatchObject({ state: 'expired', actor: 'nobody' });
  });
});
