import type { Id } from '@rentreel/contracts/ids';
import type { BookingState } from '@rentreel/contracts/bookings';
import {
  type DisputeActionInput,
  type DisputeActor,
  type DisputeEffect,
  type DisputeState,
  type DisputeTransitionName,
  disputeProcess,
  disputeLimits,
  endedDisputeStates,
} from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/values';
import { expect } from 'vitest';
import {
  acceptSolution,
  appealRuling,
  askForDecision,
  confirmRuling,
  disputeTimerWork,
  offerSolution,
  openDispute,
  respondToDispute,
  returnRuling,
  reviewPayment,
  ruleDispute,
  withdrawDispute,
} from '../../disputes/index.ts';
import type { Context } from '../../kernel/index.ts';
import type { BookingRow } from '../row.ts';
import { type Actor, type Attempt, type DisputeAction, actors, disputeActions } from './attempts.ts';
import { type Books, type DisputeRow, expectMoved, netOfPenalty } from './books.ts';
import { type Figures, claimOf } from './forecast.ts';
import { type Expectation, type DisputeSplit, type RecordedSplits, type Stage, expectNoChange } from './stage.ts';
import { attemptDelivery } from './time.ts';

interface DisputeSituation {
  readonly dispute: DisputeRow;
  readonly booking: BookingRow;
  readonly figures: Figures;
  /** Amount currently in escrow for the booking. */
  readonly heldKobo: number;
  readonly recordedSplits: RecordedSplits;
}

interface DisputeTry {
  readonly name: DisputeTransitionName;
  readonly role: DisputeActor;
  readonly userId: Id<'usr'>;
  /** The split that it offers or decides. */
  readonly split?: DisputeSplit;
}

/** The expected result of a step: states of the dispute and its booking, and the money movement in kobo. */
interface DisputeOutcome {
  readonly to: DisputeState;
  readonly booking?: BookingState;
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
}

/** Returns the transition that an action stands for in the current state of the dispute. */
function stepOfAction(
  action: DisputeAction,
  { state, heldKobo }: Pick<DisputeRow, 'state' | 'heldKobo'>,
): DisputeTransitionName {
  const isLarge = heldKobo > disputeLimits.twoPeopleAboveKobo;
  const names: Record<DisputeAction, DisputeTransitionName> = {
    respond: 'respond',
    offer: state === 'mediation' ? 'offer_in_mediation' : 'offer',
    accept: 'accept_offer',
    withdraw: 'withdraw',
    ask: 'ask_for_decision',
    rule: isLarge ? 'propose_ruling' : 'rule',
    confirm: 'confirm_ruling',
    return: 'return_ruling',
    appeal: 'appeal',
  };
  const onAppeal: Partial<Record<DisputeAction, DisputeTransitionName>> = {
    rule: isLarge ? 'propose_appeal_ruling' : 'rule_appeal',
    confirm: 'confirm_appeal_ruling',
    return: 'return_appeal_ruling',
  };
  const isAppealed = state === 'appealed' || state === 'appeal_proposed';
  return (isAppealed ? onAppeal[action] : undefined) ?? names[action];
}

/** Returns the amount to split, depending on whether the tenancy continues. */
function splittable({ dispute, booking, heldKobo, figures }: DisputeSituation, goesOn: boolean) {
  const tenancyGoesOn = goesOn && dispute.kind === 'move_in' && booking.handedOverAt !== null;
  return { tenancyGoesOn, kobo: Math.max(0, tenancyGoesOn ? heldKobo - figures.depositKobo : heldKobo) };
}

type Holds = (arguing: DisputeSituation, tried: DisputeTry) => boolean;

const isOther: Holds = ({ recordedSplits }, { userId }) => recordedSplits.ruling?.userId !== userId;
const isFresh: Holds = ({ recordedSplits: { first = [] } }, { userId }) => !first.includes(userId);

/** Independent conditions for steps that the graph allows. */
const conditions: Partial<Record<DisputeTransitionName, Holds>> = {
  respond: ({ dispute }, { role }) => dispute.openedBy !== role,
  withdraw: ({ dispute }, { role }) => dispute.openedBy === role,
  accept_offer: ({ recordedSplits }, { role }) =>
    recordedSplits.offer !== undefined && recordedSplits.offer.by !== role,
  confirm_ruling: isOther,
  return_ruling: isOther,
  rule_appeal: isFresh,
  propose_appeal_ruling: isFresh,
  confirm_appeal_ruling: (arguing, tried) => isFresh(arguing, tried) && isOther(arguing, tried),
  return_appeal_ruling: (arguing, tried) => isFresh(arguing, tried) && isOther(arguing, tried),
};

const isWhole = (arguing: DisputeSituation, { split }: DisputeTry): boolean =>
  split === undefined || split.toTenantKobo + split.toLandlordKobo === splittable(arguing, split.tenancyGoesOn).kobo;

type Moved = Omit<DisputeOutcome, 'to'>;

/**
 * The dispute is withdrawn: everything continues as before; a tenant who withdraws an objection to a claim accepts it.
 */
function resumed({ dispute, booking, figures }: DisputeSituation): Moved {
  if (dispute.kind === 'move_in') {
    return { booking: booking.handedOverAt === null ? 'funded' : 'handed_over', toTenantKobo: 0, toLandlordKobo: 0 };
  }
  const toLandlordKobo = claimOf({ claim: booking, figures });
  return { booking: 'ended', toLandlordKobo, toTenantKobo: dispute.heldKobo - toLandlordKobo };
}

/** The money is split as agreed or decided, or refunded to the tenant in full. */
function parted({ dispute, recordedSplits }: DisputeSituation, effect: DisputeEffect, tried: DisputeTry): Moved {
  const splits: Partial<Record<DisputeEffect, DisputeSplit | undefined>> = {
    split_as_agreed: recordedSplits.offer?.split,
    split_as_decided: tried.split ?? recordedSplits.ruling?.split,
  };
  const all = { toTenantKobo: dispute.heldKobo, toLandlordKobo: 0, tenancyGoesOn: false };
  const { tenancyGoesOn, ...parts } = splits[effect] ?? all;
  const ended = dispute.kind === 'caution' ? 'ended' : 'cancelled_not_as_described';
  return { booking: tenancyGoesOn ? 'active' : ended, ...parts };
}

/** Returns the expected result of a step; undefined when it must be rejected. */
function forecastDispute(arguing: DisputeSituation, tried: DisputeTry): DisputeOutcome | undefined {
  const { dispute, booking } = arguing;
  const transition = disputeProcess.find(tried.name, dispute.state, tried.role);
  if (!transition || !isWhole(arguing, tried)) return undefined;
  if (!(conditions[tried.name]?.(arguing, tried) ?? true)) return undefined;
  if (!transition.effect) return { to: transition.to, toTenantKobo: 0, toLandlordKobo: 0 };
  // The landlord has refunded everything in the meantime: nothing is left to move.
  if (booking.state !== 'disputed' && booking.state !== 'caution_disputed') return undefined;
  const moved = transition.effect === 'resume' ? resumed(arguing) : parted(arguing, transition.effect, tried);
  return { to: transition.to, ...moved };
}

/** Records the split of a completed step. */
function remember(recordedSplits: RecordedSplits, { name, role, userId, split }: DisputeTry): RecordedSplits {
  if (name === 'confirm_ruling') return { ...recordedSplits, first: [...(recordedSplits.first ?? []), userId] };
  if (!split) return recordedSplits;
  const first = name.endsWith('appeal_ruling') || name === 'rule_appeal' ? recordedSplits.first : [userId];
  if (role === 'admin') return { ...recordedSplits, ruling: { userId, split }, ...(first && { first }) };
  return name.startsWith('offer') && role !== 'system'
    ? { ...recordedSplits, offer: { by: role, split } }
    : recordedSplits;
}

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const statement = 'Somebody else lives in the home and will not leave.';
const note = 'What both of them said and showed was looked at.';

const isOpen = (dispute: DisputeRow | undefined): dispute is DisputeRow =>
  dispute !== undefined && !endedDisputeStates.some((ended) => ended === dispute.state);

const partyOf = (actor: Actor): DisputeActor | undefined => {
  if (actor === 'stranger') return undefined;
  return actor === 'tenant' || actor === 'landlord' ? actor : 'admin';
};

type Seen = DisputeActionInput;

const useCases: Record<DisputeAction, (ctx: Context, seen: Seen, split: DisputeSplit) => Promise<unknown>> = {
  respond: (ctx, seen) => respondToDispute(ctx, { ...seen, statement, photoIds: [] }),
  offer: (ctx, seen, split) => offerSolution(ctx, { ...seen, ...split, note }),
  accept: (ctx, seen) => acceptSolution(ctx, seen),
  withdraw: (ctx, seen) => withdrawDispute(ctx, seen),
  ask: (ctx, seen) => askForDecision(ctx, seen),
  rule: (ctx, seen, split) => ruleDispute(ctx, { ...seen, ...split, note }),
  confirm: (ctx, seen) => confirmRuling(ctx, seen),
  return: (ctx, seen) => returnRuling(ctx, { ...seen, note }),
  appeal: (ctx, seen) => appealRuling(ctx, { ...seen, statement, photoIds: [] }),
};

function disputeSituationOf(stage: Stage, which: number): DisputeSituation | undefined {
  const dispute = stage.dispute(which);
  if (!dispute) return undefined;
  const recordedSplits = stage.recordedSplits.get(dispute.id) ?? {};
  const { figures } = stage;
  return { dispute, booking: stage.row(which), figures, heldKobo: stage.look.held[which] ?? 0, recordedSplits };
}

interface CheckedAttempt {
  readonly which: number;
  readonly arguing: DisputeSituation;
  /** Undefined for a user who is not a party. */
  readonly tried: DisputeTry | undefined;
}

/** Asserts the result of an attempted step. */
function expectOutcome(stage: Stage, { which, arguing, tried }: CheckedAttempt): Expectation {
  const outcome = tried && forecastDispute(arguing, tried);
  const { dispute, booking } = arguing;
  return (before, after) => {
    if (!tried || !outcome) return expectNoChange(before, after);
    expect(after.disputes[which]?.state, tried.name).toBe(outcome.to);
    expect(after.rows[which]?.state, tried.name).toBe(outcome.booking ?? booking.state);
    const { toTenantKobo, toLandlordKobo } = outcome;
    const wallets = [0, 0, netOfPenalty(before, toLandlordKobo)];
    wallets[which] = toTenantKobo;
    expectMoved(before, after, { wallets });
    stage.recordedSplits.set(dispute.id, remember(arguing.recordedSplits, tried));
  };
}

/** Attempts to report a problem, or to open a review; only the tenant and an administrator can, before the check ends. */
export async function attemptOpenDispute(stage: Stage, { which, by }: Of<'open'>): Promise<Expectation> {
  const { id, version, state } = stage.row(which);
  const { ctx } = stage.actor(by, which);
  const bookingId = id;
  const isReview = by === 'admin';
  const opening = isReview
    ? reviewPayment(ctx, { bookingId, reason: statement })
    : openDispute(ctx, { bookingId, version, reason: 'occupied', statement, photoIds: [] });
  const opened = await stage.succeeds(opening);
  const wasOpen = isOpen(stage.dispute(which));
  const mayOpen = isReview || by === 'tenant';
  const opens = mayOpen && ['funded', 'handover_scheduled', 'handed_over'].includes(state);
  return (before, after) => {
    expect(opened, `opened by ${by} from ${state}`).toBe(wasOpen ? mayOpen || by === 'landlord' : opens);
    if (!opened || wasOpen) return expectNoChange(before, after);
    expect(after.rows[which]?.state).toBe('disputed');
    expect(after.disputes[which]).toMatchObject({
      state: isReview ? 'mediation' : 'awaiting_response',
      kind: 'move_in',
      openedBy: isReview ? 'system' : 'tenant',
    });
    return expectMoved(before, after, {});
  };
}

/** Attempts an action on the dispute, by anyone, allowed or not. */
export async function attemptDisputeAction(stage: Stage, attempt: Omit<Of<'action'>, 'kind'>): Promise<Expectation> {
  const { which, action, by, quarters, goesOn, whole } = attempt;
  const arguing = disputeSituationOf(stage, which);
  if (!arguing) return expectNoChange;
  const { dispute } = arguing;
  const { tenancyGoesOn, kobo: allKobo } = splittable(arguing, goesOn);
  const landlordKobo = Math.floor((allKobo * quarters) / 4);
  const split = {
    toTenantKobo: kobo(allKobo - landlordKobo + (whole ? 0 : 1)),
    toLandlordKobo: kobo(landlordKobo),
    tenancyGoesOn,
  };
  const { ctx, userId } = stage.actor(by, which);
  const seen = { disputeId: dispute.id, version: dispute.version };
  const done = await stage.succeeds(useCases[action](ctx, seen, split));

  const role = partyOf(by);
  const says = action === 'offer' || action === 'rule';
  const tried: DisputeTry | undefined = role && {
    name: stepOfAction(action, dispute),
    role,
    userId,
    ...(says && { split }),
  };
  const must = tried !== undefined && forecastDispute(arguing, tried) !== undefined;
  return (before, after) => {
    expect(done, `${action} by ${by} from ${dispute.state} of ${arguing.booking.state}`).toBe(must);
    expectOutcome(stage, { which, arguing, tried })(before, after);
  };
}

/** Attempts an action that the process allows in the current state. */
export async function attemptAllowedDisputeAction(
  stage: Stage,
  { which, pick, ...more }: Of<'allowed_dispute_action'>,
): Promise<Expectation> {
  const dispute = stage.dispute(which);
  if (!isOpen(dispute)) {
    // No dispute yet: the tenant opens one, or the server does for a booking that became disputed automatically.
    const { state } = stage.row(which);
    const waits = state === 'disputed' || state === 'caution_disputed';
    return waits ? attemptDelivery(stage) : attemptOpenDispute(stage, { kind: 'open', which, by: 'tenant' });
  }
  const open = disputeProcess.actors.flatMap((role) =>
    disputeProcess.from(dispute.state, role).map(({ name }) => name),
  );
  const ways = actors.flatMap((by) => {
    const role = partyOf(by);
    const taken = (action: DisputeAction) => open.includes(stepOfAction(action, dispute));
    const mine = role ? disputeProcess.from(dispute.state, role).map(({ name }) => name) : [];
    return disputeActions
      .filter((action) => taken(action) && mine.includes(stepOfAction(action, dispute)))
      .map((action) => ({ by, action }));
  });
  const way = ways[pick % ways.length];
  return way ? attemptDisputeAction(stage, { which, ...more, ...way }) : expectNoChange;
}

/** Advances the clock to the next automatic transition of the dispute. */
export async function attemptDisputeDeadline(stage: Stage, { which }: Of<'dispute_deadline'>): Promise<Expectation> {
  const arguing = disputeSituationOf(stage, which);
  const timer = arguing && disputeProcess.timerOf(arguing.dispute.state);
  if (!arguing || !timer) return expectNoChange;
  const { dispute } = arguing;
  const dueAt = (timer.from === 'opening' ? dispute.openedAt : dispute.stateSince) + timer.afterMs;
  const run = (at: Context) => Promise.all(Object.values(disputeTimerWork).map((work) => work(at, dispute.id)));
  const { clock } = stage.fixture.services;
  clock.advance(Math.max(0, dueAt - 1 - stage.now));
  // Nothing may happen before the deadline; a premature change shows in the state, which is read immediately.
  if (stage.now < dueAt) await run(stage.fixture.system);
  clock.advance(Math.max(0, dueAt - stage.now));
  const tried = { name: timer.name, role: 'system', userId: 'usr_none' } as const;
  const done = await stage.succeeds(run(stage.fixture.system));
  return (before: Books, after: Books) => {
    expect(done, timer.name).toBe(forecastDispute(arguing, tried) !== undefined);
    expectOutcome(stage, { which, arguing, tried })(before, after);
    const since = after.disputes[which]?.stateSince;
    if (done) expect(since).toBe(stage.now);
  };
}
