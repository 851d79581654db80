import type { ReadHandle, WriteTx } from '@rentreel/db';
import { bankAccounts } from '@rentreel/db/schema';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { BankAccountRow } from './bank-account-row.ts';

type Handle = ReadHandle | WriteTx;

/** Somebody's accounts that are not removed: the default first, then the oldest. */
export async function listBankAccounts(handle: Handle, userId: string): Promise<BankAccountRow[]> {
  return handle
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), isNull(bankAccounts.removedAt)))
    .orderBy(desc(bankAccounts.isDefault), asc(bankAccounts.createdAt), asc(bankAccounts.id));
}

/** An account, removed or not. */
export async function findBankAccount(handle: Handle, id: string): Promise<BankAccountRow | undefined> {
  return handle.select().from(bankAccounts).where(eq(bankAccounts.id, id)).get();
}

export async function insertBankAccount(tx: WriteTx, row: BankAccountRow): Promise<void> {
  await tx.insert(bankAccounts).values(row);
}

export async function updateBankAccount(
  tx: WriteTx,
  id: string,
  change: Partial<Pick<BankAccountRow, 'isDefault' | 'removedAt' | 'recipientCode' | 'provider'>>,
): Promise<void> {
  await tx.update(bankAccounts).set(change).where(eq(bankAccounts.id, id));
}

/** Takes the mark of the default from whichever account has it. */
export async function clearDefault(tx: WriteTx, userId: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ isDefault: false })
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isDefault, true)));
}
