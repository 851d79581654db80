import { bookingLimits } from '@rentreel/contracts/bookings';
import {
  type Dispute,
  type DisputeActionInput,
  type DisputeActor,
  type DisputeEffect,
  type DisputeTransitionName,
  disputeLimits,
  disputeProcess,
} from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import type { SpecOf } from '@rentreel/contracts/process';
import { dayMs, smallestKobo, subtractKobo, zeroKobo } from '@rentreel/values';
import {
  type BookingRow,
  type BookingStepRequest,
  announceWait,
  claimedKobo,
  rentInAward,
  findBooking,
  findHold,
  listDisputeActors,
  missingForRuling,
  takeStep,
  titleOf,
} from '../bookings/index.ts';
import {
  type Context,
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  step,
  write,
} from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { announceStep, remindSides } from './notices.ts';
import { type OwnDispute, isAsSeen, loadDispute } from './policy.ts';
import {
  type DisputeRow,
  type DisputeStepRow,
  type SplitRow,
  findDispute,
  findOpenDispute,
  insertSplit,
  insertStep,
  listSplits,
  listSteps,
  updateDispute,
} from './repository.ts';
import { type Split, dueAtOf, guardFault, latestOffer, latestRuling } from './rules.ts';
import { getDispute } from './views.ts';

type Spec = SpecOf<typeof disputeProcess>;

interface DisputeStepRequest extends StepRequest<Spec, DisputeRow> {
  /** The split that the step offers or decides; stored with the step. */
  readonly split?: Split | undefined;
}

/** With the data that guards and effects read, as before the step. */
interface LoadedRequest extends DisputeStepRequest {
  readonly booking: BookingRow;
  /** The title of the listing. */
  readonly title: string;
  readonly splits: readonly SplitRow[];
  readonly steps: readonly DisputeStepRow[];
}

type DisputeStep = Step<Spec, DisputeRow, LoadedRequest>;
type BookingEnd = Pick<BookingStepRequest, 'name' | 'actor' | 'ruling'>;

/** Returns the split that an effect applies. */
function splitOf({ before, request: { split, splits } }: DisputeStep, effect: DisputeEffect): Split {
  const all = { toTenantKobo: before.heldKobo, toLandlordKobo: zeroKobo, rentKobo: zeroKobo, tenancyGoesOn: false };
  if (effect === 'return_all') return all;
  return split ?? (effect === 'split_as_agreed' ? latestOffer(splits) : latestRuling(splits)) ?? all;
}

/** Returns the step of the booking that follows from the end of its dispute. */
function bookingEnd(taken: DisputeStep, effect: DisputeEffect): BookingEnd {
  const {
    before: { kind, heldKobo },
    request: { booking },
  } = taken;
  const actor = 'system' as const;
  if (effect === 'resume' && kind === 'move_in') {
    return { name: booking.handedOverAt === null ? 'resume_before_keys' : 'resume_check', actor };
  }
  if (effect === 'resume') {
    // A tenant who withdraws a contested claim accepts it.
    const toLandlordKobo = smallestKobo(claimedKobo(booking), heldKobo);
    const toTenantKobo = subtractKobo(heldKobo, toLandlordKobo);
    const rentKobo = rentInAward(booking, toLandlordKobo);
    return { name: 'rule_caution', actor, ruling: { toLandlordKobo, toTenantKobo, rentKobo } };
  }
  const { tenancyGoesOn, ...ruling } = splitOf(taken, effect);
  if (kind === 'caution') return { name: 'rule_caution', actor, ruling };
  return { name: tenancyGoesOn ? 'rule_continue' : 'rule_end', actor, ruling };
}

/** Makes the step of the booking that follows, with its money in one journal entry. */
async function endBooking(uow: UnitOfWork, taken: DisputeStep, effect: DisputeEffect): Promise<void> {
  // A ruling moves even money on hold; agreements and the hard stop wait until the hold is lifted.
  const overridesHold = effect === 'split_as_decided';
  await takeStep(uow, taken.request.booking, { overridesHold, ...bookingEnd(taken, effect) });
}

/** Kind of the timer for the next automatic step. */
const dueTimer = 'dispute.due';

/** Kind of the timer that reminds the two people of the time to answer or to agree. */
const remindTimer = 'dispute.remind';

/** Returns when the two people are reminded; null while they have nothing to answer. */
const remindAtOf = (row: DisputeRow): number | null => {
  const dueAt = dueAtOf(row);
  const isTheirs = row.state === 'awaiting_response' || row.state === 'negotiating';
  return isTheirs && dueAt !== null ? dueAt - dayMs : null;
};

async function resetDisputeTimer({ tx, now }: UnitOfWork, row: DisputeRow): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds: [dueTimer, remindTimer], subjectId });
  const [dueAt, remindAt] = [dueAtOf(row), remindAtOf(row)];
  if (dueAt !== null) await scheduleTimer(tx, { kind: dueTimer, subjectId, dueAt, now });
  if (remindAt !== null) await scheduleTimer(tx, { kind: remindTimer, subjectId, dueAt: remindAt, now });
}

/** Stores the split that a person offered or decided, and announces the step. */
async function followStep(uow: UnitOfWork, { before, row, request, actorId }: DisputeStep): Promise<void> {
  const { name, actor, split, splits, note = '', booking, title } = request;
  if (split && actorId !== null && actor !== 'system') {
    const onAppeal = before.state === 'appealed';
    await insertSplit(uow.tx, { disputeId: row.id, by: actor, actorId, ...split, onAppeal, note, at: uow.now });
  }
  const announced = name === 'confirm_ruling' ? latestRuling(splits) : split;
  await announceStep(uow, { name, actor, row, booking, title, split: announced });
}

const hooks: ProcessHooks<Spec, DisputeRow, LoadedRequest> = {
  process: disputeProcess,
  wrongState: ({ state }) => new DomainError('disputes.wrong_state', { state: disputeProcess.label(state) }),
  guard: (_uow, { before, request: { actor, splits, steps }, actorId }, guard) =>
    guardFault(guard, { row: before, actor, actorId, splits, steps }),
  change: ({ now }) => ({ updatedAt: now }),
  effect: async (uow, taken, effect) => {
    await endBooking(uow, taken, effect);
    return undefined;
  },
  // A repeated offer restarts the time to agree.
  keepsSince: () => false,
  store: ({ tx }, row) => updateDispute(tx, row),
  addHistory: ({ tx }, { id: disputeId }, entry) => insertStep(tx, { disputeId, ...entry }),
  resetTimers: resetDisputeTimer,
  after: followStep,
};

/**
 * Makes one step of a dispute and returns the new row; no other code changes the state of a dispute. The booking, its money,
 * timers and notifications follow. Throws disputes.wrong_state, the error of the guard, and what the step of the booking
 * throws.
 */
export async function takeDisputeStep(
  uow: UnitOfWork,
  { row: before, booking }: Pick<OwnDispute, 'row' | 'booking'>,
  request: DisputeStepRequest,
): Promise<DisputeRow> {
  const { tx } = uow;
  const title = await titleOf(tx, booking);
  const [splits, steps] = [await listSplits(tx, before.id), await listSteps(tx, before.id)];
  return step(uow, hooks, { before, request: { ...request, booking, title, splits, steps } });
}

interface Opener {
  readonly actor: DisputeActor;
  /** Why RentReel opens it. */
  readonly note?: string | undefined;
}

/** Records a new dispute as the first entry of its history. */
export async function recordOpening(
  uow: UnitOfWork,
  { row, booking }: Pick<OwnDispute, 'row' | 'booking'>,
  { actor, note = '' }: Opener,
): Promise<void> {
  const { id: disputeId, version, state } = row;
  const actorId = uow.actor.kind === 'user' && actor !== 'system' ? uow.actor.userId : null;
  await insertStep(uow.tx, { disputeId, version, name: 'open', actor, actorId, state, note, at: uow.now });
  await resetDisputeTimer(uow, row);
  uow.audit({ action: 'dispute.open', subjectId: disputeId, details: { actor, state } });
  await announceStep(uow, { row, booking, title: await titleOf(uow.tx, booking), name: 'open', actor });
}

/** One of the transitions that an action can stand for, and the split it offers or decides. */
type ActionPlan = Pick<DisputeStepRequest, 'name' | 'split' | 'note'>;

interface ActionSteps {
  /** The transitions that the action can stand for; a retry of a completed one changes nothing. */
  readonly names: readonly DisputeTransitionName[];
  /** Returns the plan of the step; may store what belongs to it. */
  readonly plan: (uow: UnitOfWork, own: OwnDispute) => ActionPlan | Promise<ActionPlan>;
}

/**
 * Makes one step for one of the two people or an administrator and returns the dispute as they then see it. Throws
 * disputes.not_found, disputes.changed, and what `takeDisputeStep` throws.
 */
export async function performAction(ctx: Context, input: DisputeActionInput, action: ActionSteps): Promise<Dispute> {
  const { disputeId, version } = input;
  await write(ctx, async (uow) => {
    const own = await loadDispute(uow, uow.tx, disputeId);
    if (!(await isAsSeen(uow.tx, own, { version, names: action.names }))) return;
    await takeDisputeStep(uow, own, { actor: own.actor, ...(await action.plan(uow, own)) });
  });
  return getDispute(ctx, input);
}

/** Makes the step of a dispute that is due; does nothing when the dispute has changed meanwhile. */
async function takeDueStep(ctx: Context, disputeId: Id<'dsp'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findDispute(uow.tx, disputeId);
    const dueAt = row ? dueAtOf(row) : null;
    if (!row || dueAt === null || dueAt > uow.now) return;
    const name = disputeProcess.timerOf(row.state)?.name;
    const booking = await findBooking(uow.tx, row.bookingId);
    if (!name || !booking) return;
    const due = dueSteps[name];
    const taken = due ? await due(uow, row, { booking, since: dueAt }) : name;
    if (taken) await takeDisputeStep(uow, { row, booking }, { name: taken, actor: 'system' });
  });
}

interface DueDispute {
  readonly booking: BookingRow;
  /** When the step was due, epoch milliseconds. */
  readonly since: number;
}

/** Returns the step to make now, for steps that may have to wait although they are due; undefined while they wait. */
const dueSteps: Partial<
  Record<
    DisputeTransitionName,
    (uow: UnitOfWork, row: DisputeRow, due: DueDispute) => Promise<DisputeTransitionName | undefined>
  >
> = {
  // Waits for an administrator's hold, also after the hard stop.
  stop: async ({ tx }, _, { booking }) => ((await findHold(tx, booking.id)) === undefined ? 'stop' : undefined),
  become_final: endRuling,
};

/**
 * Ends a ruling: it becomes final, or it is retried later while the landlord, to whom it gives money, is unverified. It
 * lapses after the maximum duration of a dispute.
 */
async function endRuling(
  uow: UnitOfWork,
  row: DisputeRow,
  { booking, since }: DueDispute,
): Promise<DisputeTransitionName | undefined> {
  const { tx, now } = uow;
  const ruling = latestRuling(await listSplits(tx, row.id));
  const missing = ruling ? await missingForRuling(tx, booking, { ruling, now }) : [];
  if (missing.length === 0) return 'become_final';
  if (now >= row.openedAt + disputeLimits.hardStopMs && (await findHold(tx, booking.id)) === undefined) return 'lapse';
  await cancelTimers(tx, { kinds: [dueTimer], subjectId: row.id });
  await scheduleTimer(tx, { kind: dueTimer, subjectId: row.id, dueAt: now + bookingLimits.payeeRetryMs, now });
  await announceWait(uow, booking, { missing, since });
  return undefined;
}

/** Reschedules the due step of a dispute once the hold on its booking is lifted. Idempotent. */
export async function rescheduleAfterHold(
  ctx: Context,
  { bookingId }: { readonly bookingId: Id<'bkg'> },
): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findOpenDispute(uow.tx, bookingId);
    const dueAt = row ? dueAtOf(row) : null;
    if (!row || dueAt === null) return;
    await scheduleTimer(uow.tx, { kind: dueTimer, subjectId: row.id, dueAt, now: uow.now });
    uow.skipAudit('lifting the hold is audited with the booking');
  });
}

/** Reminds the sides whose turn it is a day before the deadline; does nothing when the dispute has changed meanwhile. */
async function remind(ctx: Context, disputeId: Id<'dsp'>): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const row = await findDispute(tx, disputeId);
    const [remindAt, dueAt] = row ? [remindAtOf(row), dueAtOf(row)] : [null, null];
    if (!row || remindAt === null || dueAt === null || now < remindAt || now >= dueAt) return;
    const booking = await findBooking(tx, row.bookingId);
    if (!booking) return;
    const turn = (await listDisputeActors(tx, [row.bookingId])).get(row.bookingId);
    const to = (['tenant', 'landlord'] as const).filter((side) => turn === side || turn === 'both');
    await remindSides(uow, { row, booking, title: await titleOf(tx, booking) }, to);
    uow.audit({ action: 'dispute.reminded', subjectId: row.id, details: { state: row.state } });
  });
}

/** Handlers of dispute timers, by timer kind. */
export const disputeTimerWork: Readonly<Record<string, (ctx: Context, disputeId: Id<'dsp'>) => Promise<void>>> = {
  [dueTimer]: takeDueStep,
  [remindTimer]: remind,
};
