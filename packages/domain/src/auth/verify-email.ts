import type { VerifyEmailInput } from '@rentreel/contracts/auth';
import { type IssuedSession, endSessions } from '@rentreel/auth';
import { type AuditNote, DomainError, raiseNotice, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { closeLinks, findOpenLink } from './mailed-link-repository.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { startSession } from './start-session.ts';
import { findUser, updateUser, type UserRow } from './user-repository.ts';

/**
 * Confirms an address by a mailed link, once. Sessions from before end: whoever opened the account may not be the owner
 * of the address. The owner's own device gets a new one when it is signed in. Error: `auth.link_expired`.
 */
export async function verifyEmail(ctx: CallerContext, { token }: VerifyEmailInput): Promise<SignInOutcome<void>> {
  return write<SignInOutcome<void>>(ctx, async (tx) => {
    const now = ctx.clock.now();
    const link = await findOpenLink(tx, { secret: token, purpose: 'email_verification', now });
    const owner = link && (await findUser(tx, link.userId));
    if (!owner || owner.email !== link.email) throw new DomainError('auth.link_expired');
    const { id: userId } = owner;
    await closeLinks(tx, { userId, purpose: 'email_verification', now });
    await updateUser(tx, userId, { emailVerifiedAt: owner.emailVerifiedAt ?? now, updatedAt: now });
    await endSessions(tx, { userId, now });
    const isOwnDevice = ctx.actor.kind === 'user' && ctx.actor.userId === userId;
    const started = isOwnDevice ? [await startSession(tx, ctx, owner)] : [];
    const confirmed: AuditNote = { action: 'email.verified', subjectId: userId };
    const [session] = started.map((own): { session: IssuedSession } => ({ session: own.session }));
    return {
      result: { ...session, answer: undefined },
      audit: [confirmed, ...started.map(({ note }) => note)],
      events: [
        { topic: 'session.ended', userId, payload: {} },
        confirmedNotice(owner, now),
        ...started.flatMap(({ events }) => events),
      ],
    };
  });
}

const confirmedNotice = ({ id: userId, email }: UserRow, now: number) =>
  raiseNotice(now, { userId, kind: 'security.email_confirmed', facts: { email, at: now }, key: `email:${email}` });
