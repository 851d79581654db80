import type { Id } from '@rentreel/contracts/ids';
import {
  type OpenWithdrawal,
  type PayoutSettings,
  type Withdrawal,
  type WithdrawalActionInput,
  type WithdrawalInput,
  openWithdrawalStates,
} from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findPayoutWait, findPinState } from '../auth/index.ts';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { toBankAccount, toWithdrawal } from './dto.ts';
import { isHeldBack } from './holds.ts';
import { takeStep } from './process.ts';
import {
  type WithdrawalRow,
  findBankAccount,
  findHold,
  findWithdrawal,
  listBankAccounts,
  listOpenOf,
  listSteps,
} from './repository.ts';
import { leftToday, needsAccount } from './withdraw.ts';

/** Returns the caller's bank accounts, whether a PIN is set, and the limits of this deployment. */
export async function getPayoutSettings(ctx: Context): Promise<PayoutSettings> {
  const { userId } = requireUser(ctx);
  const handle = ctx.database.read;
  const [accounts, pin, dailyLeftKobo, hold, wait] = await Promise.all([
    listBankAccounts(handle, userId),
    findPinState(handle, userId),
    leftToday(ctx, handle, userId),
    findHold(handle, userId),
    findPayoutWait(handle, userId, ctx.clock.now()),
  ]);
  return {
    accounts: accounts.map(toBankAccount),
    pin,
    accountRequired: needsAccount(ctx),
    limits: { ...ctx.payoutRules, dailyLeftKobo },
    hold: hold ? { reason: hold.reason, since: hold.heldAt } : null,
    wait: wait ?? null,
    paused: !ctx.operations.open.withdrawals,
  };
}

/** Returns a withdrawal of the caller. Throws payouts.not_found for everyone else, including administrators. */
async function requireOwnWithdrawal(
  handle: ReadHandle | WriteTx,
  { userId, withdrawalId }: { readonly userId: Id<'usr'>; readonly withdrawalId: Id<'pay'> },
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(handle, withdrawalId);
  if (row?.userId !== userId) throw new DomainError('payouts.not_found');
  return row;
}

/** Returns the progress of a withdrawal of the caller. Throws payouts.not_found. */
export async function getWithdrawal(ctx: Context, { withdrawalId }: WithdrawalInput): Promise<Withdrawal> {
  const { userId } = requireUser(ctx);
  const handle = ctx.database.read;
  const row = await requireOwnWithdrawal(handle, { userId, withdrawalId });
  const account = row.bankAccountId === null ? undefined : await findBankAccount(handle, row.bankAccountId);
  return toWithdrawal({ row, account, steps: await listSteps(handle, row.id) });
}

/** Lists the caller's withdrawals to bank accounts that are neither paid nor returned, latest first. */
export async function listOpenWithdrawals(ctx: Context): Promise<OpenWithdrawal[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const isHeld = await isHeldBack(read, userId, ctx.clock.now());
  const rows = await listOpenOf(read, userId);
  return rows.flatMap(({ state: stored, entryId }) => {
    const state = openWithdrawalStates.find((open) => open === stored);
    const transactionId = entryId;
    return state ? [{ transactionId, state, onHold: isHeld && state !== 'processing' }] : [];
  });
}

/**
 * Cancels a withdrawal before it is sent to the bank and returns the money to the wallet. An already cancelled one is
 * returned unchanged. Throws payouts.not_found, payouts.wrong_state, payouts.changed.
 */
export async function cancelWithdrawal(ctx: Context, input: WithdrawalActionInput): Promise<Withdrawal> {
  const { userId } = requireUser(ctx);
  const { withdrawalId, version } = input;
  await write(ctx, async (uow) => {
    const row = await requireOwnWithdrawal(uow.tx, { userId, withdrawalId });
    if (row.state === 'cancelled') return;
    await takeStep(uow, row, { name: 'cancel', actor: 'owner', change: { reason: 'You cancelled it.' } });
    // The step can be possible although the withdrawal changed since the owner saw it.
    if (row.version !== version) throw new DomainError('payouts.changed');
  });
  return getWithdrawal(ctx, { withdrawalId });
}
