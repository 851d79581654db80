import type { WithdrawInput } from '@rentreel/contracts/wallet';
import type { Context } from '../../kernel/index.ts';
import { listBankAccounts } from '../accounts/bank-accounts-repository.ts';
import { findHold } from '../holds/holds-repository.ts';
import { findPin } from '../pin/pins-repository.ts';

/** Whether a withdrawal must name an account: only the simulator pays to none. */
export const needsAccount = (ctx: Pick<Context, 'banks'>): boolean => !ctx.banks.sandbox;

/** Whether there is nothing to ask before a withdrawal: no account, no PIN, no hold, no provider that needs an account. */
export async function isPlain(ctx: Context, userId: string, { bankAccountId }: WithdrawInput): Promise<boolean> {
  if (bankAccountId !== undefined || needsAccount(ctx)) return false;
  const handle = ctx.database.read;
  const [accounts, pin, hold] = await Promise.all([
    listBankAccounts(handle, userId),
    findPin(handle, userId),
    findHold(handle, userId),
  ]);
  return accounts.length === 0 && pin === undefined && hold === undefined;
}
