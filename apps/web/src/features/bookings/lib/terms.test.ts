import { termsOf } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { bookingFixture, fixtureLines, fixtureStart, fixtureTerms } from '../../../testing/booking-fixture.ts';
import { claimItems, claimProblem, claimTotal } from './claim-draft.ts';
import { depositKobo, heldDepositKobo, releaseKobo } from './escrow-sums.ts';
import { firstTab, listInput, readListSearch } from './list-search.ts';
import { offerChanges } from './offer-changes.ts';
import { draftOfHome, draftOfTerms, roundsLeft, termsInput } from './terms-draft.ts';
import { termsKind } from './terms-kind.ts';
import { lawCautions } from './terms-law.ts';

const lagos = { stateCode: 'LA', area: 'Yaba' } as const;
const again = (part: object) => {
  const input = termsInput({ ...draftOfTerms(fixtureTerms), ...part });
  if (!input) throw new Error('The terms are complete.');
  return termsOf({ ...input, platformFeeBasisPoints: 0 });
};

describe('terms that are being written', () => {
  it('begin with those of the round before, line by line', () => {
    expect(again({})).toEqual(fixtureTerms);
  });

  it('begin with what the home asks for, for the time that the tenant asks for', () => {
    const fees = [{ kind: 'agency', basis: 'percent', basisPoints: 1000 } as const];
    const draft = draftOfHome({ rentKobo: 200_000_000, fees }, { startDay: fixtureStart, months: 24 });
    expect(draft).toMatchObject({ rentKobo: 200_000_000, months: 24, fees: { agency: 20_000_000 } });
  });

  it('are not sent without a rent or a start', () => {
    const draft = draftOfTerms(fixtureTerms);
    expect(termsInput({ ...draft, rentKobo: undefined })).toBeUndefined();
    expect(termsInput({ ...draft, startDay: undefined })).toBeUndefined();
    expect(termsInput({ ...draft, fees: { agency: kobo(0) } })?.fees).toEqual([]);
  });

  it('are of the kind that may be written now', () => {
    expect(termsKind({ allowedTransitions: ['offer_again'] })).toBe('offer');
    expect(termsKind({ allowedTransitions: ['counter', 'accept'] })).toBe('counter');
    expect(termsKind({ allowedTransitions: ['offer_renewal'] })).toBe('renewal');
    expect(termsKind({ allowedTransitions: [] })).toBeUndefined();
  });

  it('say what the law and the practice of the place have against them', () => {
    const dear = { ...draftOfTerms(fixtureTerms), fees: { agency: kobo(60_000_000) } };
    expect(lawCautions(dear, lagos).map(({ topic }) => topic)).toContain('agency');
    expect(lawCautions(dear, undefined)).toEqual([]);
    expect(lawCautions({ ...dear, rentKobo: undefined }, lagos)).toEqual([]);
  });
});

describe('what changed between two rounds', () => {
  it('is nothing when the terms are the same', () => {
    expect(offerChanges(fixtureTerms, fixtureTerms)).toEqual([]);
  });

  it('is told line by line, also what was taken out', () => {
    const changes = offerChanges(
      fixtureTerms,
      again({ rentKobo: kobo(180_000_000), fees: { agency: kobo(5_000_000) } }),
    );
    expect(changes.map(({ name, before, after }) => `${name}: ${before} to ${after}`)).toEqual([
      'Rent: ₦2,000,000 to ₦1,800,000',
      'Agency fee: ₦100,000 to ₦50,000',
      'Agreement fee: ₦100,000 to None',
      'Caution fee: ₦250,000 to None',
      'Total: ₦2,450,000 to ₦1,850,000',
    ]);
  });

  it('tells of the start, the length, the plan and the conditions too', () => {
    const changed = again({ startDay: fixtureStart + 14, months: 6, plan: 'monthly', conditions: 'No pets.' });
    const names = offerChanges(fixtureTerms, changed).map(({ name }) => name);
    expect(names).toEqual(['Start', 'Length', 'Rent', 'Total', 'How rent is paid', 'Conditions']);
  });

  it('leaves five rounds between the two', () => {
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

describe('the sums of what is held', () => {
  const escrow = { heldKobo: 1, frozen: false, hold: null, lines: fixtureLines('held'), paidAt: null, receiptId: null };

  it('keep deposits apart from what the landlord gets', () => {
    expect(releaseKobo({ escrow })).toBe(220_000_000);
    expect(heldDepositKobo({ escrow })).toBe(25_000_000);
    const gone = { ...escrow, lines: fixtureLines('returned') };
    expect([releaseKobo({ escrow: gone }), heldDepositKobo({ escrow: gone })]).toEqual([0, 0]);
    expect(depositKobo({ escrow: gone })).toBe(25_000_000);
  });
});

describe('a claim on the caution fee', () => {
  const door = { key: 0, what: ' Broken door ', amountKobo: kobo(4_000_000) };

  it('names each thing and its amount, and not more than is held', () => {
    expect(claimProblem([{ ...door, what: ' a ' }], 10_000_000)).toContain('3 to 200 characters');
    expect(claimProblem([{ ...door, amountKobo: undefined }], 10_000_000)).toContain('above ₦0');
    expect(claimProblem([door, { ...door, amountKobo: kobo(7_000_000) }], 10_000_000)).toContain('We hold ₦100,000');
    expect(claimProblem([door], 10_000_000)).toBeUndefined();
    expect(claimItems([door])).toEqual([{ what: 'Broken door', amountKobo: 4_000_000 }]);
    expect(claimTotal([door, door])).toBe(8_000_000);
  });
});

describe('the address of the list', () => {
  const counts = { applications: 0, upcoming: 0, active: 0, past: 0, needsMe: 0 };

  it('is read as far as it is known', () => {
    expect(readListSearch({ tab: 'active', side: 'landlord', home: 'lst_1' })).toEqual({
      tab: 'active',
      side: 'landlord',
      home: 'lst_1',
    });
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

  it('opens where there is most to see', () => {
    expect(firstTab(counts)).toBe('applications');
    expect(firstTab({ ...counts, past: 2 })).toBe('past');
    expect(firstTab({ ...counts, applications: 1, active: 2 })).toBe('applications');
    expect(firstTab({ ...counts, applications: 1, upcoming: 1 })).toBe('upcoming');
  });
});
