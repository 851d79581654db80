import type { SignupInput, SignupResult } from '@rentreel/contracts/auth';
import { newId } from '../kernel/index.ts';
import { recordReferral } from '../referrals/index.ts';
import type { CallerContext } from './caller-context.ts';
import { openAccount } from './open-account.ts';
import { assertStrongPassword, hashNewPassword } from './password-work.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { signUpAgain } from './sign-up-again.ts';
import { subjectOfEmail } from './subject-of-email.ts';
import { takeTry } from './tries/take-try.ts';
import { findUserByEmail } from './user-repository.ts';

/**
 * Opens an account and signs in. When the address has an account already, the answer has the same shape after the same
 * work; its owner is told by mail, and signed in if the password is right. As that makes it a log-in too, it may answer
 * `auth.too_many_tries`.
 */
export async function signUp(ctx: CallerContext, input: SignupInput): Promise<SignInOutcome<SignupResult>> {
  await assertStrongPassword(input.password, input);
  await takeTry(ctx, {
    kind: 'login',
    account: input.email,
    refusal: { action: 'signup.throttled', subjectId: subjectOfEmail(input.email) },
  });
  const known = await findUserByEmail(ctx.database.read, input.email);
  if (known) return signUpAgain(ctx, known, input.password);

  const userId = newId('usr');
  const passwordHash = await hashNewPassword(input.password);
  const session = await openAccount(ctx, { userId, passwordHash, email: input.email, name: input.name });
  if (!session) {
    // Somebody took the address while the password was being hashed.
    const winner = await findUserByEmail(ctx.database.read, input.email);
    return winner ? signUpAgain(ctx, winner, input.password) : { answer: { signedIn: false } };
  }
  if (input.ref !== undefined) await keepReferral(ctx, userId, input.ref);
  return { session, answer: { signedIn: true } };
}

/** A referral that cannot be kept is only logged: it never costs anybody their account. */
async function keepReferral(ctx: CallerContext, userId: string, code: string): Promise<void> {
  try {
    await recordReferral(ctx, { userId, code });
  } catch (error) {
    ctx.log.warn({ error, userId, requestId: ctx.requestId }, 'The referral of a sign-up was not kept');
  }
}
