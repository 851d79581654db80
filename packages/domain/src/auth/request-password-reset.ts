import type { RequestPasswordResetInput } from '@rentreel/contracts/auth';
import { write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { mailEvent } from './mails/auth-mail.ts';
import { issueLink } from './mails/issue-link.ts';
import { resetPasswordMail } from './mails/reset-password-mail.ts';
import { subjectOfEmail } from './subject-of-email.ts';
import { mayMail } from './tries/may-mail.ts';
import { takeTry } from './tries/take-try.ts';
import { findUserByEmail } from './user-repository.ts';

/**
 * Mails a link for choosing a new password; an older link stops working. Addresses without an account get the same
 * answer. Error: `auth.too_many_tries`.
 */
export async function requestPasswordReset(ctx: CallerContext, { email }: RequestPasswordResetInput): Promise<void> {
  const details = { address: ctx.clientAddress };
  const refusal = { action: 'password.reset_throttled', subjectId: subjectOfEmail(email), details };
  await takeTry(ctx, { kind: 'mail', account: email, refusal });

  await write(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const mayGo = user ? await mayMail(tx, ctx, { kind: 'password_reset', userId: user.id }) : false;
    const action = mayGo ? 'password.reset_requested' : 'password.reset_not_sent';
    const audit = [{ action, subjectId: user?.id ?? subjectOfEmail(email), details }];
    if (!user || !mayGo) return { result: undefined, audit, events: [] };
    const link = await issueLink(tx, ctx, { userId: user.id, email, purpose: 'password_reset' });
    return { result: undefined, audit, events: [mailEvent(resetPasswordMail(user, link))] };
  });
}
