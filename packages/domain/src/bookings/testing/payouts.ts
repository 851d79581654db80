import type { Id } from '@rentreel/contracts/ids';
import { type WithdrawalState, payoutLimits } from '@rentreel/contracts/payouts';
import { kobo } from '@rentreel/values';
import { expect } from 'vitest';
import { DomainError } from '../../kernel/index.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  completePayout,
  declineWithdrawal,
  holdWithdrawals,
  liftHold,
  payoutTimerWork,
  withdrawFromWallet,
} from '../../payouts/index.ts';
import type { TransferFinding } from '../../ports/index.ts';
import type { Attempt, BankAnswer, PayoutMove } from './attempts.ts';
import { type WithdrawalRow, expectMoved } from './books.ts';
import { type Expectation, type Stage, expectNoChange } from './stage.ts';

/** The expected result of a move: the state of the withdrawal and the change of its owner's wallet, in kobo. */
interface PayoutOutcome {
  readonly to: WithdrawalState;
  readonly walletKobo: number;
  /** Change of the amount held for the bank. */
  readonly holdKobo: number;
  /** The move is rejected, or the bank does not answer: the caller gets an error. */
  readonly fails?: true;
}

interface WithdrawalSituation {
  readonly row: WithdrawalRow;
  readonly adminId: Id<'usr'>;
  readonly bank: BankAnswer;
  /** Whether the bank has received the transfer. */
  readonly known: boolean;
  /** Withdrawals of the owner are on hold: what the bank has not received is not sent. */
  readonly onHold: boolean;
  readonly now: number;
}

const stays = ({ row }: WithdrawalSituation): PayoutOutcome => ({ to: row.state, walletKobo: 0, holdKobo: 0 });
const refused = (moving: WithdrawalSituation): PayoutOutcome => ({ ...stays(moving), fails: true });

const leaves = ({ row }: WithdrawalSituation, to: 'paid'): PayoutOutcome => ({
  to,
  walletKobo: 0,
  holdKobo: -row.amountKobo,
});
const comesBack = ({ row }: WithdrawalSituation, to: 'returned' | 'cancelled'): PayoutOutcome => ({
  to,
  walletKobo: row.amountKobo,
  holdKobo: -row.amountKobo,
});

function approved(moving: WithdrawalSituation): PayoutOutcome {
  const { row, adminId, onHold } = moving;
  if (onHold || row.state !== 'requested') return refused(moving);
  const isFirst = row.approvalsNeeded === 2 && row.endorsedBy === null;
  if (isFirst) return stays(moving);
  return row.endorsedBy === adminId ? refused(moving) : { ...stays(moving), to: 'held' };
}

/** The effect of the bank's report on a transfer that it has; the simulator pays immediately. */
function reported(moving: WithdrawalSituation): PayoutOutcome {
  const word = moving.row.bankAccountId === null ? 'paid' : moving.bank;
  if (word === 'paid') return leaves(moving, 'paid');
  if (word === 'failed' || word === 'reversed') return comesBack(moving, 'returned');
  const waits = { ...stays(moving), to: 'processing' } as const;
  return word === 'silence' ? { ...waits, fails: true } : waits;
}

function sent(moving: WithdrawalSituation): PayoutOutcome {
  const goes = moving.row.state === 'held' && !moving.onHold;
  return goes || moving.row.state === 'processing' ? reported(moving) : stays(moving);
}

function rechecked(moving: WithdrawalSituation): PayoutOutcome {
  const { row, bank, known } = moving;
  if (row.state === 'processing') return reported(moving);
  if (!known || row.bankAccountId === null) return stays(moving);
  if (bank === 'silence') return refused(moving);
  if (row.state === 'paid' && bank === 'reversed') return { to: 'returned', walletKobo: row.amountKobo, holdKobo: 0 };
  return stays(moving);
}

function givenUp(moving: WithdrawalSituation): PayoutOutcome {
  const { row, now } = moving;
  if (row.state !== 'processing') return stays(moving);
  const outcome = reported(moving);
  const isOver = outcome.to === 'processing' && !outcome.fails && now >= row.stateSince + payoutLimits.stuckMs;
  return isOver ? comesBack(moving, 'returned') : outcome;
}

const outcomes: Record<PayoutMove, (moving: WithdrawalSituation) => PayoutOutcome> = {
  send: sent,
  ask: sent,
  approve: approved,
  decline: (moving) =>
    ['requested', 'held'].includes(moving.row.state) ? comesBack(moving, 'returned') : refused(moving),
  cancel: (moving) => {
    if (moving.row.state === 'cancelled') return stays(moving);
    return ['requested', 'held'].includes(moving.row.state) ? comesBack(moving, 'cancelled') : refused(moving);
  },
  cancel_of_other: refused,
  recheck: rechecked,
  give_up: givenUp,
};

/** Returns the expected result of a move, independently of the code under test. */
const forecastPayout = (move: PayoutMove, moving: WithdrawalSituation): PayoutOutcome => outcomes[move](moving);

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const noAnswer = 'the bank does not answer';
const findings: Record<BankAnswer, TransferFinding | Error> = {
  paid: { status: 'paid', providerReference: 'TRF', feeKobo: 0 },
  pending: { status: 'pending', providerReference: 'TRF' },
  failed: { status: 'failed', reason: 'closed' },
  reversed: { status: 'reversed', reason: 'closed' },
  silence: new Error(noAnswer),
};

/** Attempts a withdrawal, which succeeds exactly when the wallet covers it. */
export async function attemptWithdrawal(stage: Stage, { who, quarters }: Of<'withdraw'>): Promise<Expectation> {
  const owner = stage.owners[who];
  if (!owner) return expectNoChange;
  const has = stage.look.wallets[who] ?? 0;
  const input = { amountKobo: kobo(Math.max(1, Math.floor((has * (quarters + 1)) / 4))), idempotencyKey: stage.key() };
  const ask = () => withdrawFromWallet(owner.ctx, input);
  let answer: Awaited<ReturnType<typeof ask>> | undefined;
  const done = await stage.succeeds(ask().then((answered) => (answer = answered)));
  const isPlain = who === 1;
  const { minKobo, autoKobo, twoPersonKobo } = stage.fixture.services.payoutRules;
  const mayGo = !stage.onHold.has(owner.userId) && (isPlain || input.amountKobo >= minKobo);
  const must = mayGo && input.amountKobo <= has;
  if (done) stage.repeat = async () => expect(await ask()).toEqual(answer);
  return (before, after) => {
    expect(done, 'withdrawal').toBe(must);
    if (!done) return expectNoChange(before, after);
    const moved = [0, 0, 0];
    moved[who] = input.amountKobo;
    expectMoved(before, after, { wallets: moved.map((amount) => 0 - amount), holds: moved });
    const known = new Set(before.withdrawals.map(({ id }) => id));
    const row = after.withdrawals.find(({ id }) => !known.has(id));
    const alone = input.amountKobo > twoPersonKobo ? 2 : Number(input.amountKobo > autoKobo);
    expect(row?.approvalsNeeded).toBeGreaterThanOrEqual(isPlain ? 0 : alone);
    expect(row?.state).toBe(row?.approvalsNeeded ? 'requested' : 'held');
  };
}

interface Move {
  readonly stage: Stage;
  readonly row: WithdrawalRow;
  readonly by: 'admin' | 'second';
}

const actionOf = ({ id, version }: WithdrawalRow) => ({ withdrawalId: id, version });
const ownerOf = ({ stage, row }: Move) => stage.owners.find(({ userId }) => userId === row.userId);
const timer = (kind: string, { stage, row }: Move) => payoutTimerWork[kind]?.(stage.fixture.system, row.id as never);

const moves: Record<PayoutMove, (move: Move) => Promise<unknown> | undefined> = {
  send: ({ stage, row }) => completePayout(stage.fixture.system, { paymentId: row.id }),
  approve: ({ stage, row, by }) =>
    approveWithdrawal(stage.people[by].ctx, { ...actionOf(row), reason: 'The owner confirmed it.' }),
  decline: ({ stage, row, by }) =>
    declineWithdrawal(stage.people[by].ctx, { ...actionOf(row), reason: 'Not before we have talked.' }),
  cancel: (move) => {
    const owner = ownerOf(move);
    return owner && cancelWithdrawal(owner.ctx, actionOf(move.row));
  },
  cancel_of_other: ({ stage, row }) => cancelWithdrawal(stage.people.stranger.ctx, actionOf(row)),
  ask: (move) => timer('payout.ask', move),
  recheck: (move) => timer('payout.recheck', move),
  give_up: (move) => {
    if (move.row.state === 'processing') move.stage.fixture.services.clock.advance(payoutLimits.stuckMs);
    return timer('payout.give_up', move);
  },
};

/** Returns true on success, false when it was rejected or the bank did not answer. */
async function isDone(work: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError || (error instanceof Error && error.message === noAnswer)) return false;
    throw error;
  }
}

/** Puts a person's withdrawals on hold or lifts the hold; both are idempotent and move nothing. */
export async function attemptHold(stage: Stage, { who, on }: Of<'hold'>): Promise<Expectation> {
  const owner = stage.owners[who];
  if (!owner) return expectNoChange;
  const { ctx } = stage.people.admin;
  const userId = owner.userId;
  await (on
    ? holdWithdrawals(ctx, { userId, reason: 'Two people say that this account is theirs.' })
    : liftHold(ctx, { userId, reason: 'Both were mistaken.' }));
  if (on) stage.onHold.add(userId);
  else stage.onHold.delete(userId);
  return expectNoChange;
}

const allowedMoves: Partial<Record<WithdrawalState, readonly PayoutMove[]>> = {
  requested: ['approve', 'approve', 'approve', 'decline', 'cancel'],
  held: ['send', 'send', 'send', 'cancel', 'decline'],
  processing: ['send', 'ask', 'recheck', 'give_up', 'give_up'],
  paid: ['recheck'],
  returned: ['recheck'],
};

/** Withdraws a part of the largest wallet. */
function withdrawFromLargest(stage: Stage, quarters: number): Promise<Expectation> {
  const { wallets } = stage.look;
  return attemptWithdrawal(stage, { kind: 'withdraw', who: wallets.indexOf(Math.max(...wallets)), quarters });
}

/**
 * Attempts a move that the last open withdrawal allows, including a hold; without one, withdraws from the largest wallet.
 */
export async function attemptAllowedPayoutMove(
  stage: Stage,
  { pick, by, bank }: Of<'allowed_payout_move'>,
): Promise<Expectation> {
  const last = stage.look.withdrawals.at(-1);
  if (!last) return withdrawFromLargest(stage, pick % 4);
  const who = stage.owners.findIndex(({ userId }) => userId === last.userId);
  if (pick % 7 === 0) return attemptHold(stage, { kind: 'hold', who, on: pick % 2 === 0 });
  const ways = allowedMoves[last.state] ?? [];
  const isOver = last.state === 'paid' || last.state === 'returned';
  const move = isOver && pick % 4 === 0 ? undefined : ways[pick % ways.length];
  return move
    ? attemptPayoutMove(stage, { kind: 'payout', move, by, pick: 0, bank })
    : withdrawFromLargest(stage, pick % 4);
}

/** Attempts a move of one of the last withdrawals, by its owner, an administrator, the bank or a timer. */
export async function attemptPayoutMove(stage: Stage, { move, by, pick, bank }: Of<'payout'>): Promise<Expectation> {
  const row = stage.look.withdrawals.at(-1 - pick);
  if (!row) return expectNoChange;
  const { banks } = stage.fixture.services;
  banks.answers.splice(0, 9, findings[bank]);
  const done = await isDone(moves[move]({ stage, row, by }));
  banks.answers.splice(0, 9);
  const moving = { row, adminId: stage.people[by].userId, bank, known: banks.sent.has(row.id), now: stage.now };
  const { to, walletKobo, holdKobo, fails } = forecastPayout(move, { ...moving, onHold: stage.onHold.has(row.userId) });
  return (before, after) => {
    const words = `${move} of ${row.state}, the bank says ${bank}`;
    expect(done, words).toBe(fails !== true);
    expect(after.withdrawals.find(({ id }) => id === row.id)?.state, words).toBe(to);
    const own = stage.owners.map(({ userId }) => userId === row.userId);
    const amounts = (amount: number) => own.map((isOwn) => (isOwn ? amount : 0));
    expectMoved(before, after, { wallets: amounts(walletKobo), holds: amounts(holdKobo) });
  };
}
