import {
  type BookingActor,
  type BookingGuard,
  type BookingSide,
  type BookingState,
  type BookingTransitionName,
  type NextActor,
  applicationStates,
  disputedStates,
  unusedRent,
  bookingLimits,
  bookingStateLabels,
  bookingProcess,
  bookingSides,
  unpaidStates,
  type BookingEffect,
} from '@rentreel/contracts/bookings';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import { formatNaira, formatWeekdayDate, formatWeekdayTime, type Kobo, lagosDay, zeroKobo } from '@rentreel/values';
import { DomainError } from '../kernel/index.ts';
import { isSuspended, listSuspended } from '../people/index.ts';
import { listAgreements } from './agreements-repository.ts';
import { dueAtOf, endOf } from './deadlines.ts';
import { listDisputeActors } from './dispute-turn-repository.ts';
import { missingOfPayee } from './escrow/payee.ts';
import { sumDeposits } from './escrow/repository.ts';
import { rentOfTerm } from './escrow/unused-rent.ts';
import { type Handle, listWithoutHome } from './repository.ts';
import { type BookingRow, earlyEndIn, otherSide, personOn } from './row.ts';

/** Who acts next in each state, before the facts of the booking: see `actorOf`. */
export const actorIn: Readonly<Record<BookingState, NextActor>> = {
  applied: 'landlord',
  shortlisted: 'landlord',
  offered: 'tenant',
  countered: 'landlord',
  agreement_pending: 'both',
  payment_due: 'tenant',
  funded: 'landlord',
  handover_scheduled: 'both',
  handed_over: 'tenant',
  disputed: 'both',
  active: 'nobody',
  renewal_offered: 'tenant',
  renewal_due: 'tenant',
  renewed: 'nobody',
  early_end_proposed: 'both',
  early_end_agreed: 'nobody',
  notice_given: 'nobody',
  moving_out: 'both',
  overstayed: 'tenant',
  moved_out: 'landlord',
  caution_claimed: 'tenant',
  caution_disputed: 'both',
  ended: 'nobody',
  declined: 'nobody',
  withdrawn: 'nobody',
  expired: 'nobody',
  cancelled_cooling_off: 'nobody',
  cancelled_by_tenant: 'nobody',
  cancelled_by_landlord: 'nobody',
  cancelled_not_as_described: 'nobody',
};

type TurnFacts = Pick<BookingFacts, 'signed' | 'proposedBy' | 'disputeActor' | 'homeIsFree'>;

/** Returns who acts next. */
export function actorOf(state: BookingState, { signed, proposedBy, disputeActor, homeIsFree }: TurnFacts): NextActor {
  // The tenant can accept again once the home is no longer reserved for another applicant.
  if (state === 'offered' && !homeIsFree) return 'nobody';
  if (disputeActor !== null) return disputeActor;
  if (state === 'early_end_proposed' && proposedBy !== null) return otherSide(proposedBy);
  if (state !== 'agreement_pending' || signed.tenant === signed.landlord) return actorIn[state];
  return signed.tenant ? 'landlord' : 'tenant';
}

/** Returns whether the next step is this side's. */
export const needsSide = (actor: NextActor, side: BookingSide): boolean => actor === side || actor === 'both';

/** What guards read besides the booking row. */
export interface BookingFacts {
  /** Who has signed the agreement of this term. */
  readonly signed: Readonly<Record<BookingSide, boolean>>;
  /** Deposits that are held, in kobo. */
  readonly cautionKobo: Kobo;
  /** Who has proposed an early end. */
  readonly proposedBy: BookingSide | null;
  /** Who acts next in the open dispute; null when none is open. */
  readonly disputeActor: NextActor | null;
  /** The paid rent for the time after a proposed early end, in kobo; null when none is proposed. */
  readonly unusedKobo: Kobo | null;
  /** Checks that are missing before the rent can be released. */
  readonly missing: readonly PayeeNeed[];
  /** Whether the listing is live and no tenant has paid for the unit. */
  readonly homeIsFree: boolean;
  /** Who of the two is suspended; empty once the first term is paid. */
  readonly suspended: readonly BookingSide[];
}

export const noFacts: BookingFacts = {
  signed: { tenant: false, landlord: false },
  cautionKobo: zeroKobo,
  proposedBy: null,
  disputeActor: null,
  unusedKobo: null,
  missing: [],
  homeIsFree: true,
  suspended: [],
};

/** Returns who is suspended in the bookings whose first term is not paid: their next step is stopped. */
async function suspendedSides(handle: Handle, rows: readonly BookingRow[], now: number) {
  const open = rows.filter(({ state }) => unpaidStates.some((unpaid) => unpaid === state));
  const userIds = [...new Set(open.flatMap(({ landlordId, tenantId }) => [landlordId, tenantId]))];
  const found = await listSuspended(handle, { userIds, now });
  return new Map(open.map((row) => [row.id, bookingSides.filter((side) => found.has(personOn(row, side)))]));
}

const idsInStates = (rows: readonly BookingRow[], states: readonly BookingRow['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).map(({ id }) => id);

/** Returns the paid rent for the time after a proposed early end; null when none is proposed. */
async function unusedOf(handle: Handle, row: BookingRow): Promise<Kobo | null> {
  const isProposed = row.state === 'early_end_proposed' && row.endDay !== null;
  const proposed = isProposed ? earlyEndIn(row) : undefined;
  return proposed ? unusedRent(await rentOfTerm(handle, row), proposed.moveOutDay) : null;
}

/** Returns the facts of each of these bookings at a time; reads only what their states can need. */
export async function readFacts(
  handle: Handle,
  rows: readonly BookingRow[],
  now: number,
): Promise<ReadonlyMap<string, BookingFacts>> {
  const [signing, leaving] = [idsInStates(rows, ['agreement_pending']), idsInStates(rows, ['moved_out'])];
  const disputeActors = await listDisputeActors(handle, idsInStates(rows, disputedStates));
  const missingOf = async (row: BookingRow) => [row.id, await missingOfPayee(handle, row, now)] as const;
  const unused = new Map<string, Kobo | null>();
  for (const row of rows) unused.set(row.id, await unusedOf(handle, row));
  const [withoutHome, suspended, agreements, caution, ...missings] = await Promise.all([
    listWithoutHome(handle, idsInStates(rows, applicationStates)),
    suspendedSides(handle, rows, now),
    listAgreements(handle, signing),
    leaving.length === 0 ? new Map<string, Kobo>() : sumDeposits(handle, leaving),
    ...rows.map(missingOf),
  ]);
  const missing = new Map(missings);
  return new Map(
    rows.map((row) => {
      const { id, term } = row;
      const found = agreements.find((agreement) => agreement.bookingId === id && agreement.term === term);
      const signed = { tenant: Boolean(found?.tenantSignedAt), landlord: Boolean(found?.landlordSignedAt) };
      const cautionKobo = caution.get(id) ?? zeroKobo;
      const proposedBy = earlyEndIn(row)?.by ?? null;
      const homeIsFree = !withoutHome.has(id);
      const unusedKobo = unused.get(id) ?? null;
      const disputeActor = disputeActors.get(id) ?? null;
      const barred = { homeIsFree, suspended: suspended.get(id) ?? [] };
      const turn = { signed, proposedBy, disputeActor };
      return [id, { ...turn, cautionKobo, unusedKobo, missing: missing.get(id) ?? [], ...barred }];
    }),
  );
}

/** Returns the facts of one booking. */
export async function readFactsOf(handle: Handle, row: BookingRow, now: number): Promise<BookingFacts> {
  return (await readFacts(handle, [row], now)).get(row.id) ?? noFacts;
}

const { rounds, coolingOffMs, renewalFromMs, renewalReturnMs } = bookingLimits;

interface GuardedStep {
  readonly row: BookingRow;
  readonly actor: BookingActor;
  readonly facts: BookingFacts;
  readonly now: number;
}

type Fault = DomainError | undefined;
type GuardCheck = (step: GuardedStep) => Fault;

/** Creates the error for a transition that the state or the actor does not allow. */
export const wrongState = ({ state }: Pick<BookingRow, 'state'>): DomainError =>
  new DomainError('bookings.wrong_state', { state: bookingStateLabels[state] });

const sideOf = (actor: BookingActor): BookingSide => (actor === 'landlord' ? 'landlord' : 'tenant');

/** Returns the end of the period in which a cancelling tenant gets a full refund. */
export const coolsOffUntil = ({ fundedAt }: Pick<BookingRow, 'fundedAt'>): number => (fundedAt ?? 0) + coolingOffMs;

const signing = (isLast: boolean): GuardCheck => {
  return ({ row, actor, facts: { signed } }) => {
    const side = sideOf(actor);
    if (signed[side]) return new DomainError('bookings.already_signed', { time: formatWeekdayTime(dueAtOf(row) ?? 0) });
    return signed[otherSide(side)] === isLast ? undefined : wrongState(row);
  };
};

const suspendedError = (side: BookingSide) => new DomainError(`bookings.${side}_suspended`);

/** Returns the error of the guard `landlord_active` or `tenant_active`; undefined when the person is not suspended. */
export async function suspensionFault(
  handle: Handle,
  row: BookingRow,
  { side, now }: { readonly side: BookingSide; readonly now: number },
): Promise<Fault> {
  return (await isSuspended(handle, { userId: personOn(row, side), now })) ? suspendedError(side) : undefined;
}

const checks: Readonly<Record<BookingGuard, GuardCheck>> = {
  landlord_active: ({ facts }) => (facts.suspended.includes('landlord') ? suspendedError('landlord') : undefined),
  tenant_active: ({ facts }) => (facts.suspended.includes('tenant') ? suspendedError('tenant') : undefined),
  rounds_left: ({ row }) =>
    row.round < rounds ? undefined : new DomainError('bookings.no_rounds_left', { count: rounds }),
  home_free: ({ facts }) => (facts.homeIsFree ? undefined : new DomainError('bookings.home_not_free')),
  // Depends on other rows, which the engine's guard reads.
  unit_free: () => undefined,
  first_signature: signing(false),
  last_signature: signing(true),
  extension_left: ({ row }) => (row.paymentExtended ? new DomainError('bookings.no_extension_left') : undefined),
  cooling_off: ({ row, now }) =>
    now < coolsOffUntil(row) ? undefined : new DomainError('bookings.too_late_to_cool_off'),
  cooled_off: ({ row, now }) => (now < coolsOffUntil(row) ? wrongState(row) : undefined),
  // `handOver` checks what was entered.
  keys_confirmed: () => undefined,
  keys_not_given: ({ row }) => (row.handedOverAt === null ? undefined : wrongState(row)),
  keys_given: ({ row }) => (row.handedOverAt === null ? new DomainError('bookings.keys_not_given') : undefined),
  in_check_window: ({ row, now }) => {
    if (row.checkEndsAt === null || now >= row.checkEndsAt) return new DomainError('bookings.check_over');
    return row.checkExtended ? new DomainError('bookings.no_extension_left') : undefined;
  },
  payee_checked: ({ facts: { missing } }) =>
    missing.length === 0 ? undefined : new DomainError('bookings.payee_unchecked'),
  payee_unchecked: ({ row, facts: { missing }, now }) => {
    if (missing.length === 0) return wrongState(row);
    return row.checkEndsAt !== null && now < row.checkEndsAt ? undefined : new DomainError('bookings.check_over');
  },
  payee_overdue: ({ row, facts: { missing }, now }) => {
    const from = (endOf(row) ?? Infinity) + renewalReturnMs;
    if (missing.length === 0) return wrongState(row);
    return now >= from ? undefined : new DomainError('bookings.renewal_waits', { time: formatWeekdayTime(from) });
  },
  renewal_window: ({ row, now }) => {
    const end = endOf(row);
    if (end === null) return new DomainError('bookings.keys_not_given');
    const from = end - renewalFromMs;
    return now >= from ? undefined : new DomainError('bookings.too_early_to_renew', { time: formatWeekdayTime(from) });
  },
  notice_is_own: ({ row, actor }) => (row.noticeBy === actor ? undefined : new DomainError('bookings.not_your_notice')),
  proposal_of_other: ({ facts, actor, row }) =>
    facts.proposedBy === null || facts.proposedBy === actor ? wrongState(row) : undefined,
  unused_rent_unchanged: ({ row, facts: { unusedKobo } }) => {
    if (unusedKobo === null || unusedKobo === earlyEndIn(row)?.unusedKobo) return undefined;
    return new DomainError('bookings.early_end_changed', { amount: formatNaira(unusedKobo) });
  },
  left_or_due: ({ row: { moveOutDay }, actor, now }) => {
    if (actor !== 'landlord' || moveOutDay === null || lagosDay(now) >= moveOutDay) return undefined;
    return new DomainError('bookings.too_early_to_move_out', { time: formatWeekdayDate(moveOutDay) });
  },
  caution_held: ({ facts }) => (facts.cautionKobo > 0 ? undefined : new DomainError('bookings.no_caution')),
};

/** Returns why a guard does not hold now; undefined when it does, or when it depends on other rows. */
export const guardFault = (guard: BookingGuard, guarded: GuardedStep): Fault => checks[guard](guarded);

/** Returns the transitions that this side may make now. */
export function allowedNow(
  row: BookingRow,
  { side, facts, now }: { readonly side: BookingSide; readonly facts: BookingFacts; readonly now: number },
): BookingTransitionName[] {
  const guarded = { row, actor: side, facts, now };
  return bookingProcess
    .from(row.state, side)
    .filter(({ guards }) => guards.every((guard) => guardFault(guard, guarded) === undefined))
    .map(({ name }) => name);
}

/**
 * Returns whether an effect takes money out of escrow. Holds do not affect payments in and payments between wallets.
 */
export const takesOut = (effect: BookingEffect | undefined): boolean =>
  effect !== undefined && effect !== 'fund' && effect !== 'return_unused';

const outNames: ReadonlySet<BookingTransitionName> = new Set(
  bookingProcess.transitions.filter(({ effect }) => takesOut(effect)).map(({ name }) => name),
);

/** Returns whether the transition takes money out of escrow. */
export const isOut = (name: BookingTransitionName): boolean => outNames.has(name);

/** Returns whether the next timed transition of this state takes money out of escrow. */
export function nextIsOut(state: BookingState): boolean {
  const timer = bookingProcess.timerOf(state);
  return timer !== undefined && isOut(timer.name);
}

/** Returns whether the next timed transition of this state releases rent to the landlord's side. */
export const nextReleases = (state: BookingState): boolean => {
  const name = bookingProcess.timerOf(state)?.name;
  return bookingProcess.transitions.some((transition) => transition.name === name && transition.effect === 'release');
};

/** Throws bookings.start_out_of_range unless the tenancy begins today or within the allowed days. */
export function requireStartInRange(startDay: number, now: number): void {
  const today = lagosDay(now);
  if (startDay >= today && startDay <= today + bookingLimits.startsWithinDays) return;
  throw new DomainError('bookings.start_out_of_range', { count: bookingLimits.startsWithinDays });
}
