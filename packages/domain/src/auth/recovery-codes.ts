import type { Id } from '@rentreel/contracts/ids';
import { randomInt } from 'node:crypto';
import { type RecoveryCodes, secondFactorRules } from '@rentreel/contracts/auth';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { clearCodeAttempts, takeCodeAttempt } from './code-attempts.ts';
import { hashNewPassword, isRightPassword } from './password-hash.ts';
import {
  countRecoveryCodes,
  findRecoveryHash,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './second-factor-repository.ts';
import { type CallerContext, deviceName, originOf } from './sessions.ts';
import { hasAuthenticator, requireStepUp } from './proof.ts';

/** Without I, O, 0 and 1, which people confuse on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const lettersInCode = 10;

/** New codes without dashes, and their hashes. */
export interface NewRecoveryCodes {
  readonly shown: RecoveryCodes;
  readonly hashes: readonly string[];
}

const newCode = (slot: number): string =>
  `${slot}${Array.from({ length: lettersInCode }, () => letters[randomInt(letters.length)]).join('')}`;

const show = (code: string): string => `${code.slice(0, 1)}-${code.slice(1, 6)}-${code.slice(6)}`;

/** Creates recovery codes and hashes them, which is slow; call it outside of any transaction. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, (_, slot) => newCode(slot));
  const hashes = await Promise.all(codes.map((code) => hashNewPassword(code)));
  return { shown: { codes: codes.map(show) }, hashes };
}

/** Replaces the caller's recovery codes. Throws auth.step_up_required, auth.authenticator_off. */
export async function renewRecoveryCodes(ctx: Context): Promise<RecoveryCodes> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  const { shown, hashes } = await makeRecoveryCodes();
  return write(ctx, async (uow) => {
    if (!(await hasAuthenticator(uow.tx, userId))) throw new DomainError('auth.authenticator_off');
    await replaceRecoveryCodes(uow.tx, userId, hashes);
    uow.audit({ action: 'recovery_codes.renewed', subjectId: userId });
    const facts = { change: 'new_codes', at: uow.now } as const;
    uow.notify({ userId, kind: 'security.two_step_changed', facts, key: `${userId}:${uow.now}` });
    return shown;
  });
}

/**
 * Uses a recovery code instead of the app, once, and notifies its owner. Throws auth.too_many_tries,
 * auth.wrong_recovery_code.
 */
export async function spendCode(ctx: CallerContext, userId: Id<'usr'>, code: string): Promise<void> {
  await takeCodeAttempt(ctx, 'recovery_code', userId);
  const slot = Number(code.slice(0, 1));
  const codeHash = await findRecoveryHash(ctx.database.read, userId, slot);
  const isRight = await isRightPassword(codeHash, code);
  const details = originOf(ctx);
  const isSpent = await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const isMine = isRight && codeHash !== undefined;
    const spent = isMine && (await spendRecoveryCode(tx, { userId, slot, codeHash, usedAt: now }));
    uow.audit({ action: spent ? 'recovery_code.used' : 'recovery_code.refused', subjectId: userId, details });
    if (!spent) return false;
    await clearCodeAttempts(uow, 'recovery_code', userId);
    const left = await countRecoveryCodes(tx, userId);
    const facts = { left, device: deviceName(ctx.userAgent), at: now };
    uow.notify({ userId, kind: 'security.recovery_code_used', facts, key: `${userId}:${now}` });
    return true;
  });
  if (!isSpent) throw new DomainError('auth.wrong_recovery_code');
}
