import { type Booking, bookingLimits } from '@rentreel/contracts/bookings';
import type { DeedForm } from './booking-deeds.ts';
import { dateOf, monthsWords } from './day-words.ts';
import { depositKobo, heldDepositKobo, releaseKobo } from './escrow-sums.ts';
import { naira } from './naira.ts';
import { firstName } from './name-words.ts';
import { lastOffer } from './terms-draft.ts';

/** Deeds that need a yes and nothing more. */
export const simpleDeedTitles = {
  accept: 'Accept this offer?',
  acceptCounter: 'Accept these terms?',
  extend: 'Give more time to pay?',
  moreTime: 'Take more time for the check?',
  release: 'Release the money now?',
  giveBack: 'Give everything back?',
  dropRenewal: 'Leave the renewal?',
  acceptEarlyEnd: 'End the tenancy early?',
  dropEarlyEnd: 'Leave the early end?',
  takeBackNotice: 'Take the notice back?',
  returnCaution: 'Return the caution fee?',
  acceptClaim: 'Agree to the claim?',
  contestClaim: 'You do not agree?',
} as const satisfies Partial<Record<DeedForm, string>>;
export type SimpleDeed = keyof typeof simpleDeedTitles;

export const isSimpleDeed = (form: DeedForm): form is SimpleDeed => form in simpleDeedTitles;

export interface SimpleDeedWords {
  /** What follows from it, said before the tap. */
  readonly text: string;
  /** Names the act, and the amount where there is one. */
  readonly button: string;
  readonly tone?: 'danger';
}

const hours = (ms: number) => ms / 3_600_000;

function acceptWords(booking: Booking): SimpleDeedWords {
  const terms = lastOffer(booking)?.terms;
  if (!terms) return { text: 'Next, both of you sign the agreement.', button: 'Accept' };
  const { totalKobo, firstPaymentKobo, months, startDay } = terms;
  const pays = booking.side === 'tenant' ? 'you pay' : `${firstName(booking)} pays`;
  return {
    text: `${naira(totalKobo)} for ${monthsWords(months)} from ${dateOf(startDay)}. Nobody pays anything now: first both of you sign the agreement, then ${pays} ${naira(firstPaymentKobo)} into escrow. Until then the home is kept.`,
    button: `Accept ${naira(totalKobo)}`,
  };
}

function releaseWords(booking: Booking): SimpleDeedWords {
  const amount = naira(releaseKobo(booking));
  const deposit = heldDepositKobo(booking);
  const rest = deposit > 0 ? ` ${naira(deposit)} caution stays in escrow until you move out.` : '';
  return {
    text: `${amount} goes to ${booking.other.name} now and cannot be called back.${rest} Do it when you have the keys and the home is as agreed.`,
    button: `Release ${amount} now`,
  };
}

function giveBackWords(booking: Booking): SimpleDeedWords {
  const { heldKobo } = booking.escrow;
  return {
    text: `${firstName(booking)} gets ${naira(heldKobo)} back, all that was paid, and the booking ends. Your home can be let to others again.`,
    button: `Give ${naira(heldKobo)} back`,
    tone: 'danger',
  };
}

function acceptEarlyEndWords(booking: Booking): SimpleDeedWords {
  const { earlyEnd, side } = booking;
  if (!earlyEnd) return { text: 'The tenancy ends early.', button: 'Agree' };
  const { moveOutDay, refundKobo } = earlyEnd;
  const name = firstName(booking);
  const [from, to] = side === 'tenant' ? [`${name}’s`, 'yours'] : ['your', `${name}’s`];
  const money =
    refundKobo > 0
      ? `${naira(refundKobo)} of the rent go from ${from} wallet to ${to} now, and cannot be called back.`
      : 'None of the paid rent comes back.';
  const deposit = heldDepositKobo(booking);
  const caution = deposit > 0 ? ` ${naira(deposit)} caution stays in escrow until after the move-out.` : '';
  return {
    text: `The tenancy ends on ${dateOf(moveOutDay)}. ${money} Rent for the time after that day is not owed any more.${caution}`,
    button: refundKobo > 0 && side === 'landlord' ? `Agree and return ${naira(refundKobo)}` : 'Agree to end it early',
  };
}

function acceptClaimWords(booking: Booking): SimpleDeedWords {
  const claimed = booking.claim?.totalKobo ?? 0;
  const rest = Math.max(0, depositKobo(booking) - claimed);
  return {
    text: `${naira(claimed)} of the caution fee goes to ${firstName(booking)}, and ${naira(rest)} comes back to your wallet now.`,
    button: `Agree, and get ${naira(rest)} back`,
  };
}

const words: Readonly<Record<SimpleDeed, (booking: Booking) => SimpleDeedWords>> = {
  accept: acceptWords,
  acceptCounter: acceptWords,
  release: releaseWords,
  giveBack: giveBackWords,
  acceptClaim: acceptClaimWords,
  acceptEarlyEnd: acceptEarlyEndWords,
  extend: (booking) => ({
    text: `${firstName(booking)} gets ${hours(bookingLimits.paymentExtensionMs)} more hours to pay. You can do this once.`,
    button: 'Give 24 more hours',
  }),
  moreTime: () => ({
    text: `You get ${hours(bookingLimits.checkExtensionMs)} more hours to check the home before the money is released. You can do this once.`,
    button: 'Take 24 more hours',
  }),
  dropRenewal: () => ({
    text: 'The tenancy goes on until its end as agreed. Nothing is paid.',
    button: 'Leave the renewal',
    tone: 'danger',
  }),
  dropEarlyEnd: () => ({
    text: 'The tenancy goes on until its end as agreed. Nothing is moved.',
    button: 'Leave it as agreed',
  }),
  takeBackNotice: () => ({
    text: 'The tenancy goes on as if no notice had been given.',
    button: 'Take the notice back',
  }),
  returnCaution: (booking) => ({
    text: `${naira(heldDepositKobo(booking))} goes back to ${firstName(booking)}’s wallet now, and the booking ends.`,
    button: `Return ${naira(heldDepositKobo(booking))}`,
  }),
  contestClaim: (booking) => ({
    text: `The caution fee stays in escrow. You and ${firstName(booking)} can still agree; if you do not, RentReel looks at both sides and decides.`,
    button: 'I do not agree',
  }),
};

/** What follows from a deed, to the kobo, and what its button says. */
export const simpleDeedWords = (deed: SimpleDeed, booking: Booking): SimpleDeedWords => words[deed](booking);
