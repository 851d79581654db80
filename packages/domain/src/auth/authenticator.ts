import type { Id } from '@rentreel/contracts/ids';
import { authenticatorAddress, newAuthenticatorSecret } from '@rentreel/auth';
import {
  type AuthenticatorSetUp,
  type ConfirmAuthenticatorInput,
  type RecoveryCodes,
  type SecondFactors,
  secondFactorRules,
} from '@rentreel/contracts/auth';
import { type Context, DomainError, type UnitOfWork, qrPath, requireUser, write } from '../kernel/index.ts';
import { stopRecovery } from './account-recovery.ts';
import { takeCode } from './authenticator-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findUser } from './repository.ts';
import {
  authenticatorSecrets,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
  storeAuthenticator,
  turnOnAuthenticator,
} from './second-factor-repository.ts';
import type { CallerContext } from './sessions.ts';
import { hasAuthenticator, requireStepUp } from './proof.ts';

/** Returns how the caller's account is secured beyond its password. */
export async function getSecondFactors(ctx: Context): Promise<SecondFactors> {
  const { userId } = requireUser(ctx);
  const row = await findAuthenticator(ctx.database.read, userId);
  if (!row || row.confirmedAt === null) return {};
  const recoveryCodesLeft = await countRecoveryCodes(ctx.database.read, userId);
  return { authenticator: { onSince: row.confirmedAt, recoveryCodesLeft } };
}

/**
 * Starts to set up an authenticator app; replaces an unfinished set-up. Logins need no code until `confirmAuthenticator`.
 * Throws auth.step_up_required, auth.authenticator_on.
 */
export async function startAuthenticator(ctx: Context): Promise<AuthenticatorSetUp> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  const secret = newAuthenticatorSecret();
  return write(ctx, async (uow) => {
    const { tx, now: createdAt } = uow;
    const owner = await findUser(tx, userId);
    if (!owner) throw new DomainError('auth.sign_in_required');
    if (await hasAuthenticator(tx, userId)) throw new DomainError('auth.authenticator_on');
    const sealed = ctx.fieldCipher.encrypt(secret, authenticatorSecrets.purpose);
    await storeAuthenticator(tx, { id: userId, secret: sealed, confirmedAt: null, lastStep: 0, createdAt });
    uow.audit({ action: 'authenticator.set_up_started', subjectId: userId });
    const address = authenticatorAddress(secret, owner.email);
    return { secret, address, qr: qrPath(address) };
  });
}

function notifyChange(uow: UnitOfWork, userId: Id<'usr'>, change: 'on' | 'off'): void {
  const { now: at } = uow;
  uow.notify({ userId, kind: 'security.two_step_changed', facts: { change, at }, key: `${userId}:${at}` });
}

/**
 * Turns on two-step login with the first code of the app, and returns the recovery codes, which are never shown again. Throws
 * auth.step_up_required, auth.authenticator_on, auth.set_up_over, auth.wrong_code, auth.code_used, auth.too_many_tries.
 */
export async function confirmAuthenticator(
  ctx: CallerContext,
  { code }: ConfirmAuthenticatorInput,
): Promise<RecoveryCodes> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  const row = await findAuthenticator(ctx.database.read, userId);
  if (row && row.confirmedAt !== null) throw new DomainError('auth.authenticator_on');
  const isOver = !row || ctx.clock.now() - row.createdAt >= secondFactorRules.setUpLifeMs;
  if (isOver) throw new DomainError('auth.set_up_over');
  await takeCode(ctx, { row, code });
  const { shown, hashes } = await makeRecoveryCodes();
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const current = await findAuthenticator(tx, userId);
    // Another tab has restarted the set-up: its app must be confirmed instead.
    if (current?.secret !== row.secret) throw new DomainError('auth.set_up_over');
    if (current.confirmedAt !== null) throw new DomainError('auth.authenticator_on');
    await turnOnAuthenticator(tx, userId, now);
    await replaceRecoveryCodes(tx, userId, hashes);
    uow.audit({ action: 'authenticator.turned_on', subjectId: userId, details: { address: ctx.clientAddress } });
    notifyChange(uow, userId, 'on');
    return shown;
  });
}

/** Turns off two-step login and deletes its recovery codes. Throws auth.step_up_required. */
export async function removeAuthenticator(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    if (!(await hasAuthenticator(uow.tx, userId))) return;
    await deleteAuthenticator(uow.tx, userId);
    await stopRecovery(uow, userId, 'two_step_off');
    uow.audit({ action: 'authenticator.turned_off', subjectId: userId });
    notifyChange(uow, userId, 'off');
  });
}
