import type { Id } from '@rentreel/contracts/ids';
import { renewSession } from '@rentreel/auth';
import type { StepUpInput } from '@rentreel/contracts/auth';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { requireNotFrozen } from '../people/index.ts';
import { confirmCode } from './authenticator-code.ts';
import { verifyAnswer } from './passkey-answer.ts';
import { confirmPassword } from './password.ts';
import { confirmPin } from './pin.ts';
import { findPinState, requireStepUp } from './proof.ts';
import type { CallerContext, SignInOutcome } from './sessions.ts';

/**
 * Requires the payout PIN of a caller who has one, and `requireStepUp` of everyone else. The PIN is required every time,
 * however recent the login is. Throws payouts.pin_needed, payouts.pin_wrong, payouts.pin_locked, auth.step_up_required,
 * auth.account_frozen.
 */
export async function requirePinOrStepUp(ctx: Context, pin: string | undefined): Promise<void> {
  await requireNotFrozen(ctx);
  const state = await findPinState(ctx.database.read, requireUser(ctx).userId);
  if (state === 'off') return requireStepUp(ctx);
  if (state === 'locked') throw new DomainError('payouts.pin_locked');
  if (pin === undefined) throw new DomainError('payouts.pin_needed');
  return confirmPin(ctx, pin);
}

async function confirmProof(ctx: CallerContext, userId: Id<'usr'>, input: StepUpInput): Promise<void> {
  if (input.method === 'passkey') {
    await verifyAnswer(ctx, input.answer, { purpose: 'step_up', owner: userId });
    return;
  }
  if (input.method === 'code') return confirmCode(ctx, userId, input.code);
  if (input.method === 'pin') return confirmPin(ctx, input.pin);
  return confirmPassword(ctx, input.password);
}

/**
 * Authenticates the caller again in this session, for ten minutes. The session gets a new token. Throws
 * auth.wrong_current_password, auth.too_many_tries, auth.wrong_code, auth.code_used, auth.authenticator_off,
 * auth.passkey_refused, auth.passkey_blocked, payouts.pin_wrong, payouts.pin_locked, auth.step_up_required for a PIN that
 * they do not have.
 */
export async function stepUp(ctx: CallerContext, input: StepUpInput): Promise<SignInOutcome<void>> {
  const { userId, role, sessionId } = requireUser(ctx);
  await confirmProof(ctx, userId, input);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const session = await renewSession(tx, { userId, role, publicId: sessionId, by: input.method, now });
    if (!session) throw new DomainError('auth.sign_in_required');
    const details = { session: sessionId, method: input.method, address: ctx.clientAddress };
    uow.audit({ action: 'session.stepped_up', subjectId: userId, details });
    return { answer: undefined, session };
  });
}
