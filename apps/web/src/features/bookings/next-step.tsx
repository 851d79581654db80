import {
  type BookingCard,
  type BookingSide,
  type BookingState,
  type InstalmentView,
  bookingLimits,
} from '@rentreel/contracts/bookings';
import { dayMs, hourMs, naira } from '@rentreel/values';
import { Clock } from 'lucide-react';
import { dueText, leftLabel } from '#/lib/times.ts';
import { dateOf, firstName, monthsLabel } from './format.ts';

type Sentence = (name: string, booking: BookingCard) => string;
interface Copy {
  readonly tenant: Sentence;
  readonly landlord: Sentence;
}

const both = (sentence: Sentence): Copy => ({ tenant: sentence, landlord: sentence });
const signLabel: Sentence = (name, { needsMe, actor }) => {
  if (actor === 'both') return `Read the agreement and sign it. ${name} signs too.`;
  return needsMe ? `${name} has signed. Read the agreement and sign it.` : `You have signed. ${name} signs next.`;
};
const noticeCopy: Sentence = () => 'Notice was given. The tenancy runs until the day of the move-out.';

const earlyEndLabel: Sentence = (name, { needsMe, allowedTransitions }) => {
  if (!needsMe) return `${name} is considering your proposal to end the tenancy early.`;
  return allowedTransitions.includes('accept_early_end')
    ? `${name} proposes to end the tenancy early. Accept or decline it.`
    : `${name} proposed to end the tenancy early, but rent was paid after that. Decline it and agree on a new proposal.`;
};

const disputeTurn: Sentence = (name, { actor, needsMe }) => {
  if (needsMe) return 'A dispute is open and waits for you.';
  if (actor === 'nobody') return 'RentReel has decided the dispute. Each of you can still appeal.';
  return actor === 'rentreel'
    ? 'A dispute is open, and RentReel decides it.'
    : `A dispute is open and waits for ${name}.`;
};

const labels: Readonly<Partial<Record<BookingState, Copy>>> = {
  applied: {
    tenant: (name) => `${name} is considering your application.`,
    landlord: (name) => `${name} has applied. Make an offer, shortlist or decline.`,
  },
  shortlisted: {
    tenant: (name) => `You’re on ${name}’s shortlist. An offer comes next.`,
    landlord: (name) => `${name} is on your shortlist, waiting for an offer.`,
  },
  offered: {
    tenant: (name) => `${name} has made you an offer. Accept it, make a counter-offer, or withdraw.`,
    landlord: (name) => `${name} is considering your offer.`,
  },
  countered: {
    tenant: (name) => `${name} is considering your counter-offer.`,
    landlord: (name) => `${name} has made a counter-offer. Accept it, or make another offer.`,
  },
  agreement_pending: both(signLabel),
  payment_due: {
    tenant: () => 'Both of you have signed. Pay into escrow, and the home is yours.',
    landlord: (name) => `Both of you have signed. ${name} pays into escrow next.`,
  },
  funded: {
    tenant: () => 'Your money is safe in escrow. It’s paid out after you have the keys and the home is as agreed.',
    landlord: (name) => `${name} has paid; the money is in escrow. Agree when to hand over the keys.`,
  },
  handover_scheduled: {
    tenant: (name) => `Meet ${name} for the keys. Read your key code out when you have them in your hand.`,
    landlord: (name) => `Meet ${name} with the keys, and enter the key code that they read out.`,
  },
  handed_over: {
    tenant: () => 'Check the home. If all is as agreed, release the money. If not, report it before the time is over.',
    landlord: (name) => `${name} is checking the home. You’re paid when they confirm, or when the time is over.`,
  },
  disputed: both((name, booking) => `${disputeTurn(name, booking)} The money stays in escrow until it’s settled.`),
  active: both(
    (_, { termStartDay, months }) => `The tenancy runs for ${monthsLabel(months)} from ${dateOf(termStartDay)}.`,
  ),
  renewal_offered: {
    tenant: (name) => `${name} offers to renew the tenancy and has signed. Sign to accept it, or decline it.`,
    landlord: (name) => `${name} is considering your offer to renew.`,
  },
  renewal_due: {
    tenant: () => 'You have accepted the renewal. Pay it into escrow, and the next term is yours.',
    landlord: (name) => `${name} has accepted the renewal and pays it into escrow next.`,
  },
  renewed: both(() => 'The next term is paid. It begins when this one ends.'),
  notice_given: both(noticeCopy),
  early_end_proposed: both(earlyEndLabel),
  early_end_agreed: both(() => 'You both agreed to end the tenancy early. It runs until the day of the move-out.'),
  moving_out: {
    tenant: () => 'The tenancy has ended. Record how you leave the home: photos, meter, keys.',
    landlord: (name) =>
      `The tenancy has ended. Record how the home is left: photos, meter, keys. If ${name} still lives there, say so.`,
  },
  overstayed: {
    tenant: (name) =>
      `${name} says that you still live there. No one may lock you out. Record the move-out when you leave.`,
    landlord: (name) =>
      `You reported that ${name} still lives there. See what the law asks next; only a court can order an eviction.`,
  },
  moved_out: {
    tenant: (name) => `${name} is inspecting the home. Without a claim, your caution fee comes back automatically.`,
    landlord: () => 'Check the home. Return the caution fee, or claim part of it.',
  },
  caution_claimed: {
    tenant: (name) => `${name} claims part of the caution fee. Agree to the claim or contest it.`,
    landlord: (name) => `${name} is considering your claim on the caution fee.`,
  },
  caution_disputed: both(
    (name, booking) => `${disputeTurn(name, booking)} The caution fee stays in escrow until it’s settled.`,
  ),
};

const until = 'stays in escrow until RentReel lifts the hold';

/** Texts used while RentReel holds the money in escrow. */
const heldLabels: typeof labels = {
  handed_over: {
    tenant: () => `Check the home, and report what isn’t as agreed. The money ${until}.`,
    landlord: (name) => `${name} checks the home. The money ${until}.`,
  },
  renewed: both(() => `The next term is paid. The money for it ${until}.`),
  moved_out: {
    tenant: (name) => `${name} is checking the home. The caution fee ${until}.`,
    landlord: () => `Check the home, and claim any damage from the caution fee. It ${until}.`,
  },
  caution_claimed: {
    tenant: (name) => `${name} claims part of the caution fee. It ${until}; you can contest the claim.`,
    landlord: (name) => `${name} is considering your claim on the caution fee. It ${until}.`,
  },
};

const returnDays = bookingLimits.renewalReturnMs / dayMs;
const lapseDays = bookingLimits.renewalLapseMs / dayMs;
const checked = 'stays in escrow until the landlord’s identity and authority are checked';

/** Texts used while the landlord still has to be verified. */
const waitingLabels: typeof labels = {
  handed_over: {
    tenant: (_, { dueAt }) =>
      dueAt === null
        ? 'Your check is over, and the rent waits in escrow. You don’t need to do anything, and you can still report a problem.'
        : `Check the home, and report what isn’t as agreed. Your rent ${checked}.`,
    landlord: (name, { dueAt }) =>
      dueAt === null
        ? `The check of ${name} is over. The rent waits for you in escrow.`
        : `${name} checks the home. The rent is released to you once you’re checked.`,
  },
  renewed: {
    tenant: (name, { allowedTransitions }) =>
      allowedTransitions.includes('return_renewal')
        ? `${name} still isn’t checked, so the next term hasn’t begun. Keep waiting, or take your payment back and end the tenancy.`
        : `The next term is paid. The rent for it ${checked}.`,
    landlord: (name) =>
      `The next term is paid. The rent for it is released once you’re checked. Without that ${name} can take it back ${returnDays} days after the last term ended, and after ${lapseDays} days it goes back automatically.`,
  },
};

const reserved: Copy = {
  tenant: () =>
    'The home is reserved for someone else, or isn’t available right now. You stay on the list in case it becomes available again.',
  landlord: (name) =>
    `The home is reserved or not available, so you can’t make an offer now. ${name} stays in reserve until the time runs out, or until you decline.`,
};

/** Texts used while one of the two is suspended and nothing is paid yet. */
const suspendedLabels: Readonly<Record<'reader' | BookingSide, Sentence>> = {
  reader: () => 'You can’t agree anything here while your account is suspended. Paid bookings go on as before.',
  landlord: (name) =>
    `${name} can’t agree new bookings or take payments for them at the moment. You can wait, or withdraw and look for another home. Pay nothing outside RentReel.`,
  tenant: (name) => `${name} can’t agree new bookings at the moment. You can wait, or choose another applicant.`,
};

function suspendedLabel({ suspended, side }: BookingCard): Sentence | undefined {
  const [first] = suspended;
  return first && suspendedLabels[suspended.includes(side) ? 'reader' : first];
}

/** The next step in each state that requires the home to be available, and whose it is. */
const needsHome: Readonly<Partial<Record<BookingState, { readonly side: BookingSide; readonly step: string }>>> = {
  applied: { side: 'landlord', step: 'offer' },
  shortlisted: { side: 'landlord', step: 'offer' },
  offered: { side: 'tenant', step: 'accept' },
  countered: { side: 'landlord', step: 'accept_counter' },
};

/** Returns true when the next step is unavailable because the home is reserved or not on the market. */
function isReserved({ state, side, home, allowedTransitions }: BookingCard): boolean {
  const next = needsHome[state];
  if (!next) return false;
  return next.side === side ? !allowedTransitions.some((name) => name === next.step) : home.state !== 'live';
}

/** Describes who acts next and what follows; undefined for a closed booking. */
export function nextStep(booking: BookingCard, { onHold = false }: { onHold?: boolean } = {}): string | undefined {
  const waits = booking.releaseWaitsFor.length > 0 ? waitingLabels[booking.state] : undefined;
  const stopped = suspendedLabel(booking);
  if (stopped) return stopped(firstName(booking), booking);
  const open = isReserved(booking) ? reserved : labels[booking.state];
  const said = (onHold ? heldLabels[booking.state] : waits) ?? open;
  return said?.[booking.side](firstName(booking), booking);
}

const after: Readonly<Partial<Record<BookingState, string>>> = {
  applied: 'After that the application expires.',
  shortlisted: 'After that the application expires.',
  offered: 'After that the offer expires.',
  countered: 'After that the proposal expires.',
  agreement_pending: 'After that the home goes back on the market.',
  payment_due: 'After that the home goes back on the market.',
  handed_over: 'After that the money is released automatically.',
  renewal_offered: 'After that the offer to renew lapses.',
  renewal_due: 'After that the renewal lapses.',
  early_end_proposed: 'After that the tenancy goes on as agreed.',
  moving_out: 'After that we assume the home is empty, and record the move-out.',
  overstayed: 'Then we ask both of you again whether the tenant has left.',
  moved_out: 'After that the caution fee goes back automatically.',
  caution_claimed: 'After that RentReel decides.',
};

/** Returns the deadline to show: when the keys are due, otherwise the next automatic transition. */
export const deadlineOf = ({ keysDueAt, dueAt }: Pick<BookingCard, 'keysDueAt' | 'dueAt'>): number | null =>
  keysDueAt ?? dueAt;

/** Describes what the server does when the deadline passes; keys that are late are reviewed some days later. */
export function afterDeadline(booking: BookingCard, now: number): string | undefined {
  const { state, releaseWaitsFor, keysDueAt, dueAt } = booking;
  if (keysDueAt !== null && dueAt !== null) {
    return `If the keys aren’t handed over by ${dueText(dueAt, now)}, we review it. The money stays in escrow.`;
  }
  return releaseWaitsFor.length > 0 && (state === 'handed_over' || state === 'renewed')
    ? `After that the rent ${checked}.`
    : after[state];
}

interface DeadlineProps {
  /** Epoch milliseconds. */
  at: number;
  now: number;
}

type RentPart = Pick<InstalmentView, 'state' | 'dueDay' | 'lastDayToPay' | 'amountKobo'>;

function whenDue({ state, dueDay, lastDayToPay }: RentPart): string {
  if (state === 'late') return `was due on ${dateOf(lastDayToPay)}`;
  return lastDayToPay === dueDay ? 'is due today' : `is due by ${dateOf(lastDayToPay)}`;
}

/** Describes due rent; while the landlord is not checked it cannot be paid, and is not late. */
export function rentDueText(booking: Pick<BookingCard, 'side' | 'other' | 'releaseWaitsFor'>, part: RentPart): string {
  const sum = naira(part.amountKobo);
  const isTenant = booking.side === 'tenant';
  if (booking.releaseWaitsFor.length > 0) {
    const once = isTenant ? 'the landlord is checked' : 'you’re checked';
    return `${sum} of rent, due on ${dateOf(part.dueDay)}, can be paid once ${once}.`;
  }
  const due = `${sum} of rent ${whenDue(part)}`;
  return isTenant ? `${due}.` : `${due}, and ${firstName(booking)} hasn’t paid it yet.`;
}

const soonMs = 6 * hourMs;

/** A deadline with the remaining time, updated with `now`. */
export function Deadline({ at, now }: DeadlineProps) {
  const isPast = at <= now;
  return (
    <p className="flex items-baseline gap-1.5 text-text-2 text-14/normal">
      <Clock className="icon-16 flex-none self-center" aria-hidden="true" />
      <span>
        <strong className={`tabular-nums ${at - now < soonMs ? 'text-sun-text' : 'text-text'}`}>
          {isPast ? 'Time is up' : `${leftLabel(at, now)} left`}
        </strong>
        {isPast ? ': the deadline was ' : ', until '}
        {dueText(at, now)}
      </span>
    </p>
  );
}
