import { lockingStates } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { kobo, hourMs, dayMs } from '@rentreel/values';
import { expect } from 'vitest';
import { type IntentReceivers, receiveIntoWallet, settleIntent } from '../../payments/index.ts';
import { closePot, inviteToPot, joinPot, leavePot, saveToPot, takeFromPot } from '../../pots/index.ts';
import { depositToWallet } from '../../wallet/index.ts';
import type { InstalmentRow } from '../escrow/repository.ts';
import { payInstalment } from '../instalments.ts';
import { payBooking } from '../payment.ts';
import { fundFromIntent, startPayment } from '../card-payment.ts';
import type { BookingRow } from '../row.ts';
import type { Attempt, PotAction } from './attempts.ts';
import { type PotBooks, expectMoved, feeOf } from './books.ts';
import { forecastBooking } from './forecast.ts';
import { type Expectation, type Stage, expectNoChange, situationOf } from './stage.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const receivers: IntentReceivers = { wallet: receiveIntoWallet, booking: fundFromIntent };

function inputOf({ figures, ...stage }: Pick<Stage, 'figures'> & { key: string }, row: ReturnType<Stage['row']>) {
  const amountKobo = kobo(row.state === 'renewal_due' ? figures.renewalKobo : figures.wholeKobo);
  return { bookingId: row.id, version: row.version, amountKobo, idempotencyKey: stage.key };
}

/** Returns the part of an amount covered by the tenant's pot share; undefined for a non-member. */
function fromPot({ look: { pot } }: Stage, which: number, amountKobo: number): number | undefined {
  return pot.isIn[which] === true ? Math.min(pot.shares[which] ?? 0, amountKobo) : undefined;
}

/** Returns whether a payment must succeed: it is due, the unit is free, and wallet and share cover it. */
function mustSucceed(stage: Stage, { which, right }: Of<'pay'>, shareKobo: number | undefined): boolean {
  const situation = situationOf(stage, which);
  const { row, now, tenantBalance } = situation;
  const name = row.state === 'renewal_due' ? 'fund_renewal' : 'fund';
  const inTime = row.state !== 'payment_due' || now < (row.paymentDueAt ?? 0);
  if (!right || shareKobo === undefined || !inTime) return false;
  return forecastBooking({ ...situation, tenantBalance: tenantBalance + shareKobo }, name, 'tenant') !== undefined;
}

/** Attempts to pay what is due from the wallet, or first from the pot share; a kobo less must be rejected. */
export async function attemptPayment(stage: Stage, attempt: Of<'pay'>): Promise<Expectation> {
  const { which, right, from } = attempt;
  const input = inputOf({ figures: stage.figures, key: stage.key() }, stage.row(which));
  const sum = right ? input : { ...input, amountKobo: kobo(input.amountKobo - 1) };
  const asked = from === 'pot' ? { ...sum, potId: stage.potId } : sum;
  const shareKobo = from === 'pot' ? fromPot(stage, which, input.amountKobo) : 0;
  const must = mustSucceed(stage, attempt, shareKobo);
  const { state } = stage.row(which);
  const pay = () => payBooking(stage.tenant(which).ctx, asked);
  const paid = await stage.succeeds(pay());
  if (paid) stage.repeat = async () => void (await stage.succeeds(pay()));
  return (before, after) => {
    expect(paid, `payment from the ${from} in ${state}`).toBe(must);
    if (!paid) return expectNoChange(before, after);
    const taken = shareKobo ?? 0;
    const own = (amount: number, places: readonly number[]) =>
      places.map((place) => (place === which ? 0 - amount : 0));
    expectMoved(before, after, { wallets: own(input.amountKobo - taken, [0, 1, 2]), shares: own(taken, [0, 1]) });
  };
}

/** Starts a card payment and reports it twice: the money is in escrow, or in the wallet when it came too late. */
export async function attemptCardPayment(stage: Stage, { which }: Of<'card'>): Promise<Expectation> {
  const { clock, hostedPayments } = stage.fixture.services;
  const input = inputOf({ figures: stage.figures, key: stage.key() }, stage.row(which));
  let reference: string | undefined;
  await stage.succeeds(
    startPayment(stage.tenant(which).ctx, { ...input, method: 'card' }).then(
      (intent) => (reference = intent.reference),
    ),
  );
  if (reference === undefined) return () => undefined;
  clock.advance(1000);
  const charge = hostedPayments.pay(reference, input.amountKobo);
  await settleIntent(stage.fixture.system, receivers, { reference, charges: [charge, charge] });
  return (before, after) => {
    const stored = (after.wallets[which] ?? 0) - (before.wallets[which] ?? 0);
    const went = (after.held[which] ?? 0) - (before.held[which] ?? 0);
    expect(stored + went).toBe(input.amountKobo);
    expect([stored, went]).toContain(0);
  };
}

export async function attemptDeposit(stage: Stage, { who, quarters }: Of<'deposit'>): Promise<Expectation> {
  const owner = stage.owners[who];
  if (!owner) return expectNoChange;
  const amountKobo = kobo(100_000_000 * (quarters + 1));
  await depositToWallet(owner.ctx, { amountKobo });
  const wallets = [0, 0, 0];
  wallets[who] = amountKobo;
  return (before, after) => expectMoved(before, after, { wallets });
}

/** Repeats the last money movement with the same key: the same result and no further movement. */
export async function attemptRepeat(stage: Stage): Promise<Expectation> {
  await stage.repeat?.();
  return expectNoChange;
}

const dayOf = (time: number) => Math.floor((time + hourMs) / dayMs);

/** Independent rule for whether an instalment is owed: up to the agreed last day, or without one up to the move-out. */
function isOwed({ state, moveOutDay, movedOutAt }: BookingRow, { paidAt, dueDay }: InstalmentRow): boolean {
  if (paidAt !== null || (moveOutDay !== null && dueDay > moveOutDay)) return false;
  if (lockingStates.some((one) => one === state)) return true;
  return movedOutAt !== null && (moveOutDay !== null || dueDay <= dayOf(movedOutAt));
}

/** Independent rule for whether escrow has released the first payment of an instalment's term. */
const isReleased = ({ state, term }: BookingRow, part: InstalmentRow): boolean =>
  !['funded', 'handover_scheduled', 'handed_over', 'disputed'].includes(state) &&
  (state !== 'renewed' || part.term !== term);

/** Chooses the next unpaid instalment usually, sometimes the last one or a paid one. */
function chooseInstalment({ look }: Stage, row: BookingRow, pick: number): InstalmentRow | undefined {
  const parts = look.parts.filter(({ bookingId }) => bookingId === row.id);
  if (pick % 5 === 0) return parts.at(-1);
  const wanted = pick % 4 === 0 ? 'paid' : 'owed';
  return parts.find(({ paidAt }) => (paidAt === null ? 'owed' : 'paid') === wanted);
}

/** Attempts to pay an instalment, or one that is paid, not owed, another person's, or with a wrong amount. */
export async function attemptInstalment(
  stage: Stage,
  { which, pick, by, right }: Of<'instalment'>,
): Promise<Expectation> {
  const row = stage.row(which);
  const part = chooseInstalment(stage, row, pick);
  const { term, number, amountKobo } = part ?? { term: row.term, number: 9, amountKobo: 1 };
  const { ctx } = stage.actor(by, which);
  const asked = kobo(right ? amountKobo : amountKobo + 1);
  const input = { bookingId: row.id, term, number, amountKobo: asked, idempotencyKey: stage.key() };
  const paid = await stage.succeeds(payInstalment(ctx, input));
  if (paid) stage.repeat = async () => void (await payInstalment(ctx, input));
  const covered = (stage.look.wallets[which] ?? 0) >= amountKobo;
  const isDue = part !== undefined && isOwed(row, part) && isReleased(row, part);
  const must = by === 'tenant' && right && covered && isDue;
  return (before, after) => {
    expect(paid, `part ${number} of term ${term} by ${by} in ${row.state}`).toBe(must);
    if (!must) return expectNoChange(before, after);
    const feeKobo = feeOf(amountKobo);
    const wallets = [0, 0, amountKobo - feeKobo];
    wallets[which] = -amountKobo;
    expectMoved(before, after, { wallets, feeKobo });
    const settled = after.parts.filter((one) => !before.parts.some((old) => old.entryId === one.entryId));
    expect(settled).toMatchObject([{ bookingId: row.id, term, number, amountKobo, paidAt: stage.now }]);
  };
}

interface PotAttempt {
  readonly stage: Stage;
  readonly who: number;
  readonly amountKobo: number;
  readonly key: string;
}

const contextOf = ({ stage, who }: Pick<PotAttempt, 'stage' | 'who'>) =>
  (stage.owners[who] ?? stage.people.landlord).ctx;

/** Invites the caller as the owner of the pot, and joins by the link. */
async function joinByLink(attempted: PotAttempt, potId: Id<'pot'>): Promise<unknown> {
  const { stage } = attempted;
  const leader = stage.owners.find(({ userId }) => userId === stage.look.pot.ownerId);
  const { inviteKey } = await inviteToPot((leader ?? stage.people.landlord).ctx, { potId });
  return joinPot(contextOf(attempted), { potId, key: inviteKey ?? '' });
}

const moneyOf = ({ amountKobo, key }: PotAttempt) => ({ amountKobo: kobo(amountKobo), idempotencyKey: key });

const useCases: Record<PotAction, (attempted: PotAttempt, potId: Id<'pot'>) => Promise<unknown>> = {
  save: (attempted, potId) => saveToPot(contextOf(attempted), { potId, ...moneyOf(attempted) }),
  take: (attempted, potId) => takeFromPot(contextOf(attempted), { potId, ...moneyOf(attempted) }),
  join: joinByLink,
  leave: (attempted, potId) => leavePot(contextOf(attempted), { potId }),
  close: (attempted, potId) => closePot(contextOf(attempted), { potId }),
};

type Change = (attempted: PotAttempt, shareKobo: number) => number | undefined;

/** The change of a member's own share; undefined when the action must be rejected. */
const changes: Record<Exclude<PotAction, 'close' | 'join'>, Change> = {
  save: ({ stage, who, amountKobo }) => ((stage.look.wallets[who] ?? 0) >= amountKobo ? amountKobo : undefined),
  take: ({ amountKobo }, shareKobo) => (shareKobo >= amountKobo ? 0 - amountKobo : undefined),
  leave: (_trying, shareKobo) => 0 - shareKobo,
};

/** Returns the change of each tenant's share; undefined when the action must be rejected. */
function forecast(attempted: PotAttempt, action: PotAction): readonly number[] | undefined {
  const { stage, who } = attempted;
  const { isClosed, isIn, ownerId, shares } = stage.look.pot;
  if (isClosed) return undefined;
  if (action === 'join') return [0, 0];
  if (isIn[who] !== true) return undefined;
  if (action === 'close') return stage.owners[who]?.userId === ownerId ? shares.map((all) => 0 - all) : undefined;
  const change = changes[action](attempted, shares[who] ?? 0);
  return change === undefined ? undefined : [0, 1].map((place) => (place === who ? change : 0));
}

/** Returns an amount: quarters of the wallet or share, or a kobo more than all of it. */
function amountOf({ look }: Stage, { who, action, quarters }: Of<'pot'>): number {
  const has = (action === 'take' ? look.pot.shares : look.wallets)[who] ?? 0;
  return quarters === 0 ? has + 1 : Math.max(1, Math.floor((has * quarters) / 4));
}

function expectPot(action: PotAction, before: PotBooks, after: PotBooks): void {
  if (action === 'close') expect(after.isClosed).toBe(true);
  if (action === 'save' || action === 'take') expect(after.isIn).toEqual(before.isIn);
  if (action === 'leave' && !before.isIn.every(Boolean)) expect(after.isClosed).toBe(true);
}

/** Attempts an action on the tenants' pot: the landlord is not a member, each tenant has a share. */
export async function attemptPotAction(stage: Stage, attempt: Of<'pot'>): Promise<Expectation> {
  const { who, action } = attempt;
  const attempted = { stage, who, amountKobo: amountOf(stage, attempt), key: stage.key() };
  // Skipped: with the link the landlord could join, as anyone can.
  if (action === 'join' && who > 1) return expectNoChange;
  const must = forecast(attempted, action);
  const ask = () => useCases[action](attempted, stage.potId);
  const done = await stage.succeeds(ask());
  // A repeated key returns the first result, whatever the pot's state is now.
  if (done && (action === 'save' || action === 'take')) stage.repeat = async () => void (await ask());
  return (before, after) => {
    expect(done, `${action} by ${who}`).toBe(must !== undefined);
    if (!must) return expectNoChange(before, after);
    expectMoved(before, after, { wallets: [...must.map((amount) => 0 - amount), 0], shares: must });
    expectPot(action, before.pot, after.pot);
  };
}
