import { randomUUID } from 'node:crypto';
import type { AccessRule, ObjectRule } from './access-table.ts';

const soon = () => Math.ceil(Date.now() / 86_400_000) + 30;

/** A booking is its two people's alone; whoever owns one here is its tenant, and nobody has answered yet. */
const partyOnly = {
  object: 'booking',
  own: 'ok',
  anothers: 'bookings.not_found',
  absent: 'bookings.not_found',
  input: (bookingId: string) => ({ bookingId }),
} as const satisfies ObjectRule;

const party = (own: ObjectRule['own'], more: () => object = () => ({})): AccessRule => ({
  callers: 'signed-in',
  objects: [{ ...partyOnly, own, input: (bookingId) => ({ bookingId, ...more() }) }],
});

const deed = (own: ObjectRule['own'], more: () => object = () => ({})): AccessRule =>
  party(own, () => ({ version: 1, ...more() }));

const price = { months: 12, yearlyRentKobo: 100_000_000, fees: [], plan: 'upfront' };
const terms = () => ({ startDay: soon(), ...price });
const payment = () => ({ idempotencyKey: randomUUID(), amountKobo: 100 });
const signature = { fullName: 'Ada Obi', agreementHash: '0'.repeat(64) };
const wrongState = deed('bookings.wrong_state');

const absentForAdmins = (more: object = {}): AccessRule => ({
  callers: 'administrators',
  outcome: 'bookings.not_found',
  input: () => ({ bookingId: `bkg_${'0'.repeat(26)}`, ...more }),
});

/** Who may call what renting offers. */
export const bookingAccess: Readonly<Record<string, AccessRule>> = {
  'bookings.list': { callers: 'signed-in', input: () => ({}) },
  'bookings.counts': { callers: 'signed-in' },
  'bookings.owedPenalty': { callers: 'signed-in' },
  'bookings.get': { callers: 'signed-in', objects: [partyOnly] },
  'bookings.listEscrow': { callers: 'administrators', input: () => ({}) },
  'bookings.holdEscrow': absentForAdmins({ reason: 'We look into a report.' }),
  'bookings.liftEscrowHold': absentForAdmins(),
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
  'bookings.offer': deed('bookings.wrong_state', terms),
  'bookings.accept': wrongState,
  'bookings.decline': deed('bookings.wrong_state', () => ({ reason: 'dates' })),
  'bookings.sign': deed('bookings.wrong_state', () => signature),
  'bookings.extendPayment': wrongState,
  'bookings.cancel': deed('ok', () => ({ reason: 'plans_changed', returnsKobo: 0 })),
  'bookings.scheduleHandover': deed('bookings.wrong_state', () => ({ at: Date.now() + 86_400_000 })),
  'bookings.handOver': wrongState,
  'bookings.addBaseline': party('bookings.keys_not_given', () => ({ note: 'A crack in the wall.' })),
  'bookings.askMoreTime': wrongState,
  'bookings.giveNotice': deed('bookings.keys_not_given', () => ({ moveOutDay: soon() })),
  'bookings.takeBackNotice': wrongState,
  'bookings.previewEarlyEnd': party('bookings.keys_not_given'),
  'bookings.proposeEarlyEnd': deed('bookings.keys_not_given', () => ({ moveOutDay: soon(), refundKobo: 0 })),
  'bookings.acceptEarlyEnd': wrongState,
  'bookings.dropEarlyEnd': wrongState,
  'bookings.reportOverstay': wrongState,
  'bookings.overstayLaw': party('bookings.keys_not_given'),
  'bookings.recordMoveOut': wrongState,
  'bookings.previewRenewal': party('bookings.keys_not_given', () => price),
  'bookings.offerRenewal': deed('bookings.keys_not_given', () => ({ ...price, ...signature })),
  'bookings.acceptRenewal': deed('bookings.wrong_state', () => signature),
  'bookings.dropRenewal': wrongState,
  'bookings.pay': deed('bookings.wrong_state', payment),
  'bookings.startPayment': deed('bookings.wrong_state', () => ({ ...payment(), method: 'card' })),
  'bookings.confirmMoveIn': wrongState,
  'bookings.giveBack': wrongState,
  'bookings.payInstalment': party('bookings.no_such_instalment', () => ({ ...payment(), term: 1, number: 2 })),
  'bookings.returnCaution': wrongState,
  'bookings.claimCaution': deed('bookings.no_caution', () => ({ items: [{ what: 'A broken door', amountKobo: 100 }] })),
  'bookings.acceptClaim': wrongState,
  'bookings.contestClaim': wrongState,
};
