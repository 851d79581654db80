import {
  type BookingActionInput,
  type BookingActor,
  type BookingState,
  type BookingTransitionName,
  endedStates,
  termsOf,
  bookingProcess,
  unusedRent,
} from '@rentreel/contracts/bookings';
import { type Kobo, kobo, hourMs, dayMs, zeroKobo } from '@rentreel/values';
import { expect } from 'vitest';
import { type Context, newId, write } from '../../kernel/index.ts';
import { insertOffer } from '../agreements-repository.ts';
import { claimCaution } from '../deposit-claim.ts';
import { rentOfTerm } from '../escrow/unused-rent.ts';
import { confirmMoveIn, handOver, scheduleHandover } from '../handover.ts';
import { type PlainAction, changeBooking, takeStep, type BookingStepRequest } from '../process.ts';
import { type BookingRow, earlyEndIn } from '../row.ts';
import { recordMoveOut } from '../tenancy.ts';
import { type Attempt, bookingSteps } from './attempts.ts';
import { expectTrimmed, netOfPenalty } from './books.ts';
import { attemptAllowedDisputeAction } from './disputes.ts';
import { forecastBooking, expectedLandlordGains, takenBasisPoints } from './forecast.ts';
import { attemptInstalment } from './payments.ts';
import { type Expectation, type Stage, expectNoChange, situationOf } from './stage.ts';
import { deliverAll } from './time.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

interface StepAttempt {
  readonly which: number;
  readonly name: BookingTransitionName;
  readonly by: BookingActor;
  readonly quarters: number;
}

/** The input of a step that has no use case. */
function moreOf(
  stage: Stage,
  { name, by, quarters }: StepAttempt,
  unusedAt: (day: number) => Kobo,
): Pick<BookingStepRequest, 'change' | 'paidBy'> {
  const { now } = stage;
  const moveOutDay = Math.floor(now / dayMs) + 30;
  if (by !== 'tenant' && by !== 'landlord') {
    const paid = name.startsWith('fund') && by === 'system';
    return paid ? { paidBy: { method: 'card', reference: stage.key() } } : {};
  }
  if (name === 'give_notice') return { change: { noticeBy: by, noticeAt: now, moveOutDay } };
  if (name === 'propose_early_end') {
    const refundKobo = 10_000_000 * quarters;
    const proposed = {
      by,
      at: now,
      moveOutDay,
      unusedKobo: unusedAt(moveOutDay),
      refundKobo,
      note: '',
      answerBy: now + 7 * dayMs,
    };
    return { change: { earlyEnd: JSON.stringify(proposed) } };
  }
  return {};
}

function renewalOf({ figures }: Stage, { endDay }: BookingRow) {
  const startDay = (endDay ?? 0) + 1;
  const yearlyRentKobo = kobo(figures.renewedRentKobo);
  const platformFeeBasisPoints = takenBasisPoints.tenantBasisPoints;
  const rest = { months: 12, plan: figures.plan, conditions: '', platformFeeBasisPoints };
  return JSON.stringify(termsOf({ yearlyRentKobo, fees: [], startDay, ...rest }));
}

/** Makes a step directly through the process, as any actor, where no use case can attempt it. */
function makeStepDirectly(stage: Stage, tried: StepAttempt): Promise<unknown> {
  const { which, name, by: actor } = tried;
  const row = stage.row(which);
  return write(stage.contextOf(actor, which), async (uow) => {
    const term = name === 'propose_early_end' ? await rentOfTerm(uow.tx, row) : undefined;
    const { change, ...more } = moreOf(stage, tried, (day) => (term ? unusedRent(term, day) : zeroKobo));
    const round = row.round + 1;
    const offer = { id: newId('ofr'), bookingId: row.id, round, kind: 'renewal', by: 'landlord', note: '' } as const;
    const renews = name === 'offer_renewal';
    if (renews) await insertOffer(uow.tx, { ...offer, terms: renewalOf(stage, row), at: uow.now });
    const changed = { ...change, ...(renews && { offerId: offer.id, round }) };
    await takeStep(uow, row, { name, actor, change: changed, ...more });
  });
}

function makeStep(stage: Stage, tried: StepAttempt): Promise<unknown> {
  const { which, name, by, quarters } = tried;
  const useCase = by === 'tenant' || by === 'landlord' ? bookingUseCases[name] : undefined;
  if (!useCase) return makeStepDirectly(stage, tried);
  const { id, version, keyCode } = stage.row(which);
  const claimKobo = Math.max(1, (stage.figures.depositKobo * quarters) / 4);
  const seen = { bookingId: id, version };
  return useCase(stage.contextOf(by, which), seen, {
    keyCode: by === 'landlord' ? keyCode : undefined,
    claimKobo,
    now: stage.now,
  });
}

/** Returns the paid rent for the time after a proposed early end; undefined when none is proposed. */
async function unusedNow(stage: Stage, which: number): Promise<Kobo | undefined> {
  const row = stage.row(which);
  const proposed = row.state === 'early_end_proposed' ? earlyEndIn(row) : undefined;
  return proposed && unusedRent(await rentOfTerm(stage.fixture.services.database.read, row), proposed.moveOutDay);
}

/** Attempts a booking step, allowed or not. */
export async function attemptStep(stage: Stage, tried: StepAttempt): Promise<Expectation> {
  const { which, name, by } = tried;
  const situation = { ...situationOf(stage, which), unusedKobo: await unusedNow(stage, which) };
  const { state } = situation.row;
  const to = forecastBooking(situation, name, by);
  const taken = await stage.succeeds(makeStep(stage, tried));
  return (before, after) => {
    expect(taken, `${name} by ${by} from ${state}`).toBe(to !== undefined);
    expect(after.rows[which]?.state).toBe(to ?? state);
    if (!taken) return expectNoChange(before, after);
    const gained = (after.wallets[2] ?? 0) - (before.wallets[2] ?? 0);
    const gains = expectedLandlordGains(situation, name, by).map((gain) => netOfPenalty(before, gain));
    expect(gains, name).toContain(gained);
    if (name === 'cancel_by_landlord' && by === 'landlord') stage.cancelledAt.push(situation.now);
    if (name === 'accept_early_end') expectTrimmed(before, after, situation);
    expect(after.pot).toEqual(before.pot);
    expect(after.holds).toEqual(before.holds);
    expect(after.wallets[1 - which]).toBe(before.wallets[1 - which]);
  };
}

/** Delivers pending events of the ended booking and creates the next one, due for payment. */
async function createNextBooking(stage: Stage, which: number): Promise<Expectation> {
  await deliverAll(stage);
  await stage.createNextBooking(which);
  return (_before, after) => expect(after.rows[which]?.state).toBe('payment_due');
}

/** Returns the steps that any actor may make in a state; for every second `pick` only the payment, if it is due. */
function allowedStepsFrom(state: BookingState, pick: number) {
  const ways = bookingProcess.actors.flatMap((by) =>
    bookingProcess.from(state, by).flatMap(({ name }) => (bookingSteps.includes(name) ? [{ name, by }] : [])),
  );
  const funds = ways.filter(({ name }) => name === 'fund');
  return pick % 2 === 0 && funds.length > 0 ? funds : ways;
}

/** Attempts a step that the state allows, so that bookings advance; in a dispute usually an action on the dispute. */
export async function attemptAllowedStep(
  stage: Stage,
  { which, pick, quarters }: Of<'allowed_step'>,
): Promise<Expectation> {
  const { state } = stage.row(which);
  if (endedStates.some((ended) => ended === state)) return createNextBooking(stage, which);
  const isDisputed = state === 'disputed' || state === 'caution_disputed';
  if (isDisputed && pick % 5 > 0)
    return attemptAllowedDisputeAction(stage, {
      kind: 'allowed_dispute_action',
      which,
      pick,
      quarters,
      goesOn: pick % 3 === 0,
      whole: true,
    });
  const owes = stage.look.parts.some(({ bookingId, paidAt }) => bookingId === stage.row(which).id && paidAt === null);
  if (owes && pick % 3 === 1)
    return attemptInstalment(stage, { kind: 'instalment', which, pick, by: 'tenant', right: true });
  const ways = allowedStepsFrom(state, pick);
  const way = ways[Math.floor(pick / 2) % ways.length];
  return way ? attemptStep(stage, { which, quarters, ...way }) : expectNoChange;
}

/** Attempts a use case as a user who is not a party; expects bookings.not_found. */
export async function attemptAsOutsider(stage: Stage, { which, pick, by }: Of<'foreign_step'>): Promise<Expectation> {
  const { id, version, keyCode } = stage.row(which);
  const useCases = Object.entries(bookingUseCases);
  const [name, useCase] = useCases[pick % useCases.length] ?? [];
  if (!useCase) return expectNoChange;
  const more = { keyCode, claimKobo: 1, now: stage.now };
  const work = useCase(stage.people[by].ctx, { bookingId: id, version }, more);
  await expect(work, `${name ?? ''} by ${by}`).rejects.toMatchObject({ code: 'bookings.not_found' });
  return expectNoChange;
}

interface More {
  /** The code that the landlord enters; undefined for the tenant. */
  readonly keyCode: string | undefined;
  readonly claimKobo: number;
  readonly now: number;
}

type Action = (ctx: Context, seen: BookingActionInput, more: More) => Promise<unknown>;

const plain =
  (name: PlainAction): Action =>
  (ctx, seen) =>
    changeBooking(ctx, seen, name);
const home = { meterReading: '', note: '', photoIds: [] };

/** The use cases of steps that need no more input than a run has. */
const bookingUseCases: Partial<Record<BookingTransitionName, Action>> = {
  extend_payment: plain('extend_payment'),
  ask_more_time: plain('ask_more_time'),
  take_back_notice: plain('take_back_notice'),
  drop_renewal: plain('drop_renewal'),
  accept_early_end: plain('accept_early_end'),
  drop_early_end: plain('drop_early_end'),
  schedule_handover: (ctx, seen, { now }) => scheduleHandover(ctx, { ...seen, at: now + hourMs, note: '' }),
  hand_over: (ctx, seen, { keyCode }) => handOver(ctx, { ...seen, ...home, ...(keyCode && { code: keyCode }) }),
  confirm_move_in: (ctx, seen) => confirmMoveIn(ctx, seen),
  give_back: plain('give_back'),
  record_move_out: (ctx, seen) => recordMoveOut(ctx, { ...seen, ...home }),
  claim_caution: (ctx, seen, { claimKobo }) =>
    claimCaution(ctx, {
      ...seen,
      rentKobo: kobo(0),
      items: [{ what: 'Broken door', amountKobo: kobo(claimKobo) }],
      note: '',
      photoIds: [],
    }),
  return_caution: plain('return_caution'),
  accept_claim: plain('accept_claim'),
  contest_claim: plain('contest_claim'),
};
