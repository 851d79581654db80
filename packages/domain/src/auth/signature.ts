import type { Id } from '@rentreel/contracts/ids';
import { isSameName } from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../kernel/index.ts';
import { findName } from '../people/index.ts';

/**
 * Requires that the name under a signature is that of the signer's account, ignoring case, accents, titles and order. Throws
 * auth.signature_name.
 */
export async function requireOwnName(uow: UnitOfWork, userId: Id<'usr'>, typed: string): Promise<void> {
  const name = (await findName(uow.tx, userId)) ?? '';
  if (isSameName(typed, name)) return;
  const error = new DomainError('auth.signature_name', { name });
  throw new DomainError('auth.signature_name', { name }, { fieldErrors: { fullName: [error.message] } });
}
