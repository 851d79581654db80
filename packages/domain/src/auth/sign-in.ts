import { needsRehash } from '@rentreel/auth';
import type { LoginInput, LoginResult } from '@rentreel/contracts/auth';
import { DomainError, write } from '../kernel/index.ts';
import { forgiveAttempts, logInAttempt, subjectOfEmail, takeAttempt } from './attempts.ts';
import { hashNewPassword, isRightPassword } from './password-hash.ts';
import { hasAuthenticator } from './proof.ts';
import { toCurrentUser } from './current-user.ts';
import { type UserRow, findUserByEmail, findUserWithReferral, updateUser } from './repository.ts';
import { awaitSecondStep } from './second-step.ts';
import { type CallerContext, type SignInOutcome, originOf, startSession, closedAccountError } from './sessions.ts';

/**
 * Logs in with email and password, or asks for the second step if it is turned on. Addresses with and without an account get
 * the same response after the same work: auth.wrong_credentials, auth.too_many_tries with the wait, or auth.account_guarded
 * once the account was guessed at from many networks: then only a device that its owner has used before, or a new password,
 * succeeds. Throws auth.account_frozen, auth.account_merged after the right password.
 */
export async function logIn(ctx: CallerContext, input: LoginInput): Promise<SignInOutcome<LoginResult>> {
  const user = await findUserByEmail(ctx.database.read, input.email);
  const subjectId = user?.id ?? subjectOfEmail(input.email);
  const details = originOf(ctx);
  const refusal = { action: 'login.throttled', subjectId, details };
  await takeAttempt(ctx, { ...logInAttempt(ctx, input.email, user?.id), refusal });

  const isRight = await isRightPassword(user?.passwordHash, input.password);
  if (isRight && user) return completePasswordLogIn(ctx, user, input.password);
  await write(ctx, async (uow) => uow.audit({ action: 'login.refused', subjectId, details }));
  throw new DomainError('auth.wrong_credentials');
}

/**
 * Opens a session for a person whose password was right, or stores the login for its second step, unless the password was
 * replaced during the check. Replaces a hash with earlier, cheaper parameters.
 */
export async function completePasswordLogIn(
  ctx: CallerContext,
  user: UserRow,
  password: string,
): Promise<SignInOutcome<LoginResult>> {
  if (user.frozenAt !== null) throw await refuseFrozen(ctx, user);
  const rehashed = needsRehash(user.passwordHash) ? await hashNewPassword(password) : undefined;
  return write(ctx, async (uow) => {
    const found = await findUserWithReferral(uow.tx, user.id);
    if (found?.user.passwordHash !== user.passwordHash) throw new DomainError('auth.wrong_credentials');
    if (rehashed !== undefined) await updateUser(uow.tx, user.id, { passwordHash: rehashed, updatedAt: uow.now });
    await forgiveAttempts(uow, ctx, logInAttempt(ctx, user.email, user.id));
    if (await hasAuthenticator(uow.tx, user.id)) {
      const passwordHash = rehashed ?? user.passwordHash;
      return { answer: { secondStep: await awaitSecondStep(uow, ctx, { ...found.user, passwordHash }) } };
    }
    const session = await startSession(uow, ctx, { user: found.user, method: 'password' });
    return { session, answer: toCurrentUser(found) };
  });
}

/** Audits a login with the right password to a frozen or merged account; returns the error to throw. */
async function refuseFrozen(ctx: CallerContext, user: UserRow): Promise<DomainError> {
  const { id: subjectId } = user;
  await write(ctx, async (uow) => uow.audit({ action: 'login.frozen', subjectId, details: originOf(ctx) }));
  return closedAccountError(ctx.database.read, user);
}
