import { endSessions } from '@rentreel/auth';
import type { VerifyEmailInput } from '@rentreel/contracts/auth';
import { DomainError, requireUser, write } from '../kernel/index.ts';
import { takeAttempt } from './attempts.ts';
import { confirmEmailMail, issueLink, mailEvent } from './mails.ts';
import { closeLinks, findOpenLink, findUser, updateUser } from './repository.ts';
import { type CallerContext, type SignInOutcome, startSession } from './sessions.ts';

/**
 * Mails the logged-in user a new link to confirm their address. Throws auth.email_already_verified, auth.too_many_tries.
 */
export async function requestEmailVerification(ctx: CallerContext): Promise<void> {
  const { userId } = requireUser(ctx);
  const refusal = { action: 'email.verification_throttled', subjectId: userId };
  await takeAttempt(ctx, { kind: 'mail', account: userId, refusal });

  await write(ctx, async (uow) => {
    const user = await findUser(uow.tx, userId);
    if (!user) throw new DomainError('auth.sign_in_required');
    if (user.emailVerifiedAt !== null) throw new DomainError('auth.email_already_verified');
    const link = await issueLink(uow, { userId, email: user.email, purpose: 'email_verification' });
    uow.audit({ action: 'email.verification_requested', subjectId: userId });
    uow.emit(mailEvent(confirmEmailMail(user.email, link)));
  });
}

/**
 * Confirms an address by a mailed link, once. Ends earlier sessions: the person who opened the account may not own the
 * address. A logged-in device of the owner gets a new session; a mailed link does not prove who uses it, so the time of
 * authentication stays unchanged. Throws auth.link_expired.
 */
export async function verifyEmail(ctx: CallerContext, { token }: VerifyEmailInput): Promise<SignInOutcome<void>> {
  return write(ctx, async (uow): Promise<SignInOutcome<void>> => {
    const { tx, now } = uow;
    const link = await findOpenLink(tx, { secret: token, purpose: 'email_verification', now });
    const owner = link && (await findUser(tx, link.userId));
    if (!owner || owner.email !== link.email) throw new DomainError('auth.link_expired');
    const { id: userId, email } = owner;
    await closeLinks(tx, { userId, purpose: 'email_verification', now });
    await updateUser(tx, userId, { emailVerifiedAt: owner.emailVerifiedAt ?? now, updatedAt: now });
    await endSessions(tx, { userId, now });
    uow.audit({ action: 'email.verified', subjectId: userId });
    uow.emit({ topic: 'session.ended', userId, payload: {} }, { topic: 'email.confirmed', payload: { userId } });
    uow.notify({ userId, kind: 'security.email_confirmed', facts: { email, at: now }, key: `email:${email}` });
    if (ctx.actor.kind !== 'user' || ctx.actor.userId !== userId) return { answer: undefined };
    const proof = { at: ctx.actor.authenticatedAt ?? 0, by: 'password' } as const;
    return { answer: undefined, session: await startSession(uow, ctx, { user: owner, proof }) };
  });
}
