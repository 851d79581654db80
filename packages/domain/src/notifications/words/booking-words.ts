import type { BookingFacts, NoticeKind } from '@rentreel/contracts/notifications';
import { formatNaira, kobo } from '@rentreel/money';
import { lagosDeadline, lagosTime } from './lagos-time.ts';
import type { NoticeWords, WordsOf } from './notice-words.ts';

type BookingKind = Extract<NoticeKind, `booking.${string}`>;

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));

const renting = ({ bookingId }: BookingFacts, title: string, text: string): NoticeWords => ({
  title,
  text,
  path: `/bookings/${bookingId}`,
  action: 'Open the booking',
});

const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const until = ({ dueAt }: { readonly dueAt: number | null }) =>
  dueAt === null ? '' : ` until ${lagosDeadline(dueAt)}`;
/** When something is, or until when, at the beginning of a sentence. */
const timeIs = (time: number) => lagosDeadline(time).replace(/^the end/, 'Until the end');
const withWhom = ({ home, other }: BookingFacts) => `${home}. With ${other}.`;
const short = (name: string) => (name.length > 36 ? `${name.slice(0, 35)}…` : name);

export const bookingWords: WordsOf<BookingKind> = {
  'booking.applied': (facts) =>
    renting(facts, `${short(facts.other)} applies for your home`, `${facts.home}. Answer within 48 hours.`),
  'booking.offered': (facts) =>
    renting(
      facts,
      `${short(facts.other)} offers you the home`,
      `${facts.home}: ${naira(facts.amountKobo)} in all. You can accept it or propose other terms${until(facts)}.`,
    ),
  'booking.countered': (facts) =>
    renting(
      facts,
      `${short(facts.other)} proposes other terms`,
      `${facts.home}: ${naira(facts.amountKobo)} in all. Answer${until(facts)}.`,
    ),
  'booking.accepted': (facts) =>
    renting(facts, 'You agree on the terms', `${withWhom(facts)} Read the agreement and sign it.`),
  'booking.sign': (facts) =>
    renting(facts, 'Your signature is missing', `${facts.home}. Read the agreement and sign it${until(facts)}.`),
  'booking.payment_due': (facts) =>
    renting(
      facts,
      `${naira(facts.amountKobo)} to pay into escrow`,
      `${facts.home}. The home is kept for you${until(facts)}. We hold the money until you have the keys.`,
    ),
  'booking.funded': (facts) =>
    renting(
      facts,
      `${naira(facts.amountKobo)} is held in escrow`,
      `${withWhom(facts)} It goes on when the keys are handed over and the home is checked.`,
    ),
  'booking.handover': (facts) => renting(facts, 'The handover has a time', `${facts.home}, ${lagosTime(facts.at)}.`),
  'booking.keys': (facts) =>
    renting(
      facts,
      'The keys are handed over',
      `${facts.home}. The tenant checks the home${until(facts)}; then the money goes to the landlord.`,
    ),
  'booking.check_ending': (facts) =>
    renting(
      facts,
      'Is the home as it was shown?',
      `${facts.home}. You can report a problem${until(facts)}; then the money goes to the landlord.`,
    ),
  'booking.released': (facts) => ({
    title: `${naira(facts.amountKobo)} came into your wallet`,
    text: `It was paid for ${facts.home} and was held until now.`,
    ...wallet,
  }),
  'booking.refunded': (facts) => ({
    title: `${naira(facts.amountKobo)} came back to you`,
    text: `We held it for ${facts.home}. It is in your wallet now.`,
    ...wallet,
  }),
  'booking.declined': (facts) =>
    renting(facts, 'The landlord chose otherwise', `${facts.home}. Your application has ended and costs nothing.`),
  'booking.expired': (facts) => renting(facts, 'The time ran out', `${withWhom(facts)} The booking has ended.`),
  'booking.cancelled': (facts) => renting(facts, 'The booking is cancelled', withWhom(facts)),
  'booking.notice': (facts) =>
    renting(
      facts,
      `${short(facts.other)} gave notice`,
      `${facts.home}. The tenancy ends on ${lagosTime(facts.at).split(',')[0] ?? ''}.`,
    ),
  'booking.renewal': (facts) => renting(facts, facts.words, withWhom(facts)),
  'booking.claim': (facts) => renting(facts, facts.words, withWhom(facts)),
  'booking.step': (facts) => renting(facts, facts.words, withWhom(facts)),
  'booking.on_hold': (facts) =>
    renting(
      facts,
      'RentReel keeps the money in escrow for now',
      `${facts.home}. The reason: ${facts.reason} Nothing is released or returned until this is lifted.`,
    ),
  'booking.off_hold': (facts) =>
    renting(
      facts,
      'The money in escrow is free again',
      `${facts.home}. What became due meanwhile goes on its way now; everything else goes on as before.`,
    ),
  'booking.reminder': (facts) =>
    renting(
      facts,
      facts.words,
      `${facts.home}. ${facts.dueAt === null ? '' : `${timeIs(facts.dueAt)}. `}With ${facts.other}.`,
    ),
};
