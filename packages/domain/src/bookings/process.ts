import {
  bookingProcess,
  type BookingTransitionName,
  type BookingActionInput,
  type Booking,
  bookingLimits,
  movingInStates,
  reservingStates,
  type BookingTransition,
  type BookingState,
  type BookingGuard,
  type BookingEffect,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import type { WriteTx } from '@rentreel/db';
import { requireStepUp } from '../auth/index.ts';
import {
  type StepRequest,
  type Step,
  type UnitOfWork,
  step,
  type Context,
  write,
  DomainError,
  type ProcessHooks,
} from '../kernel/index.ts';
import { moveListing } from '../listings/index.ts';
import { requireAllowed } from '../people/index.ts';
import { findOfferTerms, listAgreements, offerBefore } from './agreements-repository.ts';
import { resetBookingTimers } from './deadlines.ts';
import { isDeposit } from './escrow/lines.ts';
import type { MoneyRequest } from './escrow/posting.ts';
import { announceLettingEnd } from './escrow/mandate-split.ts';
import { listLines, readMoneyOut, moneyBetween } from './escrow/repository.ts';
import { applyMoney, endEmptyHold, requireNoHold } from './escrow/settlement.ts';
import { notifyPayout, announceStep } from './notices.ts';
import { titleOf, type OwnBooking, loadBooking, isAsSeen } from './policy.ts';
import { getBooking } from './queries.ts';
import { insertStep, isUnitTaken, updateBooking } from './repository.ts';
import { announceReservation } from './reservation-notices.ts';
import { type BookingRow, earlyEndIn } from './row.ts';
import { isOut, readFactsOf, guardFault, suspensionFault, takesOut, wrongState } from './rules.ts';

type Spec = SpecOf<typeof bookingProcess>;

/** Columns that a request may change besides the state; `columnsOf` lists what a step always sets. */
export type StepChange = Partial<
  Pick<
    BookingRow,
    | 'round'
    | 'offerId'
    | 'agreedOfferId'
    | 'agreedStartDay'
    | 'endDay'
    | 'intentId'
    | 'handoverAt'
    | 'handoverNote'
    | 'noticeBy'
    | 'noticeAt'
    | 'moveOutDay'
    | 'noticeNote'
    | 'earlyEnd'
    | 'claim'
    | 'reason'
    | 'disputeId'
  >
>;

export interface BookingStepRequest extends StepRequest<Spec, BookingRow>, Pick<MoneyRequest, 'ruling' | 'paidBy'> {
  readonly change?: StepChange;
  /** A ruling moves the money despite an administrator's hold. */
  readonly overridesHold?: boolean;
}

/** With the title of the listing, which the journal, the chat and notifications show. */
type TitledRequest = BookingStepRequest & { readonly title: string };
type BookingStep = Step<Spec, BookingRow, TitledRequest>;

/**
 * Makes one step of a booking and returns the new row; no other code changes the state of a booking. Money, the listing,
 * timers, chat and notifications follow. Throws bookings.wrong_state, the error of the guard, bookings.home_not_free,
 * bookings.unit_taken, bookings.not_covered, bookings.on_hold, bookings.landlord_unchecked.
 */
export async function takeStep(uow: UnitOfWork, before: BookingRow, request: BookingStepRequest): Promise<BookingRow> {
  const title = await titleOf(uow.tx, before);
  const pays = isOut(request.name);
  const paidBefore = pays ? await readMoneyOut(uow.tx, before.id) : undefined;
  const row = await step(uow, hooks, { before, request: { ...request, title } });
  if (paidBefore) await notifyPayout(uow, { row, title }, moneyBetween(paidBefore, await readMoneyOut(uow.tx, row.id)));
  return row;
}

/** Returns whether a booking was paid without a deposit, so that nothing can be claimed or returned after the move-out. */
const hasNoDeposit = async (tx: WriteTx, bookingId: Id<'bkg'>): Promise<boolean> =>
  !(await listLines(tx, bookingId)).some(isDeposit);

/** Ends a booking that was paid without a deposit after the move-out; does nothing for others. */
export async function endWithoutDeposit(uow: UnitOfWork, row: BookingRow): Promise<void> {
  if (row.state !== 'moved_out' || !(await hasNoDeposit(uow.tx, row.id))) return;
  await takeStep(uow, row, { name: 'return_caution', actor: 'system' });
}

/** Records a new application as the first entry of the booking's history. */
export async function recordApplication(uow: UnitOfWork, row: BookingRow, title: string): Promise<void> {
  const { id: bookingId, version, state, tenantId, message: note } = row;
  const [name, actor] = ['apply', 'tenant'] as const;
  await insertStep(uow.tx, { bookingId, version, name, actor, actorId: tenantId, state, note, at: uow.now });
  await resetBookingTimers(uow.tx, row, uow.now);
  uow.audit({ action: 'booking.apply', subjectId: bookingId, details: { actor, state } });
  await announceStep(uow, { row, before: row, title, name, actor, note });
}

/** One of the transitions that an action can stand for, and the columns it changes besides the state. */
type ActionPlan = Pick<BookingStepRequest, 'name' | 'change' | 'note' | 'paidBy'>;

interface ActionSteps {
  /** The transitions that the action can stand for; a retry of a completed one changes nothing. */
  readonly names: readonly BookingTransitionName[];
  readonly plan: (uow: UnitOfWork, own: OwnBooking) => ActionPlan | Promise<ActionPlan>;
  /** Runs in the same transaction after the step. */
  readonly after?: (uow: UnitOfWork, row: BookingRow, own: OwnBooking) => Promise<void>;
}

/**
 * Makes one step for one of the two people and returns the booking as they then see it. Throws bookings.not_found,
 * bookings.changed, and what `takeStep` throws.
 */
export async function performAction(ctx: Context, input: BookingActionInput, action: ActionSteps): Promise<Booking> {
  const { bookingId, version } = input;
  await write(ctx, async (uow) => {
    const own = await loadBooking(uow, uow.tx, bookingId);
    if (!(await isAsSeen(uow.tx, own, { version, names: action.names }))) return;
    const row = await takeStep(uow, own.row, { actor: own.side, ...(await action.plan(uow, own)) });
    await action.after?.(uow, row, own);
  });
  return getBooking(ctx, { bookingId });
}

/** Transitions that people make without further input. */
export type PlainAction = Extract<
  BookingTransitionName,
  | 'shortlist'
  | 'extend_payment'
  | 'ask_more_time'
  | 'take_back_notice'
  | 'drop_renewal'
  | 'return_renewal'
  | 'accept_early_end'
  | 'drop_early_end'
  | 'report_overstay'
  | 'give_back'
  | 'accept_claim'
  | 'contest_claim'
  | 'return_caution'
>;

/** Actions that pay out escrow or agree to it: people confirm that it is them. */
const confirmedActions: ReadonlySet<PlainAction> = new Set([
  'accept_early_end',
  'give_back',
  'accept_claim',
  'return_caution',
]);

/**
 * Makes a transition that needs no input. Throws bookings.wrong_state when the caller may not make it now, and
 * auth.step_up_required for one of `confirmedActions`.
 */
export async function changeBooking(ctx: Context, input: BookingActionInput, name: PlainAction): Promise<Booking> {
  if (confirmedActions.has(name)) await requireStepUp(ctx);
  return performAction(ctx, input, { names: [name], plan: () => ({ name }) });
}

const { checkMs, checkExtensionMs, paymentMs, paymentExtensionMs } = bookingLimits;

type Columns = (row: BookingRow, now: number) => Partial<BookingRow>;

const columns: Partial<Record<BookingTransitionName, Columns>> = {
  sign_last: (_, now) => ({ paymentDueAt: now + paymentMs, paymentExtended: false }),
  extend_payment: ({ paymentDueAt }) => ({
    paymentDueAt: (paymentDueAt ?? 0) + paymentExtensionMs,
    paymentExtended: true,
  }),
  fund: (_, now) => ({ fundedAt: now, intentId: null }),
  hand_over: (_, now) => ({ handedOverAt: now, checkEndsAt: now + checkMs }),
  ask_more_time: ({ checkEndsAt }) => ({ checkEndsAt: (checkEndsAt ?? 0) + checkExtensionMs, checkExtended: true }),
  confirm_and_wait: (_, now) => ({ checkEndsAt: now }),
  // The time in dispute does not count.
  resume_check: ({ checkEndsAt, stateSince }, now) => ({ checkEndsAt: (checkEndsAt ?? now) + (now - stateSince) }),
  // The next term is paid while the current one still runs.
  fund_renewal: ({ term, offerId }) => ({ term: term + 1, agreedOfferId: offerId, intentId: null }),
  return_renewal: ({ endDay, term }) => ({ moveOutDay: endDay, term: term - 1 }),
  take_back_notice: () => ({ noticeBy: null, noticeAt: null, moveOutDay: null, noticeNote: '' }),
  accept_early_end: (row, now) => {
    const agreed = earlyEndIn(row);
    if (!agreed) throw new Error(`No early end of booking ${row.id} is proposed`);
    return { moveOutDay: agreed.moveOutDay, earlyEnd: JSON.stringify({ ...agreed, agreedAt: now }) };
  },
  drop_early_end: () => ({ earlyEnd: null }),
  come_to_end: ({ moveOutDay, endDay }) => ({ moveOutDay: moveOutDay ?? endDay }),
  record_move_out: (_, now) => ({ movedOutAt: now }),
  close_move_out: (_, now) => ({ movedOutAt: now }),
};

/** Returns the columns that a step always sets besides the state. */
export const columnsOf = (name: BookingTransitionName, row: BookingRow, now: number): Partial<BookingRow> =>
  columns[name]?.(row, now) ?? {};

/** Returns the end of the new term, from the terms that were paid for it. */
async function endOfNextTerm(tx: WriteTx, { agreedOfferId }: BookingRow): Promise<Partial<BookingRow>> {
  const terms = await findOfferTerms(tx, agreedOfferId);
  return terms ? { endDay: terms.endDay } : {};
}

/** Returns the terms of the term before a renewal that was returned: the last one that ran. */
async function termsBefore(tx: WriteTx, row: BookingRow): Promise<Partial<BookingRow>> {
  const agreedOfferId = offerBefore(await listAgreements(tx, [row.id]), row);
  return agreedOfferId === null ? {} : { agreedOfferId };
}

/**
 * Returns whether the deadline stays unchanged: a new offer restarts the time to answer, any other step that stays in its
 * state does not.
 */
export const keepsSince = ({ to, name }: Pick<BookingTransition, 'to' | 'name'>, state: BookingState): boolean =>
  to === state && name !== 'offer_again';

async function checkGuard(uow: UnitOfWork, { before, request }: BookingStep, guard: BookingGuard) {
  if (guard === 'unit_free') {
    return (await isUnitTaken(uow.tx, before)) ? new DomainError('bookings.unit_taken') : undefined;
  }
  if (guard === 'landlord_active' || guard === 'tenant_active') {
    const side = guard === 'landlord_active' ? 'landlord' : 'tenant';
    // Tells suspended people why, and how to appeal.
    if (side === request.actor) await requireAllowed(uow, 'agreeing');
    return suspensionFault(uow.tx, before, { side, now: uow.now });
  }
  const facts = await readFactsOf(uow.tx, before, uow.now);
  return guardFault(guard, { row: before, actor: request.actor, facts, now: uow.now });
}

async function applyEffect(uow: UnitOfWork, { before, row, request }: BookingStep, effect: BookingEffect) {
  const { ruling, paidBy, title, overridesHold = false } = request;
  if (takesOut(effect) && !overridesHold) await requireNoHold(uow.tx, row.id);
  const change = await applyMoney(uow, { before, row, title, effect, ruling, paidBy });
  if (overridesHold) await endEmptyHold(uow, row.id);
  return change;
}

/** The listing is reserved from the acceptance of an offer until the tenant moves in. */
const reserving: ReadonlySet<BookingState> = new Set([...reservingStates, ...movingInStates]);

/** Returns the transition of the listing that a change of the booking's state causes; undefined when there is none. */
export function listingMoveOf(
  from: BookingState,
  to: BookingState,
): 'reserve' | 'release_reservation' | 'let' | undefined {
  if (reserving.has(from) === reserving.has(to)) return undefined;
  if (reserving.has(to)) return 'reserve';
  return to === 'active' ? 'let' : 'release_reservation';
}

/** Reserves the listing for the tenant, releases it, or marks it as let. Throws bookings.home_not_free. */
async function updateListing(uow: UnitOfWork, before: BookingRow, { listingId, state }: BookingRow): Promise<void> {
  const name = listingMoveOf(before.state, state);
  if (!name) return;
  try {
    await moveListing(uow, { listingId, name });
  } catch (error) {
    // Another listing of the same unit is reserved.
    if (error instanceof DomainError && error.code === 'listings.unit_taken') {
      throw new DomainError('bookings.home_not_free');
    }
    throw error;
  }
}

const hooks: ProcessHooks<Spec, BookingRow, TitledRequest> = {
  process: bookingProcess,
  wrongState,
  guard: checkGuard,
  change: async (uow, { before, request: { name } }) => ({
    ...columnsOf(name, before, uow.now),
    ...(name === 'begin_term' && (await endOfNextTerm(uow.tx, before))),
    ...(name === 'return_renewal' && (await termsBefore(uow.tx, before))),
    updatedAt: uow.now,
  }),
  effect: applyEffect,
  keepsSince: ({ transition, before }) => keepsSince(transition, before.state),
  store: (uow, row) => updateBooking(uow.tx, row),
  addHistory: (uow, { id: bookingId }, entry) => insertStep(uow.tx, { bookingId, ...entry }),
  resetTimers: (uow, row) => resetBookingTimers(uow.tx, row, uow.now),
  after: async (uow, { before, row, request: { name, actor, title, note = '' } }) => {
    await updateListing(uow, before, row);
    const withoutDeposit = name === 'return_caution' && (await hasNoDeposit(uow.tx, row.id));
    await announceStep(uow, { row, before, title, name, actor, note, withoutDeposit });
    const move = listingMoveOf(before.state, row.state);
    if (move === 'release_reservation') await announceLettingEnd(uow, { row, title, name });
    if (move === 'reserve' || move === 'release_reservation') await announceReservation(uow, { row, title }, move);
  },
};
