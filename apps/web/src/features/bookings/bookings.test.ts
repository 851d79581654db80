import type { BookingTransitionName } from '@rentreel/contracts/bookings';
import { asLagosDay, isoDay, kobo, parseIsoDay, zeroKobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import {
  bookingFixture,
  bookingThatAllows,
  fixtureLines,
  fixtureNow,
  fixtureStart,
  fixtureTerms,
} from '#/testing/booking-fixture.ts';
import { bookingActions } from './actions/actions.ts';
import { cancelCopy, cancelReasons } from './actions/cancel-forms.tsx';
import { earlyEndProblem } from './actions/early-end-form.tsx';
import { simpleActionCopy } from './actions/simple-action.tsx';
import { bookingProgress } from './booking/booking-progress.tsx';
import { dateOf, monthsLabel } from './format.ts';
import { afterDeadline, nextStep } from './next-step.tsx';
import { lineLabel, lineNote } from './terms/terms-lines.tsx';

const paid = {
  heldKobo: kobo(245_000_000),
  frozen: false,
  hold: null,
  lines: fixtureLines('held'),
  paidAt: fixtureNow,
  receiptId: null,
};
const offer = { id: 'ofr_1', round: 1, by: 'landlord', kind: 'letting', terms: fixtureTerms, note: '', at: 1 } as const;

describe('the formats of days and lengths', () => {
  it('are readable in texts and match the format of date fields', () => {
    expect(dateOf(fixtureStart)).toBe('1 Dec 2026');
    expect(isoDay(asLagosDay(fixtureStart))).toBe('2026-12-01');
    expect(parseIsoDay('2026-12-01')).toBe(fixtureStart);
    expect(parseIsoDay('')).toBeUndefined();
    expect([6, 12, 24].map(monthsLabel)).toEqual(['6 months', '1 year', '2 years']);
  });
});

describe('an unverified landlord', () => {
  const waits = { state: 'handed_over', releaseWaitsFor: ['identity'] } as const;
  const waiting = (part = {}) => bookingFixture({ ...waits, releaseWaitsFor: [...waits.releaseWaitsFor], ...part });

  it('receives no automatic release: both sides read that the rent stays in escrow', () => {
    expect(nextStep(waiting())).toContain('Your rent stays in escrow until the landlord’s identity');
    expect(nextStep(waiting({ dueAt: null }))).toContain('You don’t need to do anything');
    expect(nextStep(waiting({ side: 'landlord', dueAt: null }))).toContain('waits for you in escrow');
    expect(afterDeadline(waiting(), fixtureNow)).toContain('stays in escrow');
  });

  it('cannot keep a renewal waiting without end: both sides read when the payment can go back, and the tenant how much', () => {
    const renewed = { state: 'renewed', dueAt: null } as const;
    expect(nextStep(waiting(renewed))).toContain('The rent for it stays in escrow');
    expect(nextStep(waiting({ ...renewed, allowedTransitions: ['return_renewal'] }))).toContain(
      'take your payment back',
    );
    const landlord = nextStep(waiting({ ...renewed, side: 'landlord' }));
    expect(landlord).toContain('Emeka can take it back 14 days after');
    expect(landlord).toContain('after 60 days it goes back automatically');
    expect(bookingActions(bookingThatAllows(['return_renewal'], renewed))).toMatchObject([{ look: 'secondary' }]);
    const { text, button } = simpleActionCopy('returnRenewal', waiting({ ...renewed, escrow: paid }));
    expect(button).toBe('Take ₦2,200,000 back');
    expect(text).toContain('₦250,000 caution fee stays in escrow until after the move-out');
  });
});

describe('bookingActions', () => {
  const textsOf = (names: BookingTransitionName[], part = {}) =>
    bookingActions(bookingThatAllows(names, part)).map(({ text }) => text);

  it('returns no button when no transition is allowed', () => {
    expect(textsOf([])).toEqual([]);
  });

  it('returns the most important action first and highlights only that one', () => {
    const actions = bookingActions(bookingThatAllows(['withdraw', 'counter', 'accept'], { state: 'offered' }));
    expect(actions.map(({ text, look }) => `${text} (${look})`)).toEqual([
      'Accept this offer (primary)',
      'Make a counter-offer (secondary)',
      'Withdraw application (text)',
    ]);
  });

  it('lets a landlord decline an application and withdraw an offer', () => {
    expect(textsOf(['decline'], { state: 'countered', side: 'landlord' })).toEqual(['Decline application']);
    expect(textsOf(['decline'], { state: 'offered', side: 'landlord' })).toEqual(['Withdraw the offer']);
  });

  it('names the amount to be paid', () => {
    const payment = { amountKobo: kobo(245_000_000), dueAt: fixtureNow, extensionLeft: true, intentId: null };
    expect(textsOf(['fund'], { state: 'payment_due', payment })).toEqual(['Pay ₦2,450,000 to escrow']);
  });

  it('links to the dispute while it is open', () => {
    expect(textsOf([], { state: 'disputed', disputeId: 'dsp_1' })).toEqual(['See the dispute']);
    expect(textsOf([], { state: 'active', disputeId: 'dsp_1' })).toEqual([]);
  });
});

describe('bookingProgress', () => {
  const marksOf = (part: Parameters<typeof bookingFixture>[0]) =>
    bookingProgress(bookingFixture(part), fixtureNow).map(({ mark }) => mark);

  it('marks earlier stages as done and later ones as open', () => {
    expect(marksOf({ state: 'applied' })).toEqual(['done', 'now', ...Array.from({ length: 7 }, () => 'later')]);
    expect(marksOf({ state: 'funded' }).indexOf('now')).toBe(4);
    expect(marksOf({ state: 'ended' })).toEqual(Array.from({ length: 9 }, () => 'done'));
  });

  it('is at the handover in a dispute before it, and at the check in a dispute after it', () => {
    const handover = { at: null, note: '', keyCode: null, handedOverAt: 1, checkEndsAt: null, moreTimeLeft: true };
    expect(marksOf({ state: 'disputed' }).indexOf('now')).toBe(4);
    expect(marksOf({ state: 'disputed', handover }).indexOf('now')).toBe(5);
  });

  it('stops at the stage where the booking was declined, with the date', () => {
    const steps = [
      ...bookingFixture().steps,
      { name: 'decline', by: 'landlord', state: 'declined', note: '', at: fixtureNow } as const,
    ];
    expect(bookingProgress(bookingFixture({ state: 'declined', steps }), fixtureNow)).toMatchObject([
      { name: 'Applied', mark: 'done' },
      { name: 'Declined', mark: 'stopped', detail: '21 Nov 2026, 10:00 am' },
    ]);
  });

  it('shows the payment with its time, and the dates of the term', () => {
    const steps = [
      ...bookingFixture().steps,
      { name: 'fund', by: 'tenant', state: 'funded', note: '', at: fixtureNow } as const,
    ];
    const stages = bookingProgress(bookingFixture({ state: 'funded', steps, escrow: paid, terms: fixtureTerms }), 0);
    expect(stages[3]?.detail).toBe('₦2,450,000 on 21 Nov 2026, 10:00 am');
    expect(stages[6]?.detail).toBe('1 Dec 2026 to 30 Nov 2027');
  });
});

describe('lineLabel', () => {
  const [rent, , , caution] = fixtureLines('held');
  if (!rent || !caution) throw new Error('The fixture has a rent and a caution fee.');
  const reader = bookingFixture();

  it('names the recipient and the date of every line', () => {
    expect(lineLabel(rent, reader)).toBe('Goes to Emeka after the check of the home');
    expect(lineLabel(caution, reader)).toBe('Goes back to you after the move-out');
    expect(lineLabel(caution, bookingFixture({ state: 'caution_claimed' }))).toBe(
      'Stays in escrow until the claim is settled',
    );
    expect(lineLabel({ ...rent, releaseAt: fixtureNow }, reader)).toBe('Goes to Emeka by 21 Nov 2026');
    expect(lineLabel({ ...rent, state: 'frozen' }, reader)).toContain('dispute');
    expect(lineLabel({ ...rent, state: 'released', feeKobo: kobo(100_000) }, reader)).toBe(
      'Paid to Emeka, less ₦1,000 RentReel fee',
    );
  });

  it("is worded from the reader's point of view", () => {
    const landlord = bookingFixture({ side: 'landlord' });
    expect(lineLabel(rent, landlord)).toBe('Goes to you after the check of the home');
    expect(lineLabel({ ...caution, state: 'returned' }, landlord)).toBe('Back with Emeka');
    const parts = { toLandlordKobo: kobo(10_000_000), toTenantKobo: kobo(15_000_000) };
    expect(lineLabel({ ...caution, state: 'split', ...parts }, landlord)).toBe('₦100,000 to you, ₦150,000 to Emeka');
  });

  it('names the owner beside an agent under a mandate, unless the agent receives the rent', () => {
    const split = {
      ownerName: 'Hauwa Sani',
      agentName: 'Emeka Obi',
      commissionBasisPoints: 1000,
      legalFeeKobo: zeroKobo,
      agentReceives: false,
      toOwnerKobo: kobo(180_000_000),
      toAgentKobo: kobo(20_000_000),
    };
    expect(lineLabel(rent, { ...reader, split })).toBe('Goes to the owner and Emeka after the check of the home');
    expect(lineLabel(rent, { ...reader, side: 'landlord', split })).toContain('Goes to the owner and you');
    expect(lineLabel(caution, { ...reader, split })).toBe('Goes back to you after the move-out');
    expect(lineLabel(rent, { ...reader, split: { ...split, agentReceives: true } })).toContain('Goes to Emeka');
  });

  it('lineNote says what is returned and what is paid later', () => {
    const [first, , , back] = fixtureTerms.lines;
    expect(back && lineNote(back)).toBe('Comes back after the move-out');
    expect(first && lineNote(first)).toBeUndefined();
    expect(first && lineNote({ ...first, firstKobo: kobo(100_000_000) })).toBe('₦1,000,000 in the first payment');
  });
});

describe('cancelCopy', () => {
  it('has no cost before the payment', () => {
    expect(cancelCopy(bookingFixture())).toMatchObject({ returnsKobo: zeroKobo, button: 'Cancel the booking' });
    const applied = bookingFixture({ allowedTransitions: ['withdraw'] });
    expect(cancelCopy(applied)).toMatchObject({ returnsKobo: zeroKobo, button: 'Withdraw application' });
  });

  it('states the returned and the lost amounts to the kobo', () => {
    const cancellation = { toTenantKobo: kobo(240_000_000), toLandlordKobo: kobo(5_000_000) };
    const copy = cancelCopy(bookingFixture({ cancellation }));
    expect(copy.button).toBe('Cancel and get ₦2,400,000 back');
    expect(copy.text).toContain('₦50,000 goes to Emeka');
    expect(copy.text).toContain('report a problem instead');
    expect(cancelCopy(bookingFixture({ cancellation, side: 'landlord' })).text).toContain('Emeka gets ₦2,400,000');
  });

  it("states a landlord's penalty for a repeated cancellation, and none where there is none", () => {
    const part = {
      cancellation: { toTenantKobo: kobo(240_000_000), toLandlordKobo: zeroKobo },
      side: 'landlord',
    } as const;
    const again = cancelCopy(bookingFixture({ ...part, cancelPenaltyKobo: kobo(5_000_000) })).text;
    expect(again).toContain('cancelling again costs you ₦50,000, half of it for Emeka');
    expect(cancelCopy(bookingFixture(part)).text).not.toContain('again');
  });

  it('cancelReasons returns reasons that fit the side', () => {
    expect(cancelReasons('tenant').map(({ value }) => value)).toContain('found_another');
    const ofLandlord = cancelReasons('landlord').map(({ value }) => value);
    expect(ofLandlord).not.toContain('found_another');
    expect(ofLandlord).not.toContain('no_money');
  });
});

describe('simpleActionCopy', () => {
  it('names the amount on the button', () => {
    const offered = bookingFixture({ state: 'offered', offers: [offer] });
    expect(simpleActionCopy('accept', offered)).toMatchObject({ button: 'Accept ₦2,450,000' });
    expect(simpleActionCopy('accept', offered).text).toContain('Nothing is paid yet');
    const checked = bookingFixture({ state: 'handed_over', escrow: paid });
    expect(simpleActionCopy('release', checked).button).toBe('Release ₦2,200,000 now');
    expect(simpleActionCopy('release', checked).text).toContain('₦250,000 caution fee stays in escrow');
    expect(simpleActionCopy('returnCaution', checked).button).toBe('Return ₦250,000');
    expect(simpleActionCopy('giveBack', checked).button).toBe('Give ₦2,450,000 back');
  });

  it('states the refund when the tenant agrees to a claim', () => {
    const items = [{ what: 'Broken door', amountKobo: kobo(4_000_000) }];
    const claim = { items, totalKobo: kobo(4_000_000), rentKobo: kobo(0), note: '', photos: [], at: fixtureNow };
    const claimed = bookingFixture({ state: 'caution_claimed', escrow: paid, claim });
    expect(simpleActionCopy('acceptClaim', claimed).button).toBe('Agree, and get ₦210,000 back');
    const all = bookingFixture({ ...claimed, claim: { ...claim, totalKobo: kobo(25_000_000) } });
    expect(simpleActionCopy('acceptClaim', all)).toEqual({
      text: 'All ₦250,000 of the caution fee goes to Emeka now.',
      button: 'Agree to the claim',
    });
  });
});

describe('an early end of the tenancy', () => {
  const earlyEnd = {
    by: 'tenant',
    at: fixtureNow,
    moveOutDay: fixtureStart + 100,
    unusedKobo: kobo(120_000_000),
    unusedNowKobo: kobo(120_000_000),
    refundKobo: kobo(100_000_000),
    note: '',
    agreedAt: null,
  } as const;

  it('is described with its day, its refund and both wallets before anybody agrees', () => {
    const asked = bookingFixture({ state: 'early_end_proposed', side: 'landlord', earlyEnd, escrow: paid });
    const copy = simpleActionCopy('acceptEarlyEnd', asked);
    expect(copy.button).toBe('Agree and return ₦1,000,000');
    expect(copy.text).toContain('ends on 11 Mar 2027. ₦1,000,000 of the rent goes from your wallet to Emeka’s');
    expect(copy.text).toContain('₦250,000 caution fee stays in escrow');
    const tenant = simpleActionCopy('acceptEarlyEnd', {
      ...asked,
      side: 'tenant',
      earlyEnd: { ...earlyEnd, refundKobo: zeroKobo },
    });
    expect(tenant.text).toContain('None of the paid rent comes back.');
  });

  it('asks for a new proposal when rent was paid for the time after it', () => {
    const proposed = { ...bookingFixture({ state: 'early_end_proposed', side: 'landlord', earlyEnd }), needsMe: true };
    const textOf = (names: readonly BookingTransitionName[]) =>
      nextStep({ ...proposed, allowedTransitions: [...names] });
    expect(textOf(['accept_early_end', 'drop_early_end'])).toContain('Accept or decline it.');
    expect(textOf(['drop_early_end'])).toContain('rent was paid after that. Decline it and agree on a new proposal.');
  });

  it('becomes the end of the term once both sides have agreed', () => {
    const agreed = bookingFixture({
      state: 'early_end_agreed',
      earlyEnd: { ...earlyEnd, agreedAt: 1 },
      terms: fixtureTerms,
    });
    expect(bookingProgress(agreed, fixtureNow)[6]?.detail).toBe('1 Dec 2026 to 11 Mar 2027');
  });

  it('must be before the end of the term, with a refund of at most the unused rent', () => {
    const plan = { earliestDay: fixtureStart, latestDay: fixtureStart + 300 };
    const problem = (moveOutDay: number | undefined, refundKobo = 0) =>
      earlyEndProblem({ moveOutDay, refundKobo, unusedKobo: kobo(10_000_000) }, plan);
    expect(problem(undefined)).toEqual({ moveOutDay: 'Choose a day.' });
    expect(problem(fixtureStart - 1).moveOutDay).toBe('Choose 1 Dec 2026 or a later day.');
    expect(problem(fixtureStart + 301).moveOutDay).toMatch(/or an earlier day\.$/);
    expect(problem(fixtureStart, 10_000_001)).toEqual({ refundKobo: 'You can propose at most ₦100,000.' });
    expect(problem(fixtureStart, 10_000_000)).toEqual({});
  });
});

describe('a booking on hold', () => {
  const hold = { reason: 'We look into a report.', since: fixtureNow };

  it('has a nextStep without a promised release, for either side', () => {
    const bookings = (['handed_over', 'renewed', 'moved_out', 'caution_claimed'] as const).flatMap((state) =>
      (['tenant', 'landlord'] as const).map((side) => bookingFixture({ state, side })),
    );
    for (const booking of bookings) {
      expect(nextStep(booking, { onHold: true })).toContain('stays in escrow until RentReel lifts the hold');
    }
  });

  it('shows the hold in the label of every held line', () => {
    const [line] = fixtureLines('frozen');
    if (!line) throw new Error('the fixture has lines');
    const booking = bookingFixture({ state: 'handed_over', escrow: { ...paid, hold } });
    expect(lineLabel(line, booking)).toBe('Stays where it is until RentReel lifts the hold');
    expect(lineLabel(line, bookingFixture({ state: 'disputed' }))).toContain('until the dispute is settled');
  });
});
