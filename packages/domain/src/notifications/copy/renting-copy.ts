import type {
  BookingFacts,
  DisputeFacts,
  InspectionEndFacts,
  InspectionFacts,
  NotificationFacts,
  NotificationKind,
  OutcomeNext,
} from '@rentreel/contracts/notifications';
import { formatDate, naira } from '@rentreel/values';
import { lagosDeadline, lagosTime } from '../lagos-time.ts';
import type { CopyOf, NoticeCopy } from './copy.ts';

type InspectionKind = Extract<NotificationKind, `inspection.${string}`>;

const inspection = (facts: InspectionFacts, title: string, text: string): NoticeCopy => ({
  title,
  text,
  path: `/inspections?visit=${facts.inspectionId}`,
  action: 'Open the inspection',
});

const where = ({ home, startsAt }: Pick<InspectionFacts, 'home' | 'startsAt'>) => `${home}, ${lagosTime(startsAt)}.`;

const why = ({ reason }: { readonly reason?: string | null }) => (reason ? ` Why: “${reason}.”` : '');
const whyEnded = (facts: Pick<InspectionEndFacts, 'reason'>) =>
  facts.reason === null ? ' No reason was given.' : why(facts);

/** States where the fee went; nothing when there was none. */
function feeText({ fee }: InspectionEndFacts): string {
  if (!fee) return '';
  const amount = naira(fee.amountKobo);
  if (fee.to === 'tenant')
    return fee.isMine
      ? ` Your fee of ${amount} is back in your wallet.`
      : ` The fee of ${amount} went back to the tenant.`;
  return fee.isMine ? ` The fee of ${amount} is in your wallet.` : ` Your fee of ${amount} went to the landlord.`;
}

const nextTexts: Record<OutcomeNext['next'], (by: string) => string> = {
  report: (by) => ` If the home isn’t as advertised, report it by ${by}.`,
  object: (by) => ` If that’s wrong, object by ${by}.`,
  decision: (by) => ` RentReel decides by ${by}.`,
  appeal: (by) => ` If that’s wrong, you can appeal once, by ${by}.`,
};
const nextText = ({ next, by }: NotificationFacts['inspection.outcome']) =>
  next === undefined || by === undefined ? '' : nextTexts[next](lagosTime(by));

const waitEndTitles = {
  cancelled: 'The open house is cancelled',
  full: 'No place became free at the open house',
  skipped: 'You missed a free place at an open house',
};

function waitEndText({ ended, reason }: NotificationFacts['inspection.wait_ended']): string {
  if (ended === 'skipped') return `${reason}. The place went to the next person. You can join the waiting list again.`;
  const start = ended === 'full' ? 'It has started.' : whyEnded({ reason }).trim();
  return `${start} You were on the waiting list and paid nothing.`;
}

export const inspectionCopy: CopyOf<InspectionKind> = {
  'inspection.requested': (facts) =>
    inspection(
      facts,
      facts.isMove === true ? `${facts.other} asks to move the inspection` : `${facts.other} wants to see your home`,
      `${where(facts)} Confirm it or propose another time.`,
    ),
  'inspection.confirmed': (facts) =>
    inspection(
      facts,
      'Your inspection is confirmed',
      `${where(facts)} With ${facts.other}. The address is in the inspection.`,
    ),
  'inspection.proposed': (facts) =>
    inspection(facts, `${facts.other} proposes another time`, `${where(facts)} Accept it or decline.`),
  'inspection.declined': (facts) =>
    inspection(
      facts,
      `${facts.other} can’t make this inspection`,
      `${where(facts)}${whyEnded(facts)}${feeText(facts)} You can ask for another time.`,
    ),
  'inspection.expired': (facts) =>
    inspection(facts, 'No answer in time', `${where(facts)} The request has ended.${feeText(facts)}`),
  'inspection.cancelled': (facts) =>
    inspection(facts, `${facts.other} cancelled the inspection`, `${where(facts)}${whyEnded(facts)}${feeText(facts)}`),
  'inspection.home_closed': (facts) =>
    inspection(facts, 'Your inspection is closed', `${where(facts)} ${facts.reason}.${feeText(facts)}`),
  'inspection.wait_ended': (facts) => ({
    title: waitEndTitles[facts.ended],
    text: `${where(facts)} ${waitEndText(facts)}`,
    path: `/property/${facts.listingId}`,
    action: 'View the home',
  }),
  'inspection.outcome': (facts) =>
    inspection(facts, `Inspection: ${facts.outcome}`, `${where(facts)} With ${facts.other}.${nextText(facts)}`),
  'inspection.reminder': (facts) =>
    inspection(
      facts,
      facts.hoursLeft <= 2 ? 'Your inspection begins soon' : 'You have an inspection tomorrow',
      `${where(facts)} With ${facts.other}.`,
    ),
  'inspection.fee_held': (facts) =>
    inspection(
      facts,
      `${naira(facts.amountKobo)} is held for your inspection`,
      `${where(facts)} It comes back if you aren’t shown the home.`,
    ),
  'inspection.fee_returned': (facts) =>
    inspection(facts, `${naira(facts.amountKobo)} is back in your wallet`, `The fee for ${where(facts)}`),
  'inspection.fee_captured': (facts) =>
    inspection(
      facts,
      `Inspection fee of ${naira(facts.amountKobo)} was paid`,
      facts.isMine === true
        ? `${where(facts)} It’s in your wallet.`
        : `${where(facts)} It went to the landlord’s wallet.`,
    ),
};

type BookingKind = Extract<NotificationKind, `${'booking' | 'passport'}.${string}`>;

const renting = ({ bookingId }: BookingFacts, title: string, text: string): NoticeCopy => ({
  title,
  text,
  path: `/bookings/${bookingId}`,
  action: 'Open the booking',
});

const wallet = { path: '/wallet', action: 'Open your wallet' } as const;
const until = ({ dueAt }: { readonly dueAt: number | null }) =>
  dueAt === null ? '' : ` until ${lagosDeadline(dueAt)}`;
const by = ({ dueAt = null }: { readonly dueAt?: number | null }) =>
  dueAt === null ? '' : ` by ${lagosDeadline(dueAt)}`;
type RenewalFacts = NotificationFacts['booking.renewal'];
/** Formats a time or deadline at the beginning of a sentence. */
const timeIs = (time: number) => lagosDeadline(time).replace(/^the end/, 'Until the end');
const homeAndPerson = ({ home, other }: BookingFacts) => `${home}. With ${other}.`;
type EndFacts = NotificationFacts['booking.cancelled'];
const ended = ({ isListedAgain = false }: EndFacts) =>
  isListedAgain
    ? 'The booking has ended, and the home is listed again.'
    : 'The application has ended and costs nothing.';
const renewalNext: Record<NonNullable<RenewalFacts['next']>, (amount: string, deadline: string) => string> = {
  answer: (amount, deadline) => ` ${amount} in all. Answer${deadline}.`,
  payment: (amount, deadline) => ` ${amount} is to be paid into escrow${deadline}.`,
  term: (amount) => ` ${amount} is held in escrow until the new term begins.`,
};
const renewalMoney = (facts: RenewalFacts) =>
  facts.next === undefined || facts.amountKobo === undefined
    ? ''
    : renewalNext[facts.next](naira(facts.amountKobo), by(facts));
const short = (name: string) => (name.length > 36 ? `${name.slice(0, 35)}…` : name);

export const bookingCopy: CopyOf<BookingKind> = {
  'booking.applied': (facts) =>
    renting(facts, `${short(facts.other)} applies for your home`, `${facts.home}. Answer within 48 hours.`),
  'booking.offered': (facts) =>
    renting(
      facts,
      `${short(facts.other)} offers you the home`,
      `${facts.home}: ${naira(facts.amountKobo)} in all. You can accept it or make a counter-offer${until(facts)}.`,
    ),
  'booking.countered': (facts) =>
    renting(
      facts,
      `${short(facts.other)} has made a counter-offer`,
      `${facts.home}: ${naira(facts.amountKobo)} in all. Answer${by(facts)}.`,
    ),
  'booking.accepted': (facts) =>
    renting(facts, 'You agree on the terms', `${homeAndPerson(facts)} Read the agreement and sign it.`),
  'booking.sign': (facts) =>
    renting(facts, 'Your signature is needed', `${facts.home}. Read the agreement and sign it${by(facts)}.`),
  'booking.payment_due': (facts) =>
    renting(
      facts,
      `${naira(facts.amountKobo)} to pay into escrow`,
      `${facts.home}. The home is reserved for you${until(facts)}. We hold the money until you have the keys.`,
    ),
  'booking.funded': (facts) =>
    renting(
      facts,
      `${naira(facts.amountKobo)} is held in escrow`,
      `${homeAndPerson(facts)} It’s released once the keys are handed over and the home is checked.`,
    ),
  'booking.handover': (facts) => renting(facts, 'The handover has a time', `${facts.home}, ${lagosTime(facts.at)}.`),
  'booking.keys': (facts) =>
    renting(
      facts,
      'The keys are handed over',
      facts.isTenant
        ? `${facts.home}. You can report a problem${until(facts)}; then the money goes to the landlord.`
        : `${facts.home}. The tenant checks the home${until(facts)}; then the money goes to the landlord.`,
    ),
  'booking.check_ending': (facts) =>
    renting(
      facts,
      'Is the home as it was shown?',
      `${facts.home}. You can report a problem${until(facts)}; then the money goes to the landlord.`,
    ),
  'booking.released': (facts) => ({
    title: `You received ${naira(facts.amountKobo)}`,
    text: `It was paid for ${facts.home} and was held until now.`,
    ...wallet,
  }),
  'booking.refunded': (facts) => ({
    title: `${naira(facts.amountKobo)} came back to you`,
    text: `We held it for ${facts.home}. It’s in your wallet now.`,
    ...wallet,
  }),
  'booking.declined': (facts) =>
    renting(
      facts,
      'Your application was declined',
      `${facts.home}.${why(facts)} Your application has ended and costs nothing.`,
    ),
  'booking.expired': (facts) =>
    renting(facts, facts.words ?? 'The time ran out', `${homeAndPerson(facts)} ${ended(facts)}`),
  'booking.cancelled': (facts) =>
    renting(
      facts,
      facts.words === undefined ? 'The booking is cancelled' : `${short(facts.other)} ${facts.words}`,
      `${facts.home}.${why(facts)} ${ended(facts)}`,
    ),
  'booking.notice': (facts) =>
    renting(facts, `${short(facts.other)} gave notice`, `${facts.home}. The tenancy ends on ${formatDate(facts.at)}.`),
  'booking.renewal': (facts) => renting(facts, facts.words, `${homeAndPerson(facts)}${renewalMoney(facts)}`),
  'booking.claim': (facts) =>
    renting(
      facts,
      facts.words,
      facts.amountKobo === undefined
        ? homeAndPerson(facts)
        : `${facts.home}. ${facts.other} claims ${naira(facts.amountKobo)}. Agree to it or contest it${by(facts)}.`,
    ),
  'booking.step': (facts) => renting(facts, facts.words, homeAndPerson(facts)),
  'passport.reference': ({ referee, what, outcome }) => ({
    title: outcome === 'answered' ? `${referee} answered for you` : `No reference from ${referee}`,
    text: {
      answered: `The answer of your ${what} is part of your passport now. You can remove it at any time.`,
      declined: `Your ${what} declined to answer or withdrew the answer. Your passport shows nothing of it.`,
      expired: `Your ${what} didn’t answer within 14 days, and their address is deleted. You can ask someone else.`,
      asked: `Your ${what} has your request.`,
      removed: `The reference of your ${what} was removed.`,
    }[outcome],
    path: '/profile-enhanced',
    action: 'Open my passport',
  }),
  'passport.asked': ({ reader }) => ({
    title: `${reader} requests your full tenant passport`,
    text: 'They’ve seen the first look. You can allow them to read the full passport, or ignore this.',
    path: '/profile-enhanced',
    action: 'Open your passport',
  }),
  'passport.allowed': ({ tenant, path }) => ({
    title: `${tenant} lets you read their tenant passport`,
    text: 'You can read the full passport while the link is active.',
    path,
    action: 'Read the passport',
  }),
  'booking.on_hold': (facts) =>
    renting(
      facts,
      'RentReel keeps the money in escrow for now',
      `${facts.home}. The reason: ${facts.reason} Nothing is released or returned until this is lifted.`,
    ),
  'booking.off_hold': (facts) =>
    renting(
      facts,
      'The money in escrow is no longer on hold',
      `${facts.home}. Anything due is paid now, and everything else continues as before.`,
    ),
  'booking.release_waits': ({ home, words }) => ({
    title: 'The rent waits for you in escrow',
    text: `${home}. It’s released to you once we have checked ${words}. Send what is missing; the rest is automatic.`,
    path: '/landlord-verification',
    action: 'See what is missing',
  }),
  'booking.rent_stays': (facts) =>
    renting(
      facts,
      'Your rent stays in escrow',
      `${facts.home}. Your rent stays in escrow until the landlord’s identity and authority are checked. You don’t need to do anything.`,
    ),
  'booking.release_case': ({ home, other, words }) => ({
    title: `Release waits for two weeks: ${home}`,
    text: `Rent to ${other} can’t be released without ${words}. Review their documents, or keep the money for the tenant.`,
    path: '/admin/payouts',
    action: 'Open the escrow',
  }),
  'booking.reminder': (facts) =>
    renting(
      facts,
      facts.words,
      facts.dueAt === null
        ? `${facts.home}. With ${facts.other}.`
        : `${facts.home}. ${timeIs(facts.dueAt)}. With ${facts.other}.`,
    ),
};

type DisputeKind = Extract<NotificationKind, `dispute.${string}`>;

const about = ({ bookingId }: DisputeFacts, title: string, text: string): NoticeCopy => ({
  title,
  text,
  path: `/bookings/${bookingId}/dispute`,
  action: 'Open the dispute',
});

export const disputeCopy: CopyOf<DisputeKind> = {
  'dispute.opened': (facts) =>
    about(
      facts,
      `A dispute was opened: ${facts.reason}`,
      `${facts.home}. The money stays in escrow until this is settled. Reply within 48 hours.`,
    ),
  'dispute.answered': (facts) =>
    about(
      facts,
      `${facts.other} has answered`,
      `${facts.home}. Read the answer, and offer a solution if you have one.`,
    ),
  'dispute.offered': (facts) =>
    about(
      facts,
      `${facts.other} offers a solution`,
      `${facts.home}. You would get ${naira(facts.amountKobo)}. Accept it, or offer something else.`,
    ),
  'dispute.moved': (facts) => about(facts, facts.words, `${facts.home}.`),
  'dispute.ruled': (facts) =>
    about(
      facts,
      'RentReel has decided',
      `${facts.home}. ${naira(facts.toTenantKobo)} to the tenant, ${naira(facts.toLandlordKobo)} to the landlord. You can appeal within 72 hours.`,
    ),
  'dispute.ended': (facts) => about(facts, facts.words, `${facts.home}.`),
};
