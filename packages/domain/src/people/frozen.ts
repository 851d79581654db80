import { type Context, DomainError, readHandle } from '../kernel/index.ts';
import { isFrozen } from './repository.ts';

/**
 * Requires that the account of a caller is not frozen. Freezing ends every session, so that this only meets a call that
 * was under way. Throws auth.account_frozen.
 */
export async function requireNotFrozen(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'user' && (await isFrozen(readHandle(ctx), actor.userId))) {
    throw new DomainError('auth.account_frozen');
  }
}
