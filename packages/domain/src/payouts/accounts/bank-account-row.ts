import { bankName } from '@rentreel/contracts/payouts';
import type { bankAccounts } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored bank account. Rows stay in this module; `bank-account-dto.ts` makes what its owner sees. */
export type BankAccountRow = InferSelectModel<typeof bankAccounts>;

/** An account as people recognise it: “GTBank ••1457”. */
export const accountInWords = ({
  bankCode,
  accountNumber,
}: Pick<BankAccountRow, 'bankCode' | 'accountNumber'>): string => `${bankName(bankCode)} ••${accountNumber.slice(-4)}`;
