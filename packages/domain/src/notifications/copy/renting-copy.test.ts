import type { NotificationFacts, NotificationKind } from '@rentreel/contracts/notifications';
import { describe, expect, it } from 'vitest';
import { copyOf } from './notice-copy.ts';

const startsAt = Date.UTC(2026, 10, 21, 9);
const about = { listingId: 'lst_1', home: 'Mini flat, Yaba', other: 'Hauwa Sani' };
const visit = { ...about, inspectionId: 'ins_1', startsAt };
const booking = { ...about, bookingId: 'bkg_1' };
const facts = {
  'inspection.requested': visit,
  'inspection.expired': visit,
  'inspection.declined': visit,
  'inspection.cancelled': visit,
  'inspection.outcome': { ...visit, outcome: 'as advertised' },
  'inspection.fee_captured': { ...visit, amountKobo: 500_000 },
  'booking.declined': booking,
  'booking.expired': booking,
  'booking.cancelled': booking,
  'booking.renewal': { ...booking, words: 'Renewal offered' },
  'booking.claim': { ...booking, words: 'A claim on the caution fee' },
} satisfies Partial<NotificationFacts>;

/** Returns the text of a notification with some facts of its own. */
const words = <K extends keyof typeof facts & NotificationKind>(kind: K, own: Partial<NotificationFacts[K]> = {}) =>
  copyOf({ kind, facts: { ...facts[kind], ...own } });

describe('the text of a notification about renting', () => {
  it('states until when an outcome of an inspection can be objected to or appealed', () => {
    const text = (next: 'report' | 'object' | 'decision' | 'appeal') =>
      words('inspection.outcome', { next, by: startsAt }).text.split('Sani. ')[1];
    expect([text('report'), text('object'), text('decision'), text('appeal')]).toEqual([
      'If the home isn’t as advertised, report it by Saturday 21 November, 10:00 am.',
      'If that’s wrong, object by Saturday 21 November, 10:00 am.',
      'RentReel decides by Saturday 21 November, 10:00 am.',
      'If that’s wrong, you can appeal once, by Saturday 21 November, 10:00 am.',
    ]);
  });

  it('distinguishes the move of an inspection from a new one', () => {
    expect(words('inspection.requested').title).toBe('Hauwa Sani wants to see your home');
    expect(words('inspection.requested', { isMove: true }).title).toBe('Hauwa Sani asks to move the inspection');
  });

  it('says where an inspection fee went, to each side', () => {
    expect(words('inspection.fee_captured').text).toContain('It went to the landlord’s wallet.');
    expect(words('inspection.fee_captured', { isMine: true }).text).toContain('It’s in your wallet.');
    // A fee may have gone to the landlord, which another notification states.
    expect(words('inspection.expired').text).not.toContain('costs nothing');
  });

  it('states why an inspection was declined or cancelled, and what became of the fee', () => {
    const when = 'Mini flat, Yaba, Saturday 21 November, 10:00 am.';
    const back = { amountKobo: 200_000, to: 'tenant', isMine: true } as const;
    expect(words('inspection.declined', { reason: 'I am not free at that time', fee: back }).text).toBe(
      `${when} Why: “I am not free at that time.” Your fee of ₦2,000 is back in your wallet. You can ask for another time.`,
    );
    const paid = { amountKobo: 200_000, to: 'landlord', isMine: true } as const;
    expect(words('inspection.cancelled', { reason: 'Something urgent came up', fee: paid }).text).toBe(
      `${when} Why: “Something urgent came up.” The fee of ₦2,000 is in your wallet.`,
    );
    expect(words('inspection.cancelled', { reason: null, fee: { ...back, isMine: false } }).text).toBe(
      `${when} No reason was given. The fee of ₦2,000 went back to the tenant.`,
    );
    expect(words('inspection.expired', { reason: null, fee: { ...paid, isMine: false } }).text).toBe(
      `${when} The request has ended. Your fee of ₦2,000 went to the landlord.`,
    );
    // Notifications of earlier releases know neither.
    expect(words('inspection.cancelled').text).toBe(when);
  });

  it('states how and why a booking ended before the move-in, and whether the home is listed again', () => {
    const reason = 'The dates don’t fit';
    expect(words('booking.declined', { reason }).text).toBe(
      'Mini flat, Yaba. Why: “The dates don’t fit.” Your application has ended and costs nothing.',
    );
    expect(words('booking.declined').text).not.toContain('Why');
    const withdrawn = words('booking.cancelled', { words: 'withdrew the application' });
    expect([withdrawn.title, withdrawn.text]).toEqual([
      'Hauwa Sani withdrew the application',
      'Mini flat, Yaba. The application has ended and costs nothing.',
    ]);
    const unpaid = words('booking.expired', { words: 'The home wasn’t paid for in time', isListedAgain: true });
    expect([unpaid.title, unpaid.text]).toEqual([
      'The home wasn’t paid for in time',
      'Mini flat, Yaba. With Hauwa Sani. The booking has ended, and the home is listed again.',
    ]);
    expect(words('booking.expired').title).toBe('The time ran out');
  });

  it('states amount and deadline of a renewal and of a claim on the caution fee', () => {
    const money = { amountKobo: 220_000_000, dueAt: startsAt };
    const text = (next: 'answer' | 'payment' | 'term') => words('booking.renewal', { ...money, next }).text;
    const home = 'Mini flat, Yaba. With Hauwa Sani.';
    expect([text('answer'), text('payment'), text('term')]).toEqual([
      `${home} ₦2,200,000 in all. Answer by Saturday 21 November, 10:00 am.`,
      `${home} ₦2,200,000 is to be paid into escrow by Saturday 21 November, 10:00 am.`,
      `${home} ₦2,200,000 is held in escrow until the new term begins.`,
    ]);
    expect(words('booking.claim', money).text).toBe(
      'Mini flat, Yaba. Hauwa Sani claims ₦2,200,000. Agree to it or contest it by Saturday 21 November, 10:00 am.',
    );
    // Notifications of earlier releases know no amount.
    expect(words('booking.renewal').text).toBe(home);
    expect(words('booking.claim').text).toBe(home);
  });
});
