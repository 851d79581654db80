import {
  type AccountHolder,
  type BankAccountNumberInput,
  bankName,
  checkNuban,
  findBank,
  isSamePerson,
} from '@rentreel/contracts/payouts';
import { type CallerContext, forgiveCall, takeTry } from '../../auth/index.ts';
import { DomainError, requireUser } from '../../kernel/index.ts';
import { findPersonName } from '../people-repository.ts';

/** Refuses what cannot be an account: a closed bank, or a number that no account of that bank has. */
function requirePossible({ bankCode, accountNumber }: BankAccountNumberInput): void {
  const bank = findBank(bankCode);
  if (bank?.closed !== undefined) throw new DomainError('payouts.bank_closed', { bank: bank.name });
  if (bank && checkNuban(bank, accountNumber) === 'wrong') {
    throw new DomainError('payouts.number_wrong', { bank: bank.name });
  }
}

/**
 * Asks the bank whose account a number is. Tries are counted, so that nobody reads names off it; one's own account costs
 * none. Errors: payouts.bank_closed, payouts.number_wrong, payouts.no_such_account, payouts.bank_unavailable,
 * auth.too_many_tries.
 */
export async function findAccountHolder(ctx: CallerContext, input: BankAccountNumberInput): Promise<AccountHolder> {
  const { userId } = requireUser(ctx);
  requirePossible(input);
  const tried = { kind: 'name_enquiry', account: userId } as const;
  await takeTry(ctx, { ...tried, refusal: { action: 'bank_account.enquiry_throttled', subjectId: userId } });
  const askedBy = await findPersonName(ctx.database.read, userId);
  const accountName = await askBank(ctx, { ...input, askedBy });
  const isYours = isSamePerson(askedBy, accountName);
  if (isYours) await forgiveCall(ctx, tried);
  return { accountName, isYours };
}

async function askBank(ctx: CallerContext, enquiry: BankAccountNumberInput & { askedBy: string }): Promise<string> {
  const outcome = await ctx.banks.enquireName(enquiry).catch((error: unknown) => {
    ctx.log.warn({ error, provider: ctx.banks.provider }, 'a name enquiry got no answer');
    throw new DomainError('payouts.bank_unavailable', {}, { cause: error });
  });
  if (outcome.status === 'found') return outcome.accountName;
  throw new DomainError('payouts.no_such_account', { bank: bankName(enquiry.bankCode) });
}
