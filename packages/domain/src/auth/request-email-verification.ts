import { DomainError, requireUser, write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { mailEvent } from './mails/auth-mail.ts';
import { confirmEmailMail } from './mails/confirm-email-mail.ts';
import { issueLink } from './mails/issue-link.ts';
import { takeTry } from './tries/take-try.ts';
import { findUser } from './user-repository.ts';

/**
 * Mails the signed-in person a new link for confirming their address. Errors: `auth.email_already_verified`,
 * `auth.too_many_tries`.
 */
export async function requestEmailVerification(ctx: CallerContext): Promise<void> {
  const { userId } = requireUser(ctx);
  const refusal = { action: 'email.verification_throttled', subjectId: userId };
  await takeTry(ctx, { kind: 'mail', account: userId, refusal });

  await write(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new DomainError('auth.sign_in_required');
    if (user.emailVerifiedAt !== null) throw new DomainError('auth.email_already_verified');
    const link = await issueLink(tx, ctx, { userId, email: user.email, purpose: 'email_verification' });
    return {
      result: undefined,
      audit: [{ action: 'email.verification_requested', subjectId: userId }],
      events: [mailEvent(confirmEmailMail(user.email, link))],
    };
  });
}
