import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingFixture, createBookingFixture } from '../bookings/fixtures.ts';
import { acceptOffer, changeBooking, declineBooking, makeOffer } from '../bookings/index.ts';
import { listApplicants } from './index.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await createBookingFixture();
});
afterEach(() => fixture.dispose());

const applicants = (person = fixture.landlord) => listApplicants(person.ctx, { listingId: fixture.listingId });

describe('listApplicants', () => {
  it('returns applicants in the order of their applications, with their statements but without their names', async () => {
    const first = await fixture.apply(fixture.tenant, { people: 3, occupation: 'Nurse', message: 'Two sisters.' });
    fixture.services.clock.advance(dayMs);
    const second = await fixture.apply(fixture.rival);
    const found = await applicants();
    expect(found.map(({ booking }) => booking.id)).toEqual([first.id, second.id]);
    expect(found[0]).toMatchObject({
      people: 3,
      occupation: 'Nurse',
      message: 'Two sisters.',
      hasPassport: false,
      inspection: null,
      booking: { state: 'applied', side: 'landlord', needsMe: true },
    });
    expect(found[0]?.booking.other.name).toMatch(/^Applicant/);
  });

  it('reveals the name of shortlisted applicants, and keeps declined ones', async () => {
    const { landlord, tenant, rival } = fixture;
    const [chosen, refused] = [await fixture.apply(tenant), await fixture.apply(rival)];
    await changeBooking(landlord.ctx, await fixture.action(landlord, chosen), 'shortlist');
    const action = await fixture.action(landlord, refused);
    await declineBooking(landlord.ctx, { ...action, reason: 'other_tenant', note: '' });
    const [first, second] = await applicants();
    expect(first?.booking).toMatchObject({ state: 'shortlisted' });
    expect(first?.booking.other.name).not.toMatch(/^Applicant/);
    expect(second?.booking.state).toBe('declined');
  });

  it('allows no further offer once one applicant has accepted', async () => {
    const { landlord, tenant, rival } = fixture;
    const [chosen] = [await fixture.apply(tenant), await fixture.apply(rival)];
    await makeOffer(landlord.ctx, { ...(await fixture.action(landlord, chosen)), ...fixture.terms() });
    await acceptOffer(tenant.ctx, await fixture.action(tenant, chosen));
    const [first, second] = await applicants();
    expect(first?.booking.state).toBe('agreement_pending');
    expect(second?.booking.allowedTransitions).toEqual(expect.arrayContaining(['shortlist', 'decline']));
    expect(second?.booking.allowedTransitions).not.toContain('offer');
  });

  it('returns nothing to anyone but the landlord', async () => {
    await fixture.apply();
    expect(await applicants(fixture.rival)).toEqual([]);
    expect(await applicants(fixture.tenant)).toEqual([]);
  });
});
