import type { Id } from '@rentreel/contracts/ids';
import { findCodeStep } from '@rentreel/auth';
import { DomainError, write } from '../kernel/index.ts';
import { clearCodeAttempts, takeCodeAttempt } from './code-attempts.ts';
import {
  type AuthenticatorRow,
  authenticatorSecrets,
  findAuthenticator,
  takeCodeStep,
} from './second-factor-repository.ts';
import { type CallerContext, originOf } from './sessions.ts';

interface GivenCode {
  readonly row: AuthenticatorRow;
  readonly code: string;
}

/**
 * Checks a code of an app, possibly one still being set up, and consumes it: each code counts once. Throws
 * auth.too_many_tries, auth.wrong_code, auth.code_used.
 */
export async function takeCode(ctx: CallerContext, { row, code }: GivenCode): Promise<void> {
  const { id: userId } = row;
  await takeCodeAttempt(ctx, 'authenticator', userId);
  const secret = ctx.fieldCipher.decrypt(row.secret, authenticatorSecrets.purpose);
  const details = originOf(ctx);
  const outcome = await write(ctx, async (uow) => {
    const step = findCodeStep(secret, code, uow.now);
    const isFirstUse = step !== undefined && (await takeCodeStep(uow.tx, { userId, step }));
    uow.audit({
      action: isFirstUse ? 'authenticator.code_taken' : 'authenticator.refused',
      subjectId: userId,
      details,
    });
    if (step === undefined) return 'wrong';
    if (isFirstUse) await clearCodeAttempts(uow, 'authenticator', userId);
    return isFirstUse ? 'right' : 'used';
  });
  if (outcome === 'wrong') throw new DomainError('auth.wrong_code');
  if (outcome === 'used') throw new DomainError('auth.code_used');
}

/** Requires a code of the person's app. Throws as `takeCode` does, and auth.authenticator_off. */
export async function confirmCode(ctx: CallerContext, userId: Id<'usr'>, code: string): Promise<void> {
  const row = await findAuthenticator(ctx.database.read, userId);
  if (!row || row.confirmedAt === null) throw new DomainError('auth.authenticator_off');
  await takeCode(ctx, { row, code });
}
