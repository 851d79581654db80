import { type AddBankAccountInput, type BankAccount, payoutLimits } from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import type { CallerContext } from '../../auth/index.ts';
import { DomainError, newId, raiseNotice, requireUser, write } from '../../kernel/index.ts';
import { findPersonName } from '../people-repository.ts';
import { requirePin } from '../pin/require-pin.ts';
import { accountInWords, type BankAccountRow } from './bank-account-row.ts';
import { toBankAccount } from './bank-account-dto.ts';
import { insertBankAccount, listBankAccounts } from './bank-accounts-repository.ts';
import { findAccountHolder } from './find-account-holder.ts';

const { maxAccounts } = payoutLimits;

/** Refuses one more than the most, and one that is there already; the others otherwise. */
async function requireRoom(tx: WriteTx, userId: string, input: AddBankAccountInput): Promise<BankAccountRow[]> {
  const others = await listBankAccounts(tx, userId);
  const isSame = ({ bankCode, accountNumber }: BankAccountRow) =>
    bankCode === input.bankCode && accountNumber === input.accountNumber;
  if (others.some(isSame)) throw new DomainError('payouts.account_exists');
  if (others.length >= maxAccounts) throw new DomainError('payouts.too_many_accounts', { count: maxAccounts });
  return others;
}

/**
 * Adds a bank account of the caller: the bank must know it, in the caller's own name. Nothing is paid to it during the
 * cool-off, and its owner is told wherever they can be reached. The first account becomes the default. Errors:
 * payouts.other_name, payouts.account_exists, payouts.too_many_accounts, those of the PIN and of `findAccountHolder`.
 */
export async function addBankAccount(ctx: CallerContext, input: AddBankAccountInput): Promise<BankAccount> {
  const { userId } = requireUser(ctx);
  const { bankCode, accountNumber } = input;
  await requirePin(ctx, input.pin);
  await ctx.database.writer.write((tx) => requireRoom(tx, userId, input));
  const holder = await findAccountHolder(ctx, { bankCode, accountNumber });
  const { accountName } = holder;
  if (!holder.isYours) {
    const name = await findPersonName(ctx.database.read, userId);
    throw new DomainError('payouts.other_name', { accountName, name });
  }
  const recipientCode = await makeKnown(ctx, { bankCode, accountNumber, accountName });

  return write(ctx, async (tx) => {
    const others = await requireRoom(tx, userId, input);
    const now = ctx.clock.now();
    const row: BankAccountRow = {
      id: newId('bac'),
      userId,
      bankCode,
      accountNumber,
      accountName,
      recipientCode,
      provider: ctx.banks.provider,
      isDefault: others.length === 0,
      usableFrom: now + ctx.payoutRules.coolOffMs,
      createdAt: now,
      removedAt: null,
    };
    await insertBankAccount(tx, row);
    return {
      result: toBankAccount(row),
      audit: [{ action: 'bank_account.added', subjectId: row.id, details: { bankCode, usableFrom: row.usableFrom } }],
      events: [
        { topic: 'payouts.changed', userId, payload: {} },
        raiseNotice(now, {
          userId,
          kind: 'security.bank_account_added',
          facts: { account: accountInWords(row), accountName, at: now, usableFrom: row.usableFrom },
          key: row.id,
        }),
      ],
    };
  });
}

async function makeKnown(
  ctx: CallerContext,
  account: { readonly bankCode: string; readonly accountNumber: string; readonly accountName: string },
): Promise<string> {
  return ctx.banks.addRecipient(account).catch((error: unknown) => {
    ctx.log.warn({ error, provider: ctx.banks.provider }, 'a bank account could not be made known to the provider');
    throw new DomainError('payouts.bank_unavailable', {}, { cause: error });
  });
}
