import { maxMovementKobo, type WalletTransaction, type WithdrawInput } from '@rentreel/contracts/wallet';
import { type JournalEntry, userAvailable, withdrawalRequestedPosting } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/money';
import { announce, type Context, type EventNote, newId, raiseNotice, requireUser, write } from '../../kernel/index.ts';
import {
  findBalance,
  findPostedEntry,
  moveMoney,
  type Movement,
  movementKey,
  postedTransaction,
  type PostingOutcome,
  readRunner,
  requirePosted,
  requireWithinLimit,
} from '../../wallet/index.ts';
import type { BankAccountRow } from '../accounts/bank-account-row.ts';
import { requireNoHold } from '../holds/require-no-hold.ts';
import { requirePin } from '../pin/require-pin.ts';
import { approvalsOf, chooseAccount, requireWithinRules } from './choose-account.ts';
import { isPlain } from './is-plain.ts';

/**
 * Takes money out of the caller's wallet at once and has it paid to the bank later (`completePayout`). The transaction's
 * amount is negative; asking again with the same key gives the same transaction and moves nothing. Somebody without bank
 * accounts and PIN is asked for nothing more; it goes to the simulator then. Otherwise it goes to the account that they
 * chose, else to their default, with the PIN when it is on, and waits for approval above the limit. Errors:
 * wallet.not_found, wallet.insufficient_balance, wallet.amount_over_limit, wallet.key_reused, payouts.on_hold, those of `requirePin` and
 * `chooseAccount`.
 */
export async function withdrawFromWallet(ctx: Context, input: WithdrawInput): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  const { amountKobo, idempotencyKey } = input;
  // Whoever has no such balance is told that, not the limit.
  if (amountKobo > maxMovementKobo && (await walletHolds(ctx, userId, amountKobo))) requireWithinLimit(amountKobo);

  const key = movementKey('withdrawal', userId, idempotencyKey);
  const entry = withdrawalRequestedPosting({
    userId,
    amountKobo,
    idempotencyKey: key,
    occurredAt: ctx.clock.now(),
  });
  const plain = await isPlain(ctx, userId, input);
  const outcome = plain
    ? await moveMoney(ctx, movementOf(ctx, entry, { userId, amountKobo }))
    : await guarded(ctx, entry, input);
  return postedTransaction(entry, requirePosted(outcome), userId);
}

async function walletHolds(ctx: Context, userId: string, amountKobo: number): Promise<boolean> {
  return ((await findBalance(readRunner(ctx), userAvailable(userId))) ?? 0) >= amountKobo;
}

/** With accounts or a PIN: who may, where it goes and how much are looked at in the change that moves the money. */
async function guarded(ctx: Context, entry: JournalEntry, input: WithdrawInput): Promise<PostingOutcome> {
  const { userId } = requireUser(ctx);
  // What was taken already is answered as it was, whatever has changed since.
  const before = input.idempotencyKey === undefined ? undefined : await findPostedEntry(ctx, entry);
  if (before) return before;
  await requireNoHold(ctx.database.read, userId);
  await requirePin(ctx, input.pin);
  const { outcome, events } = await write(ctx, async (tx) => {
    await requireNoHold(tx, userId);
    const account = await chooseAccount(ctx, tx, { userId, bankAccountId: input.bankAccountId });
    if (account) await requireWithinRules(ctx, tx, { userId, amountKobo: input.amountKobo });
    const approvals = account ? await approvalsOf(ctx, tx, { userId, amountKobo: input.amountKobo }) : 0;
    const movement = movementOf(ctx, entry, { userId, amountKobo: input.amountKobo, account, approvals });
    const moved = await moveMoney({ ...ctx, tx }, movement);
    requirePosted(moved);
    return { result: { outcome: moved, events: movement.events }, audit: [], events: [] };
  });
  if (outcome.status === 'posted') announce(ctx, events);
  return outcome;
}

interface Target {
  readonly userId: string;
  readonly amountKobo: Kobo;
  readonly account?: BankAccountRow | undefined;
  readonly approvals?: number;
}

function movementOf(
  ctx: Context,
  entry: JournalEntry,
  { userId, amountKobo, account, approvals = 0 }: Target,
): Movement {
  const now = entry.occurredAt;
  const paymentId = newId('pay');
  return {
    entry,
    payment: {
      id: paymentId,
      userId,
      direction: 'withdrawal',
      amountKobo,
      state: 'pending',
      provider: account ? ctx.banks.provider : ctx.paymentGateway.provider,
      providerReference: null,
    },
    withdrawal: {
      paymentId,
      userId,
      amountKobo,
      bankAccountId: account?.id ?? null,
      approvalsNeeded: approvals,
      at: now,
    },
    origin: { actor: ctx.actor, requestId: ctx.requestId, now },
    action: 'wallet.withdrawal_requested',
    events: [
      { topic: 'wallet.changed', userId, payload: {} },
      ...work(paymentId, approvals),
      raiseNotice(now, { userId, kind: 'wallet.withdrawn', facts: { amountKobo }, key: paymentId }),
    ],
  };
}

const work = (paymentId: string, approvals: number): EventNote[] =>
  approvals === 0 ? [{ topic: 'payout.requested', payload: { paymentId } }] : [];
