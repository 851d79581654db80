import type { ChangePasswordInput } from '@rentreel/contracts/auth';
import { endSessions } from '@rentreel/auth';
import { DomainError, requireUser, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { closeLinks } from './mailed-link-repository.ts';
import { passwordChangedEvents } from './password-changed-events.ts';
import { assertStrongPassword, hashNewPassword, isRightPassword } from './password-work.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { startSession } from './start-session.ts';
import { forgiveTries } from './tries/forgive-tries.ts';
import { takeTry } from './tries/take-try.ts';
import { type UserRow, findUser, updateUser } from './user-repository.ts';

/**
 * Replaces the password of the signed-in person, who must know the current one. All sessions end, this device gets a new
 * one, open reset links stop working and the owner is told by mail. Errors: `auth.wrong_current_password`,
 * `auth.password_unchanged`, `auth.password_common`, `auth.password_personal`, `auth.too_many_tries`.
 */
export async function changePassword(ctx: CallerContext, input: ChangePasswordInput): Promise<SignInOutcome<void>> {
  const { userId } = requireUser(ctx);
  const user = await findUser(ctx.database.read, userId);
  if (!user) throw new DomainError('auth.sign_in_required');
  await assertCurrentPassword(ctx, user, input.currentPassword);
  if (input.newPassword === input.currentPassword) throw new DomainError('auth.password_unchanged');
  await assertStrongPassword(input.newPassword, user);
  const passwordHash = await hashNewPassword(input.newPassword);

  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const owner = await findUser(tx, userId);
    if (owner?.passwordHash !== user.passwordHash) throw new DomainError('auth.wrong_current_password');
    await updateUser(tx, userId, { passwordHash, updatedAt: now });
    await closeLinks(tx, { userId, purpose: 'password_reset', now });
    await endSessions(tx, { userId, now });
    await forgiveTries(tx, ctx, { kind: 'password', account: userId });
    const { session, note, events } = await startSession(tx, ctx, owner);
    return {
      result: { session, answer: undefined },
      audit: [{ action: 'password.changed', subjectId: userId, details: { address: ctx.clientAddress } }, note],
      events: [...events, ...passwordChangedEvents(ctx, owner)],
    };
  });
}

async function assertCurrentPassword(ctx: CallerContext, user: UserRow, password: string): Promise<void> {
  const note = { subjectId: user.id, details: { address: ctx.clientAddress } };
  const refusal = { ...note, action: 'password.change_throttled' };
  await takeTry(ctx, { kind: 'password', account: user.id, refusal });
  if (await isRightPassword(user.passwordHash, password)) return;
  const audit = [{ ...note, action: 'password.change_refused' }];
  await write(ctx, async () => ({ result: undefined, audit, events: [] }));
  throw new DomainError('auth.wrong_current_password');
}
