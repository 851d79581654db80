import type { Booking, BookingState, BookingStep, endedStates } from '@rentreel/contracts/bookings';
import { type Step, Stepper } from '@rentreel/ui';
import { formatDateTime, naira } from '@rentreel/values';
import { dueText, whenText } from '#/lib/times.ts';
import { dateOf, hasDeposit, isOver, monthsLabel, stateBadge } from '../format.ts';
import { deadlineOf } from '../next-step.tsx';
import type { BookingPartProps } from './next-action.tsx';

/** The stages of a booking as a timeline. */
export function BookingStepper({ booking, now }: BookingPartProps) {
  return <Stepper title="Step by step" steps={bookingProgress(booking, now)} />;
}

type StepName = BookingStep['name'];
interface Stage {
  readonly name: string;
  readonly doneBy: readonly StepName[];
}

const stages: readonly Stage[] = [
  { name: 'Applied', doneBy: ['apply'] },
  { name: 'Offer accepted', doneBy: ['accept', 'accept_counter'] },
  { name: 'Agreement signed by both', doneBy: ['sign_last'] },
  { name: 'Paid into escrow', doneBy: ['fund'] },
  { name: 'Keys handed over', doneBy: ['hand_over'] },
  { name: 'Home checked, money released', doneBy: ['confirm_move_in', 'release', 'rule_continue'] },
  { name: 'Tenancy', doneBy: ['come_to_end', 'record_move_out'] },
  { name: 'Moved out', doneBy: ['record_move_out', 'close_move_out'] },
  { name: 'Caution fee settled', doneBy: ['return_caution', 'accept_claim', 'rule_caution'] },
];

/** Stage of each state that is not final. */
const places: Readonly<Record<Exclude<BookingState, (typeof endedStates)[number]>, number>> = {
  applied: 1,
  shortlisted: 1,
  offered: 1,
  countered: 1,
  agreement_pending: 2,
  payment_due: 3,
  funded: 4,
  handover_scheduled: 4,
  handed_over: 5,
  disputed: 5,
  active: 6,
  renewal_offered: 6,
  renewal_due: 6,
  renewed: 6,
  early_end_proposed: 6,
  early_end_agreed: 6,
  notice_given: 6,
  moving_out: 7,
  overstayed: 7,
  moved_out: 8,
  caution_claimed: 8,
  caution_disputed: 8,
};

function placeOf({ state, handover }: Booking): number {
  if (state === 'disputed' && !handover?.handedOverAt) return 4;
  return isOver(state) ? stages.length : places[state];
}

const doneAt = ({ steps }: Booking, { doneBy }: Stage) => steps.findLast(({ name }) => doneBy.includes(name))?.at;

/** Returns the stages of a booking, each with its date or details. */
export function bookingProgress(booking: Booking, now: number): Step[] {
  const stopped = isOver(booking.state) && booking.state !== 'ended';
  if (stopped) {
    const done = stages.filter((stage) => doneAt(booking, stage) !== undefined);
    const last = booking.steps.at(-1)?.at ?? booking.updatedAt;
    return [
      ...done.map((stage) => stageOf({ booking, now }, stage, 'done')),
      { name: stateBadge(booking).text, detail: formatDateTime(last), mark: 'stopped' },
    ];
  }
  const place = placeOf(booking);
  return stages.slice(0, hasDeposit(booking) ? undefined : -1).map((stage, index) => {
    const mark = index < place ? 'done' : index === place ? 'now' : 'later';
    return stageOf({ booking, now }, stage, mark);
  });
}

interface Seen {
  readonly booking: Booking;
  readonly now: number;
}

function stageOf({ booking, now }: Seen, stage: Stage, mark: Step['mark']): Step {
  const { name } = stage;
  if (name === 'Tenancy') return { name, mark, detail: termLabel(booking) };
  if (mark === 'done') {
    const at = doneAt(booking, stage);
    return { name, mark, detail: at === undefined ? undefined : doneLabel(booking, name, at) };
  }
  return {
    name,
    mark,
    detail: mark === 'now' ? nowLabel(booking, now) : laterLabel(booking, name),
  };
}

function doneLabel({ escrow, offers }: Booking, name: string, at: number): string {
  const when = formatDateTime(at);
  if (name === 'Paid into escrow') {
    const paid = escrow.lines.filter(({ term }) => term === 1).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    return paid > 0 ? `${naira(paid)} on ${when}` : when;
  }
  const rounds = offers.filter(({ kind }) => kind === 'letting').length;
  if (name === 'Offer accepted' && rounds > 1) return `${when}, after ${rounds} rounds`;
  return when;
}

function nowLabel(booking: Booking, now: number): string | undefined {
  const until = deadlineOf(booking);
  return until === null ? undefined : `Until ${dueText(until, now)}`;
}

function laterLabel({ payment, terms, handover }: Booking, name: string): string | undefined {
  const amount = payment?.amountKobo ?? terms?.firstPaymentKobo;
  if (name === 'Paid into escrow' && amount !== undefined) return naira(amount);
  if (name === 'Keys handed over' && handover?.at) return whenText(handover.at);
  return undefined;
}

/** The days of the tenancy until the end of the term that runs, or the term that is asked for. */
export function termLabel({ startDay, months, terms, endDay, earlyEnd }: Booking): string {
  const last = earlyEnd?.agreedAt ? earlyEnd.moveOutDay : (endDay ?? terms?.endDay);
  return last === undefined
    ? `${monthsLabel(months)} from ${dateOf(startDay)}`
    : `${dateOf(startDay)} to ${dateOf(last)}`;
}
