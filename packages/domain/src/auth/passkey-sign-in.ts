import type { CurrentUser, LoginWithPasskeyInput } from '@rentreel/contracts/auth';
import { DomainError, write } from '../kernel/index.ts';
import { toCurrentUser } from './current-user.ts';
import { verifyAnswer } from './passkey-answer.ts';
import { findUserWithReferral } from './repository.ts';
import { type CallerContext, type SignInOutcome, startSession } from './sessions.ts';

/**
 * Logs in with a passkey. It counts as both steps of a login: its device has checked fingerprint, face or PIN. Throws
 * auth.passkey_refused, auth.passkey_blocked.
 */
export async function logInWithPasskey(
  ctx: CallerContext,
  { answer }: LoginWithPasskeyInput,
): Promise<SignInOutcome<CurrentUser>> {
  const { userId } = await verifyAnswer(ctx, answer, { purpose: 'login' });
  return write(ctx, async (uow) => {
    const found = await findUserWithReferral(uow.tx, userId);
    if (!found) throw new DomainError('auth.passkey_refused');
    const session = await startSession(uow, ctx, {
      user: found.user,
      proof: { at: uow.now, by: 'passkey' },
      method: 'passkey',
    });
    return { session, answer: toCurrentUser(found) };
  });
}
