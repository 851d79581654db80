import type { LeftMoney, PayOutLeftInput } from '@rentreel/contracts/payouts';
import { withdrawalRequestedPosting } from '@rentreel/ledger';
import { type CallerContext, requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, newId, requireRight, write } from '../kernel/index.ts';
import { moveMoney, requirePosted } from '../wallet/index.ts';
import { registerForDeleted } from './bank-accounts.ts';
import { toTarget } from './dto.ts';
import { isHeldBack } from './holds.ts';
import { takeStep } from './process.ts';
import { findLeftMoney, findWithdrawal, listLeftMoney, listPaidAccounts } from './repository.ts';
import { movementOf } from './withdraw.ts';

/**
 * Lists deleted accounts with money in their wallet, for an administrator. An account is deleted with an empty wallet, but a
 * bank may return a payout later.
 */
export async function listLeft(ctx: Context): Promise<LeftMoney[]> {
  requireRight(ctx, 'payouts.approve');
  const { read } = ctx.database;
  const rows = await listLeftMoney(read);
  const accounts = await listPaidAccounts(
    read,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    ...row,
    userId: row.userId,
    accounts: accounts.filter(({ userId }) => userId === row.userId).map(toTarget),
  }));
}

/** Throws payouts.left_changed unless the account has exactly the money that the administrator saw. */
async function requireSeen(
  handle: Parameters<typeof findLeftMoney>[0],
  { userId, amountKobo }: Pick<PayOutLeftInput, 'userId' | 'amountKobo'>,
): Promise<void> {
  const left = await findLeftMoney(handle, userId);
  if (left?.balanceKobo !== amountKobo) throw new DomainError('payouts.left_changed');
}

/**
 * Requests a payout of all money of a deleted account to a bank account of the same person, for an administrator, which is
 * the first of two approvals: a colleague gives the second one in the queue. The account must have the name of those that
 * earlier payouts went to. Throws auth.step_up_required, payouts.left_changed, payouts.left_no_name,
 * payouts.person_on_hold, and what `registerForDeleted` throws.
 */
export async function payOutLeft(ctx: CallerContext, input: PayOutLeftInput): Promise<void> {
  const { userId: requestedBy } = requireRight(ctx, 'payouts.approve');
  const { userId, amountKobo, bankCode, accountNumber, reason } = input;
  await requireStepUp(ctx);
  await requireSeen(ctx.database.read, input);
  const [known] = await listPaidAccounts(ctx.database.read, [userId]);
  if (!known) throw new DomainError('payouts.left_no_name');
  const store = await registerForDeleted(ctx, { userId, name: known.accountName, bankCode, accountNumber });
  await write(ctx, async (uow) => {
    const { tx, now: occurredAt } = uow;
    await requireSeen(tx, input);
    if (await isHeldBack(tx, userId, uow.now)) throw new DomainError('payouts.person_on_hold');
    const idempotencyKey = `left_money:${newId('pay')}`;
    const entry = withdrawalRequestedPosting({ userId, amountKobo, idempotencyKey, occurredAt });
    const account = await store(uow);
    const movement = movementOf(uow, entry, { userId, amountKobo, account, approvals: 2, requestedBy });
    // The owner has no account any more, where they would read it.
    requirePosted(await moveMoney(uow, { ...movement, notices: [], isDecision: true }));
    const row = movement.payment && (await findWithdrawal(tx, movement.payment.id));
    if (!row) throw new Error('A posted withdrawal has a row');
    await takeStep(uow, row, { name: 'endorse', actor: 'admin', change: { endorsedBy: requestedBy }, note: reason });
  });
}
