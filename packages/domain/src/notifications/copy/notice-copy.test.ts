import {
  type NotificationFacts,
  type NotificationKind,
  notificationKindNames,
} from '@rentreel/contracts/notifications';
import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { lagosDeadline, lagosTime } from '../lagos-time.ts';
import { copyOf, titleOfMany } from './notice-copy.ts';

const home = { listingId: 'lst_1', home: 'Mini flat, Yaba' };
const chat = { ...home, tenantId: 'usr_1', from: 'Hauwa Sani' } as const;
const startsAt = Date.UTC(2026, 10, 21, 9);
const visit = { ...home, inspectionId: 'ins_1', other: 'Hauwa Sani', startsAt };
const fee = { ...visit, amountKobo: 500_000 };
const renting = { ...home, bookingId: 'bkg_1', other: 'Hauwa Sani' };
const dispute = { ...home, disputeId: 'dsp_1', bookingId: 'bkg_1', other: 'Hauwa Sani' };
const review = { ...home, reviewId: 'rvw_1', other: 'Hauwa Sani' };
const due = { dueAt: startsAt };
const payment = { paymentId: 'int_1', about: 'Mini flat, Yaba', amountKobo: 50_000_000 };
const money = { amountKobo: 50_000_000 };
const rent = { ...home, bookingId: 'bkg_1', amountKobo: 50_000_000 };
const mandate = { mandateId: 'man_1', other: 'Funmilayo Alabi', homes: '3 homes' };
const letHome = { mandateId: 'man_1', home: 'Mini flat, Yaba', other: 'Emeka Nwosu' };
const letting = { mandateId: 'man_1', home: 'Mini flat, Yaba', amountKobo: 200_000_000, agentKobo: 25_000_000 };
const pot = { potId: 'pot_1', pot: 'A rent pot with as long a name as fits it' };

const restriction = {
  restrictionId: 'rst_1',
  label: 'No withdrawals',
  reason: 'We look into a payment.',
  words: 'Please send us the receipt.',
  until: startsAt,
};
const ticket = { ticketId: 'tkt_1', reference: '4821-7356', subject: 'My deposit has not arrived' };
const part = { part: 'Government ID', path: '/verify' };

const facts: NotificationFacts = {
  'message.received': { ...chat, words: 'Is it free?' },
  'chat.declined': { ...chat, reason: 'The home is already let' },
  'inspection.requested': visit,
  'inspection.confirmed': visit,
  'inspection.proposed': visit,
  'inspection.declined': visit,
  'inspection.expired': visit,
  'inspection.cancelled': visit,
  'inspection.home_closed': { ...visit, reason: 'The home was let to someone else' },
  'inspection.wait_ended': { ...home, startsAt, ended: 'cancelled', reason: 'Something urgent came up' },
  'inspection.outcome': { ...visit, outcome: 'as advertised' },
  'inspection.reminder': { ...visit, hoursLeft: 24 },
  'inspection.fee_held': fee,
  'inspection.fee_returned': fee,
  'inspection.fee_captured': fee,
  'booking.applied': renting,
  'booking.offered': { ...renting, ...due, amountKobo: 245_000_000 },
  'booking.countered': { ...renting, ...due, amountKobo: 245_000_000 },
  'booking.accepted': renting,
  'booking.sign': { ...renting, ...due },
  'booking.payment_due': { ...renting, ...due, amountKobo: 245_000_000 },
  'booking.funded': { ...renting, amountKobo: 245_000_000 },
  'booking.handover': { ...renting, at: startsAt },
  'booking.keys': { ...renting, ...due },
  'booking.check_ending': { ...renting, ...due },
  'booking.released': { ...renting, amountKobo: 245_000_000 },
  'booking.refunded': { ...renting, amountKobo: 245_000_000 },
  'booking.declined': renting,
  'booking.expired': renting,
  'booking.cancelled': renting,
  'booking.notice': { ...renting, at: startsAt },
  'booking.renewal': { ...renting, words: 'Renewal offered' },
  'booking.claim': { ...renting, words: 'A claim on the caution fee' },
  'booking.step': { ...renting, words: 'Shortlisted' },
  'passport.reference': { referee: 'Chief Bello', what: 'former landlord', outcome: 'answered' },
  'passport.asked': { reader: 'Emeka Okafor' },
  'passport.allowed': { tenant: 'Adaeze Okonkwo', path: '/passport/7KQ2AB/key' },
  'booking.on_hold': { ...renting, reason: 'We look into a report.' },
  'booking.off_hold': renting,
  'booking.release_waits': { ...renting, words: 'your identity' },
  'booking.rent_stays': renting,
  'booking.release_case': { ...renting, words: 'identity' },
  'booking.reminder': { ...renting, dueAt: null, words: 'Payment due' },
  'review.invited': { ...review, at: startsAt, checkpoint: 'move_out' },
  'review.reminder': { ...review, at: startsAt, otherSent: true },
  'review.published': { ...review, both: true },
  'review.own_published': review,
  'review.replied': review,
  'review.decided': { ...review, words: 'Your review was removed: private data', sentence: 'It names a child.' },
  'referral.reserved': { friend: 'Adaeze', amountKobo: 500_000, at: startsAt },
  'referral.paid': { friend: 'Adaeze', amountKobo: 500_000, withheldKobo: 100_000 },
  'referral.void': { friend: 'Adaeze', reason: 'You both confirmed the same phone number', mayAppeal: true },
  'referral.decided': { friend: 'Adaeze', decision: 'uphold', text: 'Both accounts are paid out to one bank account' },
  'referral.own_decided': { referrer: 'Folake', decision: 'clear' },
  'referral.taken_back': { friend: 'Adaeze', amountKobo: 500_000, owedKobo: 100_000 },
  'payment.charged_back': { ...payment, heldKobo: 3_000_000, coveredKobo: 2_000_000 },
  'payment.chargeback_won': payment,
  'payment.chargeback_lost': { ...payment, takenKobo: 5_000_000, owedKobo: 2_000_000 },
  'payment.chargeback_due': { about: 'Mini flat, Yaba', amountKobo: 5_000_000, answerBy: 1_795_000_000_000 },
  'payment.unreconciled': { count: 2, provider: 'paystack' },
  'merge.proposed': { keep: 'Chidi Eze', by: 'Bayo Adekunle' },
  'merge.decided': {
    keep: 'Chidi Eze',
    by: 'Ngozi Eze',
    decision: 'declined',
    reason: 'The phone number is that of the family shop',
  },
  'refund.proposed': { amountKobo: 500_000, person: 'Tunde Bakare', by: 'Bayo Adekunle' },
  'refund.decided': {
    amountKobo: 500_000,
    person: 'Tunde Bakare',
    by: 'Ngozi Eze',
    decision: 'declined',
    reason: 'The fee was right: the rent is for two years.',
  },
  'refund.paid': {
    amountKobo: 500_000,
    reason: 'Fee charged in error',
    text: 'We charged the fee of a second year that you did not rent.',
    transactionId: 'jrn_1',
  },
  'dispute.opened': { ...dispute, reason: 'Someone lives there' },
  'dispute.answered': dispute,
  'dispute.offered': { ...dispute, amountKobo: 50_000_000 },
  'dispute.moved': { ...dispute, words: 'RentReel is reviewing your dispute' },
  'dispute.ruled': { ...dispute, toTenantKobo: 147_000_000, toLandlordKobo: 98_000_000 },
  'dispute.ended': { ...dispute, words: 'You have agreed; the money is paid out' },
  'chat.report_decided': { home: '2-bed flat, Yaba', isDismissed: true, text: 'They were impolite, no more.' },
  'scam.report_decided': { value: 'account ••0117', isListed: true, text: 'Four people paid to it.' },
  'listing.decided': { ...home, outcome: 'is taken off RentReel', note: 'Three reports.' },
  'listing.report_decided': { ...home, takenDown: true, note: 'The price is right.' },
  'listing.lapsed': { ...home, closed: false },
  'listing.reminder': { ...home, daysLeft: 4 },
  'listing.mandate_due': { ...home, daysLeft: 4 },
  'listing.mandate_missing': home,
  'mandate.sent': mandate,
  'mandate.signed': mandate,
  'mandate.declined': { ...mandate, reason: 'I let it myself.' },
  'mandate.revoked': { ...mandate, reason: 'I sold it.' },
  'mandate.unanswered': mandate,
  'mandate.expired': mandate,
  'mandate.ending': { ...mandate, daysLeft: 14 },
  'mandate.letting': { ...letting, other: 'Emeka Nwosu' },
  'mandate.letting_ended': { ...letting, other: 'Emeka Nwosu', words: 'The tenant withdrew.' },
  'mandate.paid': letting,
  'mandate.claim': { ...letHome, amountKobo: 5_000_000 },
  'mandate.dispute': { ...letHome, words: 'A dispute was opened: no keys' },
  'mandate.rent_late': { ...letHome, amountKobo: 50_000_000 },
  'saved.cheaper': { ...home, firstYearKobo: 90_000_000, fromFirstYearKobo: 100_000_000 },
  'search.matched': { ...home, searchId: 'sch_1', search: 'Yaba', firstYearKobo: 90_000_000, cheaper: false },
  'wallet.deposited': money,
  'wallet.withdrawn': { ...money, account: 'GTBank ••1234' },
  'account.restricted': restriction,
  'account.restriction_over': restriction,
  'account.appeal_refused': restriction,
  'support.received': { ...ticket, dueAt: startsAt },
  'support.answered': { ...ticket, text: 'We asked your bank.', needsAnswer: true },
  'support.handed_over': { ...ticket, topic: 'Payments and wallet', dueAt: startsAt },
  'support.reminder': { ...ticket, closesAt: startsAt },
  'support.closed': { ...ticket, reason: 'We have put it right.' },
  'support.replied': { ...ticket, person: 'Hauwa Sani', what: 'answered' },
  'wallet.on_hold': { reason: 'We look into a report.' },
  'wallet.off_hold': {},
  'wallet.payout_failed': money,
  'wallet.payout_paid': { ...money, account: 'Standard Chartered ••1457' },
  'wallet.payout_declined': { ...money, reason: 'We could not reach you.' },
  'wallet.payout_reversed': { ...money, account: 'Standard Chartered ••1457' },
  'payment.part_received': { ...payment, missingKobo: 10_000_000 },
  'payment.kept': payment,
  'payment.refunded': { ...payment, restKobo: 20_000_000 },
  'payment.refund_failed': payment,
  'rent.due': { ...rent, daysLeft: 7 },
  'rent.paid': rent,
  'rent.late': rent,
  'rent.waits': { ...rent, words: 'your identity' },
  'pot.auto_saved': { ...pot, ...money },
  'pot.save_skipped': { ...pot, ...money },
  'pot.reached': { ...pot, ...money },
  'pot.joined': { ...pot, who: 'Tunde Bakare' },
  'pot.left': { ...pot, who: 'Tunde Bakare' },
  'pot.removed': { ...pot, ...money },
  'pot.closed': { ...pot, ...money },
  'verification.approved': part,
  'verification.again': { ...part, words: 'The photo was too dark.' },
  'verification.refused': { ...part, words: 'The document doesn’t look genuine.' },
  'verification.ends': { ...part, at: startsAt },
  'verification.ended': { ...part, words: 'Its time is over.' },
  'verification.claimed_twice': { ...part, words: 'Someone else has sent documents for this home.' },
  'verification.claim_stands': part,
  'verification.late': { part: 'Government ID', person: 'Hauwa Sani' },
  'security.phone_changed': { phone: '+234 803 ••• ••17', at: startsAt },
  'security.recovery_requested': { at: startsAt, device: 'Chrome on Android', reviewFrom: startsAt },
  'security.recovery_ended': { outcome: 'approved', text: '', until: startsAt, at: startsAt },
  'privacy.account_kept': {},
  'privacy.export_ready': { until: startsAt },
  'security.account_viewed': { at: startsAt, minutes: 12, ticketId: ticket.ticketId, reference: '4821-7356' },
  'security.role_changed': { role: 'Moderator', given: true, at: startsAt },
  'configuration.proposed': { title: 'Smallest withdrawal', from: '₦1,000', to: '₦500', by: 'Bayo Adekunle' },
  'configuration.decided': {
    title: 'Smallest withdrawal',
    to: '₦500',
    decision: 'approved',
    by: 'Ngozi Eze',
    reason: '',
  },
  'security.new_device': { device: 'Chrome on Android', at: startsAt },
  'security.passkey_changed': { change: 'added', name: 'My phone', at: startsAt },
  'security.two_step_changed': { change: 'on', at: startsAt },
  'security.breach': { title: 'A lost laptop of support', dueAt: startsAt, isReminder: true },
  'security.recovery_code_used': { left: 9, device: 'Chrome on Android', at: startsAt },
  'security.password_changed': { at: startsAt },
  'security.api_key_created': { name: 'Nightly export', at: startsAt },
  'security.api_key_revoked': { name: 'Nightly export', reason: 'The key was published.', at: startsAt },
  'security.webhook_created': {
    endpointId: `whk_${'0'.repeat(26)}`,
    name: 'Office',
    url: 'https://office.example/hook',
    at: startsAt,
  },
  'security.webhook_paused': {
    endpointId: `whk_${'0'.repeat(26)}`,
    name: 'Office',
    url: 'https://office.example/hook',
    gone: false,
    at: startsAt,
  },
  'security.bank_account_added': {
    account: 'Standard Chartered ••1457',
    accountName: 'ADA OBI',
    at: startsAt,
    usableFrom: startsAt + dayMs,
  },
  'security.payout_pin_changed': { change: 'set', at: startsAt },
  'security.payout_pin_locked': { at: startsAt },
  'security.email_changed': { email: 'a•••••@example.com', at: startsAt },
  'security.email_confirmed': { email: 'ada@example.com', at: startsAt },
};

const words = <K extends NotificationKind>(kind: K, changes: Partial<NotificationFacts[K]> = {}) =>
  copyOf({ kind, facts: { ...facts[kind], ...changes } });

describe('copyOf', () => {
  it.each(notificationKindNames)('for %s returns a short title, a sentence and a path', (kind) => {
    const { title, text, path, action } = words(kind);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(title).not.toMatch(/[.!\n]$|oops|please|sorry|invalid/i);
    expect(text).not.toMatch(/undefined|NaN|\[object|!/);
    expect(path).toMatch(/^\/[\w\-/?=]+(#[\w-]+)?$/);
    expect(action).not.toBe('');
  });

  it.each([
    [1, 'in 1 day unless'],
    [4, 'in 4 days unless'],
  ])('states the days left: %i', (daysLeft, expected) => {
    expect(words('listing.reminder', { daysLeft }).text).toContain(expected);
  });

  it.each([
    [24, 'You have an inspection tomorrow'],
    [2, 'Your inspection begins soon'],
  ])('states how soon an inspection is: %i hours', (hoursLeft, title) => {
    expect(words('inspection.reminder', { hoursLeft }).title).toBe(title);
  });

  it('states the amount returned to the wallet when a pot membership ends', () => {
    expect(words('pot.closed').text).toContain('Your ₦500,000 is back in your wallet.');
    expect(words('pot.removed', { amountKobo: 0 }).text).toContain('You had nothing in it.');
  });

  it.each([
    [7, '₦500,000 of rent is due in 7 days'],
    [1, '₦500,000 of rent is due tomorrow'],
    [0, '₦500,000 of rent is due today'],
    [-3, '₦500,000 of rent is 3 days late'],
  ])('states when the rent is due: %i days', (daysLeft, title) => {
    expect(words('rent.due', { daysLeft }).title).toBe(title);
  });

  it.each([
    ['set', 'Your payout PIN is on'],
    ['changed', 'Your payout PIN was changed'],
    ['off', 'Your payout PIN was turned off'],
  ] as const)('states what happened to the payout PIN: %s', (change, title) => {
    expect(words('security.payout_pin_changed', { change }).title).toBe(title);
  });

  it('states when a new bank account can be used', () => {
    expect(words('security.bank_account_added').text).toContain('from Sunday 22 November, 10:00 am');
  });

  it("includes the administrator's note only when there is one", () => {
    expect(words('listing.decided').text).toContain('Why: Three reports.');
    expect(words('listing.decided', { note: '' }).text).not.toContain('Why:');
  });

  it('tells the reporter of a listing the outcome, with the reason when the listing stays', () => {
    expect(words('listing.report_decided').text).toContain('We took');
    expect(words('listing.report_decided').text).not.toContain('The price is right.');
    expect(words('listing.report_decided', { takenDown: false }).text).toContain('Why: The price is right.');
  });

  it('distinguishes hidden from closed listings and new from cheaper ones', () => {
    expect(words('listing.lapsed', { closed: true }).title).toBe('Your home is closed');
    expect(words('search.matched', { cheaper: true }).title).toBe('Cheaper now: Mini flat, Yaba');
    expect(words('saved.cheaper').title).toBe('₦100,000 cheaper: Mini flat, Yaba');
  });

  it('tells each side what the check after the move-in is for them', () => {
    expect(words('booking.keys').text).toContain('The tenant checks the home until');
    expect(words('booking.keys', { isTenant: true }).text).toContain('Yaba. You can report a problem until');
  });

  it('formats times in Lagos time', () => {
    expect(lagosTime(startsAt)).toBe('Saturday 21 November, 10:00 am');
  });

  it('formats a deadline at midnight as the end of the previous day', () => {
    const midnight = Date.UTC(2026, 11, 7, 23);
    expect([lagosDeadline(startsAt), lagosDeadline(midnight)]).toEqual([
      'Saturday 21 November, 10:00 am',
      'the end of Monday 7 December',
    ]);
    expect(words('booking.sign', { dueAt: midnight }).text).toContain('by the end of Monday 7 December');
    expect(words('booking.reminder', { dueAt: midnight }).text).toContain('Yaba. Until the end of Monday 7 December. ');
    expect(words('booking.reminder', { dueAt: startsAt }).text).toContain('Yaba. Saturday 21 November, 10:00 am. ');
  });
});

describe('titleOfMany', () => {
  const message = { kind: 'message.received', facts: facts['message.received'] } as const;
  it.each([
    [1, true, 'New message from Hauwa Sani'],
    [3, true, '3 new messages from Hauwa Sani'],
    [3, false, '3 messages from Hauwa Sani'],
  ])('counts the messages of a chat: %i', (...[count, isNew, title]) => {
    expect(titleOfMany(message, { count, isNew })).toBe(title);
  });

  it('uses the latest title for other kinds', () => {
    const latest = { kind: 'wallet.deposited', facts: money } as const;
    expect(titleOfMany(latest, { count: 3, isNew: true })).toBe('You received ₦500,000');
  });
});
