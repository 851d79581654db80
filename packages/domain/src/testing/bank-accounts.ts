import { bankAccounts } from '@rentreel/db/schema';
import { type Services, newId } from '../kernel/index.ts';
import type { TestPerson } from './fixtures.ts';

/** Gives these users the same bank account, as accounts of one person would have. */
export async function shareBankAccount(
  { database: { writer } }: Pick<Services, 'database'>,
  people: readonly Pick<TestPerson, 'userId'>[],
): Promise<void> {
  const rows = people.map(({ userId }) => ({
    id: newId('bac'),
    userId,
    bankCode: '058',
    accountNumber: 'encrypted',
    lastDigits: '6789',
    numberFingerprint: 'same-number',
    accountName: 'ADAEZE OKONKWO',
    recipientCode: newId('bac'),
    provider: 'recording',
    isDefault: true,
    usableFrom: 0,
    createdAt: 0,
  }));
  await writer.write((tx) => tx.insert(bankAccounts).values(rows));
}
