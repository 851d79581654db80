import { termsOf } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { bookingFixture, fixtureLines, fixtureStart, fixtureTerms } from '#/testing/booking-fixture.ts';
import { claimProblem, claimTotal } from '../actions/claim-form.tsx';
import { offerChanges } from '../booking/offers.tsx';
import { depositKobo, heldDepositKobo, releaseKobo } from '../format.ts';
import { firstTab, listInput, readListSearch } from '../search.ts';
import { completeTerms } from './complete-terms.ts';
import { lawCautions } from './law-notes.tsx';
import { draftOfListing, draftOfTerms, feeAmount, nothingToWrite, roundsLeft, termsKind, withFee } from './terms.ts';

const lagos = { stateCode: 'LA', area: 'Yaba' } as const;
const again = (part: object) => {
  const input = completeTerms({ ...draftOfTerms(fixtureTerms), ...part });
  if (!input) throw new Error('The terms are complete.');
  return termsOf({ ...input, platformFeeBasisPoints: 0 });
};

describe('a draft of terms', () => {
  it('starts with the terms of the previous round, line by line', () => {
    expect(again({})).toEqual(fixtureTerms);
  });

  it("starts with the listing's terms for the requested period", () => {
    const fees = [{ kind: 'agency', basis: 'percent', basisPoints: 1000 } as const];
    const draft = draftOfListing({ rentKobo: kobo(200_000_000), fees }, { startDay: fixtureStart, months: 24 });
    expect(draft).toMatchObject({ yearlyRentKobo: kobo(200_000_000), months: 24 });
    expect(feeAmount(draft, 'agency')).toBe(20_000_000);
  });

  it('is incomplete without a rent or a start', () => {
    const draft = draftOfTerms(fixtureTerms);
    expect(completeTerms({ ...draft, yearlyRentKobo: undefined })).toBeUndefined();
    expect(completeTerms({ ...draft, startDay: undefined })).toBeUndefined();
    expect(completeTerms({ ...draft, fees: withFee({ fees: [] }, 'agency', 0) })?.fees).toEqual([]);
  });

  it('has the kind that the allowed transitions permit', () => {
    expect(termsKind({ allowedTransitions: ['offer_again'] })).toBe('offer');
    expect(termsKind({ allowedTransitions: ['counter', 'accept'] })).toBe('counter');
    expect(termsKind({ allowedTransitions: ['offer_renewal'] })).toBe('renewal');
    expect(termsKind({ allowedTransitions: [] })).toBeUndefined();
  });

  it('can’t be written while a side is suspended, or once the booking has changed', () => {
    const ofLandlord = bookingFixture({ side: 'landlord', allowedTransitions: [], suspended: ['landlord'] });
    const title = 'You can’t change the terms at the moment';
    expect(nothingToWrite(ofLandlord)).toEqual({
      title,
      subtitle: 'You can’t agree anything here while your account is suspended. Paid bookings go on as before.',
    });
    const ofTenant = nothingToWrite({ ...ofLandlord, side: 'tenant' });
    expect(ofTenant).toMatchObject({ title, subtitle: expect.stringContaining('can’t agree new bookings') });
    expect(nothingToWrite({ ...ofLandlord, suspended: [] }).subtitle).toContain('has moved on');
  });

  it('reports where it exceeds law or practice of the location', () => {
    const dear = { ...draftOfTerms(fixtureTerms), fees: withFee({ fees: [] }, 'agency', 60_000_000) };
    expect(lawCautions(dear, lagos).map(({ topic }) => topic)).toContain('agency');
    expect(lawCautions(dear, undefined)).toEqual([]);
    expect(lawCautions({ ...dear, yearlyRentKobo: undefined }, lagos)).toEqual([]);
  });
});

describe('offerChanges', () => {
  it('returns nothing for equal terms', () => {
    expect(offerChanges(fixtureTerms, fixtureTerms)).toEqual([]);
  });

  it('returns changed lines, including removed ones', () => {
    const changes = offerChanges(
      fixtureTerms,
      again({ yearlyRentKobo: kobo(180_000_000), fees: withFee({ fees: [] }, 'agency', 5_000_000) }),
    );
    expect(changes.map(({ name, before, after }) => `${name}: ${before} to ${after}`)).toEqual([
      'Rent: ₦2,000,000 to ₦1,800,000',
      'Agency fee: ₦100,000 to ₦50,000',
      'Agreement fee: ₦100,000 to None',
      'Caution fee: ₦250,000 to None',
      'Total: ₦2,450,000 to ₦1,850,000',
    ]);
  });

  it('includes start, length, plan and conditions', () => {
    const changed = again({ startDay: fixtureStart + 14, months: 6, plan: 'monthly', conditions: 'No pets.' });
    const names = offerChanges(fixtureTerms, changed).map(({ name }) => name);
    expect(names).toEqual(['Start', 'Length', 'Rent', 'Total', 'How rent is paid', 'Conditions']);
  });

  it('roundsLeft allows five rounds', () => {
    const offer = {
      id: 'ofr_1',
      round: 1,
      by: 'landlord',
      kind: 'letting',
      terms: fixtureTerms,
      note: '',
      at: 1,
    } as const;
    expect(roundsLeft(bookingFixture())).toBe(5);
    expect(roundsLeft(bookingFixture({ offers: [offer, { ...offer, kind: 'renewal' }] }))).toBe(4);
  });
});

describe('the sums of the escrow', () => {
  const escrow = {
    heldKobo: kobo(1),
    frozen: false,
    hold: null,
    lines: fixtureLines('held'),
    paidAt: null,
    receiptId: null,
  };

  it('separate deposits from what the landlord receives', () => {
    expect(releaseKobo({ escrow })).toBe(220_000_000);
    expect(heldDepositKobo({ escrow })).toBe(25_000_000);
    const gone = { ...escrow, lines: fixtureLines('returned') };
    expect([releaseKobo({ escrow: gone }), heldDepositKobo({ escrow: gone })]).toEqual([0, 0]);
    expect(depositKobo({ escrow: gone })).toBe(25_000_000);
  });
});

describe('a claim on the caution fee', () => {
  const door = { what: ' Broken door ', amountKobo: kobo(4_000_000) };

  it('cannot exceed the held amount', () => {
    expect(claimTotal({ items: [door, { ...door, amountKobo: undefined }] })).toBe(4_000_000);
    expect(claimTotal({ rentKobo: 1_000_000, items: [door] })).toBe(5_000_000);
    expect(claimProblem({ items: [door, { ...door, amountKobo: kobo(7_000_000) }] }, 10_000_000)).toContain(
      'We hold ₦100,000',
    );
    expect(claimProblem({ items: [door] }, 10_000_000)).toBeUndefined();
  });
});

describe('the address of BookingsPage', () => {
  const counts = { applications: 0, upcoming: 0, active: 0, past: 0, needsMe: 0 };

  it('is parsed without unknown values', () => {
    const home = `lst_${'1'.repeat(26)}`;
    const known = { tab: 'active', side: 'landlord', home };
    expect(readListSearch(known)).toEqual(known);
    expect(readListSearch({ tab: 'x', side: 7, home: 'usr_1' })).toEqual({
      tab: undefined,
      side: undefined,
      home: undefined,
    });
    expect(listInput({ side: 'tenant', home: 'lst_1' })).toEqual({
      tab: 'applications',
      limit: 20,
      side: 'tenant',
      listingId: 'lst_1',
    });
  });

  it('opens the tab that needs attention', () => {
    expect(firstTab(counts)).toBe('applications');
    expect(firstTab({ ...counts, past: 2 })).toBe('past');
    expect(firstTab({ ...counts, applications: 1, active: 2 })).toBe('applications');
    expect(firstTab({ ...counts, applications: 1, upcoming: 1 })).toBe('upcoming');
  });
});
