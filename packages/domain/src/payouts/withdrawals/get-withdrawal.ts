import type { Withdrawal, WithdrawalInput } from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../../kernel/index.ts';
import { findBankAccount } from '../accounts/bank-accounts-repository.ts';
import { toWithdrawal } from './withdrawal-dto.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';
import { findWithdrawal, listSteps } from './withdrawals-repository.ts';

/** A withdrawal of the caller; to anybody else, administrators too, it is `payouts.not_found`. */
export async function requireOwnWithdrawal(
  handle: ReadHandle | WriteTx,
  { userId, withdrawalId }: { readonly userId: string; readonly withdrawalId: string },
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(handle, withdrawalId);
  if (row?.userId !== userId) throw new DomainError('payouts.not_found');
  return row;
}

/** How far a withdrawal of the caller is. Errors: payouts.not_found. */
export async function getWithdrawal(ctx: Context, { withdrawalId }: WithdrawalInput): Promise<Withdrawal> {
  const { userId } = requireUser(ctx);
  const handle = ctx.database.read;
  const row = await requireOwnWithdrawal(handle, { userId, withdrawalId });
  const account = row.bankAccountId === null ? undefined : await findBankAccount(handle, row.bankAccountId);
  return toWithdrawal({ row, account, steps: await listSteps(handle, row.id) });
}
