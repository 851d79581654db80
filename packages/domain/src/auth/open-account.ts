import type { IssuedSession } from '@rentreel/auth';
import { write } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { mailEvent } from './mails/auth-mail.ts';
import { confirmEmailMail } from './mails/confirm-email-mail.ts';
import { issueLink } from './mails/issue-link.ts';
import { newReferralCode } from './new-referral-code.ts';
import { startSession } from './start-session.ts';
import { forgiveTries } from './tries/forgive-tries.ts';
import { type UserRow, insertUser } from './user-repository.ts';

/** What a new account is made of; everybody starts as a plain, unverified user. */
export interface NewAccount {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

function newUser({ userId: id, email, name, passwordHash }: NewAccount, now: number): UserRow {
  return {
    id,
    email,
    name,
    passwordHash,
    role: 'user',
    isVerified: false,
    verificationSubmitted: false,
    emailVerifiedAt: null,
    referralCode: newReferralCode(),
    visitsMatched: 0,
    visitsJudged: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Stores the account, opens its first session and mails the confirmation link; undefined when the address is taken. */
export async function openAccount(ctx: CallerContext, account: NewAccount): Promise<IssuedSession | undefined> {
  const user = newUser(account, ctx.clock.now());
  return write<IssuedSession | undefined>(ctx, async (tx) => {
    if (!(await insertUser(tx, user))) return { result: undefined, audit: [], events: [] };
    await forgiveTries(tx, ctx, { kind: 'login', account: user.email });
    const { session, note, events } = await startSession(tx, ctx, user);
    const link = await issueLink(tx, ctx, { userId: user.id, email: user.email, purpose: 'email_verification' });
    return {
      result: session,
      audit: [{ action: 'account.created', subjectId: user.id, details: { address: ctx.clientAddress } }, note],
      events: [mailEvent(confirmEmailMail(user.email, link)), ...events],
    };
  });
}
