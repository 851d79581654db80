import type { BookingCard, BookingState } from '@rentreel/contracts/bookings';
import type { InspectionCard } from '@rentreel/contracts/inspections';
import type {
  LandlordRelease,
  LandlordTask,
  LandlordTaskKind,
  LandlordToday,
  LettingAccess,
} from '@rentreel/contracts/landlords';
import { asLagosDay, endOfDay } from '@rentreel/values';
import { type LandlordBooking, listLandlordBookings } from '../bookings/index.ts';
import { listDisputeDueTimes } from '../disputes/index.ts';
import { listLandlordInspections } from '../inspections/index.ts';
import { type Context, requireUser } from '../kernel/index.ts';
import { countOfLandlord, listToConfirm } from '../listings/index.ts';
import { hasMandate } from '../mandates/index.ts';
import { type ChatToAnswer, listChatsToAnswer } from '../messages/index.ts';

/** The landlord's task in a booking of each state; states without one need no action, or another side's. */
const taskIn: Readonly<Partial<Record<BookingState, LandlordTaskKind>>> = {
  applied: 'application',
  shortlisted: 'application',
  countered: 'counter_offer',
  agreement_pending: 'agreement',
  funded: 'keys',
  handover_scheduled: 'keys',
  disputed: 'dispute',
  caution_disputed: 'dispute',
  early_end_proposed: 'early_end',
  moving_out: 'move_out',
  moved_out: 'deposit',
};

interface Of extends Pick<BookingCard, 'tenantId' | 'other'> {
  readonly id: string;
  readonly home: Pick<BookingCard['home'], 'id' | 'title' | 'area'>;
}

const taskOf = (kind: LandlordTaskKind, { id, home, tenantId, other }: Of, dueAt: number | null): LandlordTask => ({
  kind,
  id,
  home: { id: home.id, title: home.title, area: home.area },
  tenantId,
  person: other.name,
  startsAt: null,
  text: null,
  amountKobo: null,
  dueAt,
});

/** Returns the task of a booking: keys when they are to be handed over, everything else by the next automatic transition. */
function taskOfBooking(card: BookingCard, disputes: ReadonlyMap<string, number | null>): LandlordTask[] {
  const kind = taskIn[card.state];
  if (kind === undefined) return [];
  if (kind === 'dispute') return [taskOf(kind, card, disputes.get(card.id) ?? null)];
  return [taskOf(kind, card, card.keysDueAt ?? card.dueAt)];
}

/** Returns the task of late rent in a booking of the caller; none while it can still be paid on time. */
function taskOfRent({ card, mandateId }: LandlordBooking): LandlordTask[] {
  const { rentDue } = card;
  if (rentDue?.state !== 'late' || mandateId !== null) return [];
  const lastAt = endOfDay(asLagosDay(rentDue.lastDayToPay)) - 1;
  return [{ ...taskOf('rent', card, lastAt), amountKobo: rentDue.amountKobo }];
}

const taskOfInspection = (card: InspectionCard): LandlordTask => ({
  ...taskOf('inspection', card, card.dueAt),
  startsAt: card.startsAt,
});

const taskOfChat = ({ chat, closesAt }: ChatToAnswer): LandlordTask => ({
  ...taskOf('message', chat, closesAt),
  text: chat.last?.text ?? null,
});

/** Returns when a release is due, and the checks it waits for; it has no time while one is missing. */
export const releaseTimeOf = ({
  dueAt,
  releaseWaitsFor: waitsFor,
}: BookingCard): Pick<LandlordRelease, 'releaseAt' | 'waitsFor'> => ({
  releaseAt: waitsFor.length === 0 ? dueAt : null,
  waitsFor,
});

const releaseOf = ({ card, releaseKobo, mandateId }: LandlordBooking): LandlordRelease => ({
  bookingId: card.id,
  home: { id: card.home.id, title: card.home.title, area: card.home.area },
  person: card.other.name,
  mandateId,
  amountKobo: releaseKobo,
  ...releaseTimeOf(card),
});

/** Earliest first, those without a time last. */
const byTime =
  <T>(timeOf: (item: T) => number | null) =>
  (a: T, b: T): number =>
    (timeOf(a) ?? Number.MAX_SAFE_INTEGER) - (timeOf(b) ?? Number.MAX_SAFE_INTEGER);

/** Returns everything that currently needs the caller as a landlord, across modules. */
export async function getLandlordToday(ctx: Context): Promise<LandlordToday> {
  const { userId } = requireUser(ctx);
  const [bookings, inspections, chats, toConfirm, counts] = await Promise.all([
    listLandlordBookings(ctx),
    listLandlordInspections(ctx),
    listChatsToAnswer(ctx),
    listToConfirm(ctx),
    countOfLandlord(ctx.database.read, userId),
  ]);
  const cards = bookings.map(({ card }) => card);
  const disputed = cards.filter(({ state }) => taskIn[state] === 'dispute').map(({ id }) => id);
  const disputes = await listDisputeDueTimes(ctx, disputed);
  const tasks = [
    ...cards.flatMap((card) => taskOfBooking(card, disputes)),
    ...bookings.flatMap(taskOfRent),
    ...inspections.requests.map(taskOfInspection),
    ...chats.map(taskOfChat),
  ];
  return {
    tasks: tasks.toSorted(byTime(({ dueAt }) => dueAt)),
    visits: inspections.today,
    toConfirm,
    releases: bookings
      .filter(({ releaseKobo }) => releaseKobo > 0)
      .map(releaseOf)
      .toSorted(byTime(({ releaseAt }) => releaseAt)),
    ...counts,
  };
}

/** Returns whether the caller lets homes, which decides whether the landlord screens are offered. */
export async function getLettingAccess(ctx: Context): Promise<LettingAccess> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const [{ homes }, holds] = await Promise.all([countOfLandlord(read, userId), hasMandate(read, userId)]);
  return { homes, hasMandate: holds };
}
