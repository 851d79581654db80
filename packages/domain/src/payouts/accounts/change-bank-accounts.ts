import { type BankAccountInput, payoutLimits } from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import type { BankAccountRow } from './bank-account-row.ts';
import { clearDefault, findBankAccount, listBankAccounts, updateBankAccount } from './bank-accounts-repository.ts';

async function requireOwn(tx: WriteTx, userId: string, bankAccountId: string): Promise<BankAccountRow> {
  const row = await findBankAccount(tx, bankAccountId);
  if (row?.userId !== userId) throw new DomainError('payouts.account_not_found');
  return row;
}

const done = (userId: string, action: string, subjectId: string) => ({
  result: undefined,
  audit: [{ action: `bank_account.${action}`, subjectId }],
  events: [{ topic: 'payouts.changed', userId, payload: {} } as const],
});
const unchanged = { result: undefined, audit: [], events: [] };

/** Makes one of the caller's accounts the one that withdrawals go to. Errors: payouts.account_not_found. */
export async function setDefaultAccount(ctx: Context, { bankAccountId }: BankAccountInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const row = await requireOwn(tx, userId, bankAccountId);
    if (row.removedAt !== null) throw new DomainError('payouts.account_not_found');
    if (row.isDefault) return unchanged;
    await clearDefault(tx, userId);
    await updateBankAccount(tx, row.id, { isDefault: true });
    return done(userId, 'made_default', row.id);
  });
}

/** Takes an account away; the next one becomes the default. What is on its way there still arrives. */
export async function removeBankAccount(ctx: Context, { bankAccountId }: BankAccountInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const row = await requireOwn(tx, userId, bankAccountId);
    if (row.removedAt !== null) return unchanged;
    await updateBankAccount(tx, row.id, { isDefault: false, removedAt: ctx.clock.now() });
    const [next] = await listBankAccounts(tx, userId);
    if (row.isDefault && next) await updateBankAccount(tx, next.id, { isDefault: true });
    return done(userId, 'removed', row.id);
  });
}

/**
 * Puts an account back that was just removed, with the cool-off it had: nobody gets around one by it. Errors:
 * payouts.undo_too_late, payouts.account_exists, payouts.too_many_accounts.
 */
export async function restoreBankAccount(ctx: Context, { bankAccountId }: BankAccountInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { maxAccounts, undoRemoveMs } = payoutLimits;
  await write(ctx, async (tx) => {
    const row = await requireOwn(tx, userId, bankAccountId);
    if (row.removedAt === null) return unchanged;
    if (ctx.clock.now() - row.removedAt > undoRemoveMs) throw new DomainError('payouts.undo_too_late');
    const others = await listBankAccounts(tx, userId);
    if (others.length >= maxAccounts) throw new DomainError('payouts.too_many_accounts', { count: maxAccounts });
    if (others.some((other) => other.bankCode === row.bankCode && other.accountNumber === row.accountNumber)) {
      throw new DomainError('payouts.account_exists');
    }
    await updateBankAccount(tx, row.id, { removedAt: null, isDefault: others.length === 0 });
    return done(userId, 'restored', row.id);
  });
}
