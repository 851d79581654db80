import { hashSecret } from '@rentreel/auth';
import { type Context, write } from '../kernel/index.ts';
import { attemptRules, countAttempt, waitError, waitOf } from './attempts.ts';
import { deleteAttempts, findAttempts, saveAttempts } from './repository.ts';
import { type CallerContext, originOf } from './sessions.ts';

/** What somebody guesses at who has the password, or a session, already. */
export type CodeKind = 'authenticator' | 'recovery_code';

const keyOf = (kind: CodeKind, userId: string) => hashSecret(`code ${kind} ${userId}`);

/**
 * Counts an answer before it is known to be right, whatever network it comes from: six digits are few, and somebody who
 * has the password may ask from many. Throws auth.too_many_tries with the wait.
 */
export async function takeCodeAttempt(ctx: CallerContext, kind: CodeKind, userId: string): Promise<void> {
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

/** A right answer: the count starts anew. */
export const clearCodeAttempts = (ctx: Context, kind: CodeKind, userId: string): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('clears a count');
    await deleteAttempts(uow.tx, keyOf(kind, userId));
  });
