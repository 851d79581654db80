import { type Booking, type BookingTransitionName, type EscrowLine, termsOf } from '@rentreel/contracts/bookings';
import { hourMs, kobo, zeroKobo } from '@rentreel/values';

/** 1 Dec 2026 and 21 Nov 2026, 10:00 in Lagos. */
export const fixtureStart = 20_788;
export const fixtureNow = Date.UTC(2026, 10, 21, 9);

/** ₦2,000,000 rent, agency and agreement 5 % each, caution ₦250,000: ₦2,450,000 in all. */
export const fixtureTerms = termsOf({
  yearlyRentKobo: kobo(200_000_000),
  fees: [
    { kind: 'agency', basis: 'flat', amountKobo: kobo(10_000_000) },
    { kind: 'agreement', basis: 'flat', amountKobo: kobo(10_000_000) },
    { kind: 'caution', basis: 'flat', amountKobo: kobo(25_000_000) },
  ],
  startDay: fixtureStart,
  months: 12,
  plan: 'upfront',
  conditions: '',
  platformFeeBasisPoints: 0,
});

/** The lines of the terms, paid into escrow. */
export const fixtureLines = (state: EscrowLine['state']): EscrowLine[] =>
  fixtureTerms.lines.map(({ kind, name, amountKobo, refundable }) => ({
    term: 1,
    kind,
    name,
    amountKobo,
    state,
    toTenantKobo: zeroKobo,
    toLandlordKobo: zeroKobo,
    feeKobo: zeroKobo,
    to: refundable ? 'tenant' : 'landlord',
    refundable,
    releaseAt: null,
  }));

const base: Booking = {
  id: 'bkg_00000000000000000000000001',
  version: 3,
  state: 'applied',
  side: 'tenant',
  home: {
    id: 'lst_00000000000000000000000001',
    title: '2-bedroom flat, Alagomeji',
    area: 'Yaba',
    city: 'Lagos',
    state: 'live',
    photo: null,
  },
  tenantId: 'usr_00000000000000000000000001',
  other: { id: 'usr_00000000000000000000000002', name: 'Emeka Obi', isVerified: true },
  startDay: fixtureStart,
  termStartDay: fixtureStart,
  months: 12,
  totalKobo: null,
  actor: 'landlord',
  needsMe: false,
  dueAt: fixtureNow + 30 * hourMs,
  keysDueAt: null,
  releaseWaitsFor: [],
  suspended: [],
  rentDue: null,
  allowedTransitions: [],
  updatedAt: fixtureNow,
  createdAt: fixtureNow - 24 * hourMs,
  application: {
    startDay: fixtureStart,
    months: 12,
    people: 2,
    occupation: 'Nurse',
    message: 'We are two sisters.',
    withPassport: false,
  },
  offers: [],
  terms: null,
  agreement: null,
  agreements: [],
  payment: null,
  escrow: { heldKobo: zeroKobo, frozen: false, hold: null, lines: [], paidAt: null, receiptId: null },
  place: null,
  handover: null,
  moveIn: [],
  moveOut: [],
  instalments: [],
  endDay: null,
  notice: null,
  earlyEnd: null,
  claim: null,
  reason: null,
  cancellation: null,
  cancelPenaltyKobo: zeroKobo,
  landlordFeeBasisPoints: 0,
  disputeId: null,
  split: null,
  steps: [{ name: 'apply', by: 'tenant', state: 'applied', note: '', at: fixtureNow - 24 * hourMs }],
};

/** Returns a booking as the API sends it, with the given fields replaced. */
export const bookingFixture = (part: Partial<Booking> = {}): Booking => ({ ...base, ...part });

/** Returns a booking with the actions that the reader may perform. */
export const bookingThatAllows = (allowedTransitions: BookingTransitionName[], part: Partial<Booking> = {}): Booking =>
  bookingFixture({ ...part, allowedTransitions });
