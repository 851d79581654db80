import type { Id } from '@rentreel/contracts/ids';
import { hashSecret } from '@rentreel/auth';
import { type Context, write } from '../kernel/index.ts';
import { attemptRules, countAttempt, waitError, waitOf } from './attempts.ts';
import { deleteAttempts, findAttempts, saveAttempts } from './repository.ts';
import { type CallerContext, originOf } from './sessions.ts';

/** Secrets that an attacker with the password or a session may guess. */
export type CodeKind = 'authenticator' | 'recovery_code';

const keyOf = (kind: CodeKind, userId: Id<'usr'>) => hashSecret(`code ${kind} ${userId}`);

/**
 * Counts an answer before it is checked, from any network: six digits are few, and an attacker with the password may try from
 * many networks. Throws auth.too_many_tries with the wait.
 */
export async function takeCodeAttempt(ctx: CallerContext, kind: CodeKind, userId: Id<'usr'>): Promise<void> {
  const key = keyOf(kind, userId);
  const waitMs = await write(ctx, async (uow) => {
    const record = await findAttempts(uow.tx, key);
    const wait = waitOf(record, uow.now);
    if (wait > 0) uow.audit({ action: `${kind}.throttled`, subjectId: userId, details: originOf(ctx) });
    else {
      uow.skipAudit('the outcome of the attempt is recorded when it is known');
      await saveAttempts(uow.tx, key, countAttempt(record, attemptRules.account, uow.now));
    }
    return wait;
  });
  if (waitMs > 0) throw waitError('auth.too_many_tries', waitMs);
}

/** Resets the count after a right answer. */
export const clearCodeAttempts = (ctx: Context, kind: CodeKind, userId: Id<'usr'>): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('clears a count');
    await deleteAttempts(uow.tx, keyOf(kind, userId));
  });
