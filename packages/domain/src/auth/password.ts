import { endSessions } from '@rentreel/auth';
import type { ChangePasswordInput, RequestPasswordResetInput, ResetPasswordInput } from '@rentreel/contracts/auth';
import type { ReadHandle } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { stopRecovery } from './account-recovery.ts';
import { clearLogIns, forgiveAttempts, forgiveCall, mayMail, subjectOfEmail, takeAttempt } from './attempts.ts';
import { dropEmailChange } from './email-change-repository.ts';
import { issueLink, mailEvent, passwordChangedMail, resetPasswordMail } from './mails.ts';
import { assertStrongPassword, hashNewPassword, isRightPassword } from './password-hash.ts';
import { startPayoutWait } from './payout-wait.ts';
import { type UserRow, closeLinks, findOpenLink, findUser, findUserByEmail, updateUser } from './repository.ts';
import { type CallerContext, type SignInOutcome, startSession } from './sessions.ts';

/**
 * Requires the password of the logged-in user, for actions that a stolen session must not allow. Throws
 * auth.wrong_current_password, auth.too_many_tries.
 */
export async function confirmPassword(ctx: CallerContext, password: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const attempt = { kind: 'password', account: userId } as const;
  const note = { subjectId: userId, details: { address: ctx.clientAddress } };
  await takeAttempt(ctx, { ...attempt, refusal: { ...note, action: 'password.confirm_throttled' } });
  const user = await findUser(ctx.database.read, userId);
  if (await isRightPassword(user?.passwordHash, password)) return forgiveCall(ctx, attempt);
  await write(ctx, async (uow) => uow.audit({ ...note, action: 'password.confirm_refused' }));
  throw new DomainError('auth.wrong_current_password');
}

/**
 * Replaces the password of the logged-in user, who must know the current one. Ends all sessions, opens a new one on this
 * device, invalidates open reset links, cancels a change of their address and mails the owner. Throws
 * auth.wrong_current_password, auth.password_unchanged, auth.password_common, auth.password_personal, auth.too_many_tries.
 */
export async function changePassword(ctx: CallerContext, input: ChangePasswordInput): Promise<SignInOutcome<void>> {
  const { userId } = requireUser(ctx);
  const user = await findUser(ctx.database.read, userId);
  if (!user) throw new DomainError('auth.sign_in_required');
  await assertCurrentPassword(ctx, user, input.currentPassword);
  if (input.newPassword === input.currentPassword) throw new DomainError('auth.password_unchanged');
  await assertStrongPassword(input.newPassword, user);
  const passwordHash = await hashNewPassword(input.newPassword);

  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const owner = await findUser(tx, userId);
    if (owner?.passwordHash !== user.passwordHash) throw new DomainError('auth.wrong_current_password');
    await updateUser(tx, userId, { passwordHash, updatedAt: now });
    await closeLinks(tx, { userId, purpose: 'password_reset', now });
    await dropEmailChange(tx, userId);
    await stopRecovery(uow, userId, 'new_password');
    await endSessions(tx, { userId, now });
    await forgiveAttempts(uow, ctx, { kind: 'password', account: userId });
    uow.audit({ action: 'password.changed', subjectId: userId, details: { address: ctx.clientAddress } });
    const session = await startSession(uow, ctx, { user: owner });
    notifyPasswordChanged(uow, owner);
    return { session, answer: undefined };
  });
}

async function assertCurrentPassword(ctx: CallerContext, user: UserRow, password: string): Promise<void> {
  const note = { subjectId: user.id, details: { address: ctx.clientAddress } };
  const refusal = { ...note, action: 'password.change_throttled' };
  await takeAttempt(ctx, { kind: 'password', account: user.id, refusal });
  if (await isRightPassword(user.passwordHash, password)) return;
  await write(ctx, async (uow) => uow.audit({ ...note, action: 'password.change_refused' }));
  throw new DomainError('auth.wrong_current_password');
}

/**
 * Mails a link to choose a new password; invalidates older ones. Addresses without an account get the same response. Throws
 * auth.too_many_tries.
 */
export async function requestPasswordReset(ctx: CallerContext, { email }: RequestPasswordResetInput): Promise<void> {
  const details = { address: ctx.clientAddress };
  const refusal = { action: 'password.reset_throttled', subjectId: subjectOfEmail(email), details };
  await takeAttempt(ctx, { kind: 'mail', account: email, refusal });

  await write(ctx, async (uow) => {
    const user = await findUserByEmail(uow.tx, email);
    const mayGo = user ? await mayMail(uow, { kind: 'password_reset', userId: user.id }) : false;
    const action = mayGo ? 'password.reset_requested' : 'password.reset_not_sent';
    uow.audit({ action, subjectId: user?.id ?? subjectOfEmail(email), details });
    if (!user || !mayGo) return;
    const link = await issueLink(uow, { userId: user.id, email, purpose: 'password_reset' });
    uow.emit(mailEvent(resetPasswordMail(user, link)));
  });
}

/**
 * Sets a new password by a mailed link, once. Ends all sessions of the person, cancels a change of their address, delays
 * withdrawals for a day and mails the owner; does not log in. Throws auth.link_expired, auth.password_common,
 * auth.password_personal.
 */
export async function resetPassword(ctx: CallerContext, { token, newPassword }: ResetPasswordInput): Promise<void> {
  await assertStrongPassword(newPassword, await ownerOfLink(ctx, ctx.database.read, token));
  const passwordHash = await hashNewPassword(newPassword);

  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const owner = await ownerOfLink(uow, tx, token);
    const { id: userId } = owner;
    await closeLinks(tx, { userId, purpose: 'password_reset', now });
    // The mailed link proves access to the mailbox, which is what a confirmation requires.
    const emailVerifiedAt = owner.emailVerifiedAt ?? now;
    await updateUser(tx, userId, { passwordHash, emailVerifiedAt, updatedAt: now });
    await dropEmailChange(tx, userId);
    await stopRecovery(uow, userId, 'new_password');
    await endSessions(tx, { userId, now });
    await clearLogIns(uow, ctx, owner.email);
    const waitUntil = await startPayoutWait(uow, { userId, reason: 'password_reset' });
    uow.audit({ action: 'password.reset', subjectId: userId, details: { address: ctx.clientAddress } });
    notifyPasswordChanged(uow, owner, waitUntil);
  });
}

/**
 * Returns the owner of a link. Throws auth.link_expired when it was used, replaced, has expired, or was mailed to another
 * address.
 */
async function ownerOfLink(ctx: Context, handle: ReadHandle, secret: string): Promise<UserRow> {
  const link = await findOpenLink(handle, { secret, purpose: 'password_reset', now: ctx.clock.now() });
  const owner = link && (await findUser(handle, link.userId));
  if (!owner || owner.email !== link.email) throw new DomainError('auth.link_expired');
  return owner;
}

/** Notifies the owner of a changed password by mail and in the app, and logs their other devices out. */
function notifyPasswordChanged(uow: UnitOfWork, owner: UserRow, waitUntil?: number): void {
  const { id: userId } = owner;
  const { now: at, appOrigin } = uow;
  uow.emit(mailEvent(passwordChangedMail(owner, { appOrigin, waitUntil })), {
    topic: 'session.ended',
    userId,
    payload: {},
  });
  uow.notify({ userId, kind: 'security.password_changed', facts: { at }, key: `password:${at}` });
}
