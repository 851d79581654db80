import type { CurrentUser, LoginInput } from '@rentreel/contracts/auth';
import { DomainError, write } from '../kernel/index.ts';
import { admit } from './admit.ts';
import type { CallerContext } from './caller-context.ts';
import { isRightPassword } from './password-work.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { subjectOfEmail } from './subject-of-email.ts';
import { takeTry } from './tries/take-try.ts';
import { findUserByEmail } from './user-repository.ts';

/**
 * Signs in with email and password. Addresses with and without an account get the same answer after the same work:
 * `auth.wrong_credentials`, or `auth.too_many_tries` with the wait.
 */
export async function logIn(ctx: CallerContext, input: LoginInput): Promise<SignInOutcome<CurrentUser>> {
  const user = await findUserByEmail(ctx.database.read, input.email);
  const subjectId = user?.id ?? subjectOfEmail(input.email);
  const details = { address: ctx.clientAddress };
  const refusal = { action: 'login.throttled', subjectId, details };
  await takeTry(ctx, { kind: 'login', account: input.email, refusal });

  const isRight = await isRightPassword(user?.passwordHash, input.password);
  if (isRight && user) return admit(ctx, user, input.password);
  const audit = [{ action: 'login.refused', subjectId, details }];
  await write(ctx, async () => ({ result: undefined, audit, events: [] }));
  throw new DomainError('auth.wrong_credentials');
}
