import type { Id } from '@rentreel/contracts/ids';
import { randomInt } from 'node:crypto';
import type { IssuedSession } from '@rentreel/auth';
import type { SignupInput, SignupResult } from '@rentreel/contracts/auth';
import { recordConsent } from '../consents/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { recordReferral } from '../referrals/index.ts';
import { hasAuthenticator } from './proof.ts';
import { clearLogIns, mayMail, signUpMailDelay, subjectOfEmail, takeAttempt } from './attempts.ts';
import { findDevice } from './devices.ts';
import { accountExistsMail, confirmEmailMail, issueLink, mailEvent } from './mails.ts';
import { assertStrongPassword, hashNewPassword, isRightPassword } from './password-hash.ts';
import { type UserRow, findUserByEmail, insertUser } from './repository.ts';
import { type CallerContext, type SignInOutcome, startSession } from './sessions.ts';
import { completePasswordLogIn } from './sign-in.ts';

/**
 * Creates an account and logs in. When the address already has an account, the response has the same shape after the same
 * work; its owner gets a mail, or is logged in if the password is right. It therefore also throws auth.too_many_tries and
 * auth.account_guarded; further auth.sign_ups_closed while sign-ups are disabled, and auth.too_many_sign_ups after many from
 * one network.
 */
export async function signUp(ctx: CallerContext, input: SignupInput): Promise<SignInOutcome<SignupResult>> {
  if (!ctx.operations.open.signUps) throw new DomainError('auth.sign_ups_closed');
  await assertStrongPassword(input.password, input);
  await takeAttempt(ctx, {
    kind: 'login',
    account: input.email,
    isSignUp: true,
    refusal: { action: 'signup.throttled', subjectId: subjectOfEmail(input.email) },
  });
  const known = await findUserByEmail(ctx.database.read, input.email);
  if (known) return signUpAgain(ctx, known, input.password);

  const userId = newId('usr');
  const passwordHash = await hashNewPassword(input.password);
  const { email, name, acceptedVersion } = input;
  const session = await openAccount(ctx, { userId, passwordHash, email, name, acceptedVersion });
  if (!session) {
    // Another call took the address while the password was hashed.
    const winner = await findUserByEmail(ctx.database.read, input.email);
    return winner ? signUpAgain(ctx, winner, input.password) : { answer: { signedIn: false } };
  }
  if (input.ref !== undefined) await saveReferral(ctx, userId, input.ref);
  return { session, answer: { signedIn: true } };
}

/** Stores the referral. A failure is only logged: it never prevents an account. */
async function saveReferral(ctx: CallerContext, userId: Id<'usr'>, code: string): Promise<void> {
  try {
    await recordReferral(ctx, { userId, code, deviceOf: (referrerId) => findDevice(ctx, referrerId) });
  } catch (error) {
    ctx.log.warn({ error, userId, requestId: ctx.requestId }, 'The referral of a sign-up was not kept');
  }
}

/**
 * Handles a sign-up with an address that has an account: the right password logs in those without two-step login; otherwise
 * the owner gets a mail.
 */
async function signUpAgain(ctx: CallerContext, owner: UserRow, password: string): Promise<SignInOutcome<SignupResult>> {
  const isRight = await isRightPassword(owner.passwordHash, password);
  if (isRight && !(await hasAuthenticator(ctx.database.read, owner.id))) {
    const { session } = await completePasswordLogIn(ctx, owner, password);
    return { ...(session && { session }), answer: { signedIn: true } };
  }
  return write(ctx, async (uow) => {
    const details = { address: ctx.clientAddress };
    uow.audit({ action: 'signup.repeated', subjectId: owner.id, details });
    const mayGo = await mayMail(uow, { kind: 'account_exists', userId: owner.id });
    if (mayGo) uow.emit(mailEvent(accountExistsMail(owner, ctx.appOrigin)));
    return { answer: { signedIn: false } };
  });
}

/** The values of a new account; everyone starts as a plain, unverified user. */
interface NewAccount {
  readonly userId: Id<'usr'>;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** The version of terms and privacy notice that the screen linked to; undefined when it linked to none. */
  readonly acceptedVersion: string | undefined;
}

function newUser({ userId: id, email, name, passwordHash }: NewAccount, now: number): UserRow {
  return {
    id,
    email,
    name,
    publicName: null,
    passwordHash,
    role: 'user',
    staffRoles: [],
    isVerified: false,
    verificationSubmitted: false,
    emailVerifiedAt: null,
    referralCode: newReferralCode(),
    frozenAt: null,
    deletionDueAt: null,
    deletedAt: null,
    mergedInto: null,
    visitsMatched: 0,
    visitsJudged: 0,
    reviewStars: 400,
    createdAt: now,
    updatedAt: now,
  };
}

/** Stores the account, opens its first session and mails the confirmation link; undefined when the address is taken. */
async function openAccount(ctx: CallerContext, account: NewAccount): Promise<IssuedSession | undefined> {
  const user = newUser(account, ctx.clock.now());
  return write(ctx, async (uow) => {
    if (!(await insertUser(uow.tx, user))) return undefined;
    const details = { address: ctx.clientAddress };
    uow.audit({ action: 'account.created', subjectId: user.id, details });
    await recordAcceptance(uow, account);
    // The attempt at this account was no guess; that of the network stays counted.
    await clearLogIns(uow, ctx, user.email);
    const sentAt = uow.now + (await signUpMailDelay(uow, ctx));
    const request = { userId: user.id, email: user.email, purpose: 'email_verification', sentAt } as const;
    const link = await issueLink(uow, request);
    uow.emit({ ...mailEvent(confirmEmailMail(user.email, link)), notBefore: sentAt });
    return startSession(uow, ctx, { user, method: 'sign_up' });
  });
}

/** Creating an account accepts what the screen states. */
async function recordAcceptance(uow: UnitOfWork, { userId, acceptedVersion: version }: NewAccount): Promise<void> {
  if (version === undefined) return;
  for (const purpose of ['terms', 'privacy_notice'] as const) {
    await recordConsent(uow, { userId, purpose, given: true, version, source: 'signup' });
  }
}

export interface VouchedAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly isVerified: boolean;
}

/**
 * Creates an account for a person whom the operator knows, with a confirmed email, and returns its user id, or that of the
 * existing account with the address. For the system. Throws app.forbidden for other callers.
 */
export async function createVouchedAccount(ctx: Context, account: VouchedAccount): Promise<Id<'usr'>> {
  if (ctx.actor.kind !== 'system') throw new DomainError('app.forbidden');
  const { password, ...person } = account;
  const passwordHash = await hashNewPassword(password);
  return write(ctx, async (uow) => {
    const known = await findUserByEmail(uow.tx, person.email);
    if (known) return known.id;
    const id = newId('usr');
    const { now } = uow;
    await insertUser(uow.tx, {
      ...person,
      id,
      passwordHash,
      referralCode: newReferralCode(),
      emailVerifiedAt: now,
      verificationSubmitted: person.isVerified,
      createdAt: now,
      updatedAt: now,
    });
    uow.audit({ action: 'account.vouched_for', subjectId: id });
    return id;
  });
}

/** Without I, O, 0 and 1, which people confuse when they read a code aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a new referral code: 10 characters, so that collisions are negligible. */
export function newReferralCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}
