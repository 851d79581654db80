import type { ResetPasswordInput } from '@rentreel/contracts/auth';
import { endSessions } from '@rentreel/auth';
import type { ReadHandle } from '@rentreel/db';
import { DomainError, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { closeLinks, findOpenLink } from './mailed-link-repository.ts';
import { passwordChangedEvents } from './password-changed-events.ts';
import { assertStrongPassword, hashNewPassword } from './password-work.ts';
import { forgiveTries } from './tries/forgive-tries.ts';
import { type UserRow, findUser, updateUser } from './user-repository.ts';

/**
 * Sets a new password by a mailed link, once. All sessions of the person end, nobody is signed in by it, and the owner is
 * told by mail. Errors: `auth.link_expired`, `auth.password_common`, `auth.password_personal`.
 */
export async function resetPassword(ctx: CallerContext, { token, newPassword }: ResetPasswordInput): Promise<void> {
  await assertStrongPassword(newPassword, await ownerOfLink(ctx, ctx.database.read, token));
  const passwordHash = await hashNewPassword(newPassword);

  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const owner = await ownerOfLink(ctx, tx, token);
    const { id: userId } = owner;
    await closeLinks(tx, { userId, purpose: 'password_reset', now });
    // Whoever has the mail has the mailbox, which is what a confirmation asks for.
    const emailVerifiedAt = owner.emailVerifiedAt ?? now;
    await updateUser(tx, userId, { passwordHash, emailVerifiedAt, updatedAt: now });
    await endSessions(tx, { userId, now });
    await forgiveTries(tx, ctx, { kind: 'login', account: owner.email });
    return {
      result: undefined,
      audit: [{ action: 'password.reset', subjectId: userId, details: { address: ctx.clientAddress } }],
      events: passwordChangedEvents(ctx, owner),
    };
  });
}

/** Whose link it is; `auth.link_expired` when it was used, replaced, is over, or was sent to another address. */
async function ownerOfLink(ctx: CallerContext, handle: ReadHandle, secret: string): Promise<UserRow> {
  const link = await findOpenLink(handle, { secret, purpose: 'password_reset', now: ctx.clock.now() });
  const owner = link && (await findUser(handle, link.userId));
  if (!owner || owner.email !== link.email) throw new DomainError('auth.link_expired');
  return owner;
}
