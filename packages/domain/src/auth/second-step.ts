import type { Id } from '@rentreel/contracts/ids';
import { endSessions, hashSecret, newSecret } from '@rentreel/auth';
import { type CurrentUser, type FinishLoginInput, type SecondStep, secondFactorRules } from '@rentreel/contracts/auth';
import { DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { confirmCode } from './authenticator-code.ts';
import { toCurrentUser } from './current-user.ts';
import { startPayoutWait } from './payout-wait.ts';
import { spendCode } from './recovery-codes.ts';
import { type UserRow, findUser, findUserWithReferral } from './repository.ts';
import {
  type PendingLogIn,
  countLogInAttempt,
  deletePendingLogIn,
  findPendingLogIn,
  insertPendingLogIn,
} from './second-factor-repository.ts';
import { type CallerContext, type SignInOutcome, startSession } from './sessions.ts';

const { logInLifeMs, attemptsPerLogIn } = secondFactorRules;

const passwordMarkOf = ({ passwordHash }: Pick<UserRow, 'passwordHash'>): string => hashSecret(passwordHash);

/** Stores a login with the right password that waits for its second step. Opens no session. */
export async function awaitSecondStep(uow: UnitOfWork, ctx: CallerContext, user: UserRow): Promise<SecondStep> {
  const ticket = newSecret();
  const expiresAt = uow.now + logInLifeMs;
  const row = {
    ticketHash: hashSecret(ticket),
    userId: user.id,
    passwordMark: passwordMarkOf(user),
    attemptsMade: 0,
    expiresAt,
  };
  await insertPendingLogIn(uow.tx, row);
  uow.audit({ action: 'login.second_step_asked', subjectId: user.id, details: { address: ctx.clientAddress } });
  return { ticket, methods: ['code', 'recovery_code'], expiresAt };
}

const over = () => new DomainError('auth.log_in_over');

/**
 * Finishes a login with a code of the app, or with a recovery code, which also ends the sessions on all other devices and
 * delays withdrawals for a day. A login accepts five answers within ten minutes. Throws auth.log_in_over,
 * auth.too_many_tries, auth.wrong_code, auth.code_used, auth.wrong_recovery_code.
 */
export async function finishLogIn(ctx: CallerContext, input: FinishLoginInput): Promise<SignInOutcome<CurrentUser>> {
  const pending = await takeAttemptOf(ctx, hashSecret(input.ticket));
  if (input.method === 'code') await confirmCode(ctx, pending.userId, input.code);
  else await spendCode(ctx, pending.userId, input.recoveryCode);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const found = await findUserWithReferral(tx, pending.userId);
    const isFirst = await deletePendingLogIn(tx, pending.ticketHash);
    if (!isFirst || !found || passwordMarkOf(found.user) !== pending.passwordMark) throw over();
    if (input.method === 'recovery_code') {
      await endAllSessions(uow, pending.userId);
      await startPayoutWait(uow, { userId: pending.userId, reason: 'recovery_code' });
    }
    const by = input.method === 'code' ? 'code' : 'password';
    const session = await startSession(uow, ctx, { user: found.user, proof: { at: now, by }, method: input.method });
    return { session, answer: toCurrentUser(found) };
  });
}

const takeAttemptOf = (ctx: CallerContext, ticketHash: string): Promise<PendingLogIn> =>
  write(ctx, async (uow) => {
    uow.skipAudit('the outcome of the attempt is recorded when it is known');
    const pending = await countLogInAttempt(uow.tx, { ticketHash, attempts: attemptsPerLogIn, now: uow.now });
    if (!pending) throw over();
    return pending;
  });

/** The owner of a pending login. */
export type PendingOwner = Pick<UserRow, 'id' | 'email' | 'name' | 'role'>;

/**
 * Returns the owner of a pending login. It is none of the answers that the login accepts: the codes of a recovery have their
 * own limits. Throws auth.log_in_over.
 */
export async function requirePendingLogIn(ctx: CallerContext, ticket: string): Promise<PendingOwner> {
  const { read } = ctx.database;
  const pending = await findPendingLogIn(read, hashSecret(ticket), ctx.clock.now());
  const user = pending && (await findUser(read, pending.userId));
  if (!user || user.frozenAt !== null || passwordMarkOf(user) !== pending.passwordMark) throw over();
  return user;
}

/** Ends a pending login without its second step. Throws auth.log_in_over when it was ended meanwhile. */
export async function endLogIn({ tx }: UnitOfWork, ticket: string): Promise<void> {
  if (!(await deletePendingLogIn(tx, hashSecret(ticket)))) throw over();
}

/** A person who lost the app may have lost the device it is on. */
async function endAllSessions(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  for (const session of await endSessions(uow.tx, { userId, now: uow.now })) {
    uow.audit({ action: 'session.ended', subjectId: userId, details: { session } });
  }
  uow.emit({ topic: 'session.ended', userId, payload: {} });
}
