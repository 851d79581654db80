import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { dayMs } from '@rentreel/values';
import type { AccessRule, ObjectRule } from './access-rule.ts';

const soon = () => Math.ceil(Date.now() / dayMs) + 30;

/** A booking is accessible to its tenant and landlord only; its owner here is the tenant, and it has no answer yet. */
const partyOnly = {
  object: 'booking',
  own: 'ok',
  anothers: 'bookings.not_found',
  absent: 'bookings.not_found',
  input: (bookingId: Id<'bkg'>) => ({ bookingId }),
} as const satisfies ObjectRule;

const party = (own: ObjectRule['own'], more: () => object = () => ({})): AccessRule => ({
  callers: 'signed-in',
  objects: [{ ...partyOnly, own, input: (bookingId) => ({ bookingId, ...more() }) }],
});

const bookingAction = (own: ObjectRule['own'], more: () => object = () => ({})): AccessRule =>
  party(own, () => ({ version: 1, ...more() }));

const price = { months: 12, yearlyRentKobo: 100_000_000, fees: [], plan: 'upfront' };
const terms = () => ({ startDay: soon(), ...price });
const payment = () => ({ idempotencyKey: randomUUID(), amountKobo: 100 });
const signature = { fullName: 'Ada Obi', agreementHash: '0'.repeat(64) };
const wrongState = bookingAction('bookings.wrong_state');

const absentForAdmins = (more: object = {}): AccessRule => ({
  callers: 'administrators',
  outcome: 'bookings.not_found',
  input: () => ({ bookingId: `bkg_${'0'.repeat(26)}`, ...more }),
});

/** Expected callers of the procedures of bookings. */
export const bookingAccess: Readonly<Record<string, AccessRule>> = {
  'bookings.list': { callers: 'signed-in', input: () => ({}) },
  'bookings.counts': { callers: 'signed-in' },
  'bookings.owedPenalty': { callers: 'signed-in' },
  'bookings.get': { callers: 'signed-in', objects: [partyOnly] },
  'bookings.listEscrow': { callers: 'administrators', input: () => ({}) },
  'bookings.holdEscrow': absentForAdmins({ reason: 'We look into a report.' }),
  'bookings.liftEscrowHold': absentForAdmins({ reason: 'The report was wrong.' }),
  'bookings.agreement': party('bookings.not_found'),
  'bookings.previewTerms': party('ok', terms),
  'bookings.previewNotice': party('bookings.keys_not_given'),
  'bookings.apply': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'bookings.own_home',
        anothers: 'ok',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId, clientId: randomUUID(), startDay: soon(), months: 12, people: 2 }),
      },
    ],
  },
  'bookings.shortlist': wrongState,
  'bookings.offer': bookingAction('bookings.wrong_state', terms),
  'bookings.accept': wrongState,
  'bookings.decline': bookingAction('bookings.wrong_state', () => ({ reason: 'dates' })),
  'bookings.sign': bookingAction('bookings.wrong_state', () => signature),
  'bookings.extendPayment': wrongState,
  'bookings.cancel': bookingAction('ok', () => ({ reason: 'plans_changed', returnsKobo: 0 })),
  'bookings.scheduleHandover': bookingAction('bookings.wrong_state', () => ({ at: Date.now() + dayMs })),
  'bookings.handOver': wrongState,
  'bookings.addBaseline': party('bookings.keys_not_given', () => ({ note: 'A crack in the wall.' })),
  'bookings.askMoreTime': wrongState,
  'bookings.giveNotice': bookingAction('bookings.keys_not_given', () => ({ moveOutDay: soon() })),
  'bookings.takeBackNotice': wrongState,
  'bookings.previewEarlyEnd': party('bookings.keys_not_given'),
  'bookings.proposeEarlyEnd': bookingAction('bookings.keys_not_given', () => ({ moveOutDay: soon(), refundKobo: 0 })),
  'bookings.acceptEarlyEnd': wrongState,
  'bookings.dropEarlyEnd': wrongState,
  'bookings.reportOverstay': wrongState,
  'bookings.overstayLaw': party('bookings.keys_not_given'),
  'bookings.recordMoveOut': wrongState,
  'bookings.previewRenewal': party('bookings.keys_not_given', () => price),
  'bookings.offerRenewal': bookingAction('bookings.keys_not_given', () => ({ ...price, ...signature })),
  'bookings.acceptRenewal': bookingAction('bookings.wrong_state', () => signature),
  'bookings.dropRenewal': wrongState,
  'bookings.returnRenewal': wrongState,
  'bookings.pay': bookingAction('bookings.wrong_state', payment),
  'bookings.startPayment': bookingAction('bookings.wrong_state', () => ({ ...payment(), method: 'card' })),
  'bookings.confirmMoveIn': wrongState,
  'bookings.giveBack': wrongState,
  'bookings.payInstalment': party('bookings.no_such_instalment', () => ({ ...payment(), term: 1, number: 2 })),
  'bookings.returnCaution': wrongState,
  'bookings.claimCaution': bookingAction('bookings.no_caution', () => ({
    items: [{ what: 'A broken door', amountKobo: 100 }],
  })),
  'bookings.acceptClaim': wrongState,
  'bookings.contestClaim': wrongState,
};

const disputeId = `dsp_${'0'.repeat(26)}`;
const bookingId = `bkg_${'0'.repeat(26)}`;
const statement = 'The home is not as it was shown to me.';
const split = { toTenantKobo: 1, toLandlordKobo: 1, tenancyGoesOn: false };
const disputeAction = (more: object = {}): AccessRule => ({
  callers: 'signed-in',
  outcome: 'disputes.not_found',
  input: () => ({ disputeId, version: 1, ...more }),
});
const decision = (more: object = {}): AccessRule => ({ ...disputeAction(more), callers: 'administrators' });

/**
 * Disputes are accessible to both sides, and administrators decide; tests of the use cases cover the roles within one.
 */
export const disputeAccess: Readonly<Record<string, AccessRule>> = {
  'disputes.open': {
    callers: 'signed-in',
    outcome: 'bookings.not_found',
    input: () => ({ bookingId, version: 1, reason: 'no_keys', statement }),
  },
  'disputes.get': { callers: 'signed-in', outcome: 'disputes.not_found', input: () => ({ disputeId }) },
  'disputes.ofBooking': { callers: 'signed-in', outcome: 'disputes.not_found', input: () => ({ bookingId }) },
  'disputes.respond': disputeAction({ statement }),
  'disputes.addEvidence': {
    callers: 'signed-in',
    outcome: 'disputes.not_found',
    input: () => ({ disputeId, statement }),
  },
  'disputes.offer': disputeAction(split),
  'disputes.accept': disputeAction(),
  'disputes.withdraw': disputeAction(),
  'disputes.askForDecision': disputeAction(),
  'disputes.appeal': disputeAction({ statement }),
  'disputes.listOpen': { callers: 'administrators' },
  'disputes.review': absentForAdmins({ reason: 'The bank took the payment back.' }),
  'disputes.rule': decision({ ...split, note: statement }),
  'disputes.confirmRuling': decision(),
  'disputes.returnRuling': decision({ note: statement }),
};

const absent = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** Expected callers of the procedures of receipts: both sides only, except for the verification by code. */
export const receiptAccess: Readonly<Record<string, AccessRule>> = {
  'receipts.get': {
    callers: 'signed-in',
    outcome: 'receipts.not_found',
    input: () => ({ receiptId: absent('rct') }),
  },
  'receipts.list': { callers: 'signed-in', input: () => ({ bookingId: absent('bkg') }) },
  'receipts.verify': {
    callers: 'public',
    outcome: 'receipts.unknown_code',
    input: () => ({ code: '0000-0000-0000' }),
  },
  'receipts.rentStatement': { callers: 'signed-in', input: () => ({ year: 2026 }) },
};
