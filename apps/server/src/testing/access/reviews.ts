import type { AccessRule } from './access-rule.ts';

const reviewId = `rvw_${'0'.repeat(26)}`;
const reportId = `rvc_${'0'.repeat(26)}`;
const bookingId = `bkg_${'0'.repeat(26)}`;
const absentPerson = `usr_${'0'.repeat(26)}`;
const note = 'The review is about another home.';

const reviewAction = (more: object = {}): AccessRule => ({
  callers: 'signed-in',
  outcome: 'reviews.not_found',
  input: () => ({ reviewId, version: 1, ...more }),
});
const reportDecision = (more: object): AccessRule => ({
  callers: 'administrators',
  outcome: 'reviews.report_not_found',
  input: () => ({ reportId, version: 1, sentence: note, ...more }),
});

/**
 * Reviews are accessible to their writers until they are published; tests of the use cases cover the roles within one.
 */
export const reviewAccess: Readonly<Record<string, AccessRule>> = {
  'reviews.get': { callers: 'signed-in', outcome: 'reviews.not_found', input: () => ({ reviewId }) },
  'reviews.listMine': { callers: 'signed-in' },
  'reviews.listAboutMe': { callers: 'signed-in', input: () => ({}) },
  'reviews.ofListing': {
    callers: 'public',
    objects: [
      {
        object: 'live',
        own: 'ok',
        anothers: 'ok',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId }),
      },
    ],
  },
  'reviews.ofLandlord': { callers: 'public', input: () => ({ landlordId: absentPerson }) },
  'landlords.today': { callers: 'signed-in' },
  'landlords.applicants': { callers: 'signed-in', input: () => ({ listingId: `lst_${'0'.repeat(26)}` }) },
  'landlords.money': { callers: 'signed-in' },
  'landlords.income': { callers: 'signed-in', input: () => ({ year: 2026 }) },
  'landlords.access': { callers: 'signed-in' },
  'landlords.get': {
    callers: 'public',
    outcome: 'landlords.not_found',
    input: () => ({ landlordId: absentPerson }),
  },
  'reviews.ofApplicant': { callers: 'signed-in', outcome: 'bookings.not_found', input: () => ({ bookingId }) },
  'reviews.saveDraft': reviewAction(),
  'reviews.send': reviewAction(),
  'reviews.withdraw': reviewAction(),
  'reviews.postpone': reviewAction(),
  'reviews.reply': reviewAction({ text: 'Thank you.' }),
  'reviews.report': {
    callers: 'signed-in',
    outcome: 'reviews.not_found',
    input: () => ({ reviewId, reason: 'off_topic', note }),
  },
  'reviews.appeal': {
    callers: 'signed-in',
    outcome: 'reviews.report_not_found',
    input: () => ({ reportId, version: 1, note }),
  },
  'reviews.listReports': { callers: 'administrators' },
  'reviews.decide': reportDecision({ decision: 'remove', reason: 'off_topic' }),
  'reviews.decideAppeal': reportDecision({ decision: 'uphold' }),
};
