import type { Id } from '@rentreel/contracts/ids';
import {
  type RevealPersonInput,
  type RevealedField,
  type RevealedValue,
  revealMs,
} from '@rentreel/contracts/administration';
import { bankName } from '@rentreel/contracts/payouts';
import { type Context, DomainError, requireRight, write } from '../kernel/index.ts';
import { bankAccountNumbers } from '../payouts/index.ts';
import { findContact } from '../people/index.ts';
import { findPhoneOf } from '../verification/index.ts';
import { requirePerson } from './person.ts';
import { findMainBank } from './person-repository.ts';

const readers: Readonly<Record<RevealedField, (ctx: Context, userId: Id<'usr'>) => Promise<string | undefined>>> = {
  phone: findPhoneOf,
  email: async ({ database }, userId) => (await findContact(database.read, userId))?.email,
  bank: async ({ database, fieldCipher }, userId) => {
    const bank = await findMainBank(database.read, userId);
    return bank && `${bankName(bank.bankCode)} ${fieldCipher.decrypt(bank.accountNumber, bankAccountNumbers.purpose)}`;
  },
};

/**
 * Returns one masked value of a person, to be shown for a minute, and audits who read it and why. Throws
 * administration.person_not_found, administration.nothing_to_reveal.
 */
export async function revealPerson(ctx: Context, { userId, field, reason }: RevealPersonInput): Promise<RevealedValue> {
  requireRight(ctx, 'people.reveal');
  await requirePerson(ctx, userId);
  const value = await readers[field](ctx, userId);
  if (value === undefined) throw new DomainError('administration.nothing_to_reveal');
  await write(ctx, async (uow) => {
    uow.audit({ action: `person.${field}_revealed`, subjectId: userId, details: { reason } });
  });
  return { value, until: ctx.clock.now() + revealMs };
}
