import { needsRehash } from '@rentreel/auth';
import type { CurrentUser, LoginInput } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { forgiveAttempts, subjectOfEmail, takeAttempt } from './attempts.ts';
import { hashNewPassword, isRightPassword } from './password-hash.ts';
import {
  type UserRow,
  type UserWithReferral,
  findUserByEmail,
  findUserWithReferral,
  updateUser,
} from './repository.ts';
import { type CallerContext, type SignInOutcome, startSession } from './sessions.ts';

/**
 * Signs in with email and password. Addresses with and without an account get the same answer after the same work:
 * `auth.wrong_credentials`, or `auth.too_many_tries` with the wait.
 */
export async function logIn(ctx: CallerContext, input: LoginInput): Promise<SignInOutcome<CurrentUser>> {
  const user = await findUserByEmail(ctx.database.read, input.email);
  const subjectId = user?.id ?? subjectOfEmail(input.email);
  const details = { address: ctx.clientAddress };
  const refusal = { action: 'login.throttled', subjectId, details };
  await takeAttempt(ctx, { kind: 'login', account: input.email, refusal });

  const isRight = await isRightPassword(user?.passwordHash, input.password);
  if (isRight && user) return admit(ctx, user, input.password);
  await write(ctx, async (uow) => uow.audit({ action: 'login.refused', subjectId, details }));
  throw new DomainError('auth.wrong_credentials');
}

/**
 * Opens a session for a person whose password was right, unless it was replaced while it was being checked. A hash of
 * an earlier, cheaper kind is replaced.
 */
export async function admit(ctx: CallerContext, user: UserRow, password: string): Promise<SignInOutcome<CurrentUser>> {
  const rehashed = needsRehash(user.passwordHash) ? await hashNewPassword(password) : undefined;
  return write(ctx, async (uow) => {
    const found = await findUserWithReferral(uow.tx, user.id);
    if (found?.user.passwordHash !== user.passwordHash) throw new DomainError('auth.wrong_credentials');
    if (rehashed !== undefined) await updateUser(uow.tx, user.id, { passwordHash: rehashed, updatedAt: uow.now });
    await forgiveAttempts(uow, ctx, { kind: 'login', account: user.email });
    const session = await startSession(uow, ctx, { user: found.user });
    return { session, answer: toCurrentUser(found) };
  });
}

/** The signed-in person, or null for a guest. */
export async function getCurrentUser(ctx: Context): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null;
  const found = await findUserWithReferral(ctx.database.read, ctx.actor.userId);
  return found ? toCurrentUser(found) : null;
}

/** A person as they see themselves. */
function toCurrentUser({ user, referral }: UserWithReferral): CurrentUser {
  const brought = referral && {
    referral: { referrerId: referral.referrerId, ts: referral.createdAt, type: referral.type, source: referral.source },
  };
  return {
    uid: user.id as Id<'usr'>,
    email: user.email,
    name: user.name,
    role: user.role,
    isVerified: user.isVerified,
    verificationSubmitted: user.verificationSubmitted,
    emailVerified: user.emailVerifiedAt !== null,
    referralCode: user.referralCode,
    createdAt: user.createdAt,
    ...brought,
  };
}
