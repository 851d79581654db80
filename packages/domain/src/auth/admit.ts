import { needsRehash } from '@rentreel/auth';
import type { CurrentUser } from '@rentreel/contracts/auth';
import { DomainError, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { toCurrentUser } from './current-user-dto.ts';
import { hashNewPassword } from './password-work.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { startSession } from './start-session.ts';
import { forgiveTries } from './tries/forgive-tries.ts';
import { type UserRow, findUserWithReferral, updateUser } from './user-repository.ts';

/**
 * Opens a session for a person whose password was right, unless it was replaced while it was being checked. An old hash
 * that was made more cheaply than new ones is made anew.
 */
export async function admit(ctx: CallerContext, user: UserRow, password: string): Promise<SignInOutcome<CurrentUser>> {
  const rehashed = needsRehash(user.passwordHash) ? await hashNewPassword(password) : undefined;
  return write(ctx, async (tx) => {
    const found = await findUserWithReferral(tx, user.id);
    if (found?.user.passwordHash !== user.passwordHash) throw new DomainError('auth.wrong_credentials');
    if (rehashed !== undefined) await updateUser(tx, user.id, { passwordHash: rehashed, updatedAt: ctx.clock.now() });
    await forgiveTries(tx, ctx, { kind: 'login', account: user.email });
    const { session, note, events } = await startSession(tx, ctx, found.user);
    return { result: { session, answer: toCurrentUser(found) }, audit: [note], events };
  });
}
