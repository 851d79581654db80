import { HashQueueFullError, findPasswordFlaw, hashPassword, verifyPassword } from '@rentreel/auth';
import { DomainError } from '../kernel/index.ts';

const codes = { common: 'auth.password_common', personal: 'auth.password_personal' } as const;

/** Rejects a new password that is easy to guess. Throws auth.password_common, auth.password_personal. */
export async function assertStrongPassword(
  password: string,
  owner: { readonly email: string; readonly name: string },
): Promise<void> {
  const flaw = await findPasswordFlaw(password, owner);
  if (flaw) throw new DomainError(codes[flaw]);
}

/** Hashes a password; call it outside of any transaction. Throws app.unavailable when too many wait. */
export async function hashNewPassword(password: string): Promise<string> {
  return orUnavailable(hashPassword(password));
}

/**
 * Returns whether the password is right; takes as long without a stored hash. Throws app.unavailable when too many wait.
 */
export async function isRightPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  return orUnavailable(verifyPassword(storedHash, password));
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HashQueueFullError) throw new DomainError('app.unavailable', {}, { cause: error });
    throw error;
  }
}
