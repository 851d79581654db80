import { renewSession } from '@rentreel/auth';
import { type ProofMethod, type StepUpInput, proofMethods, stepUpRules } from '@rentreel/contracts/auth';
import { type Kobo, isSameName } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, readHandle, requireUser, write } from '../kernel/index.ts';
import { findName, requireNotFrozen } from '../people/index.ts';
import { confirmCode, hasAuthenticator } from './authenticator-code.ts';
import { takeAnswer } from './passkey-answer.ts';
import { hasPasskey } from './passkey-repository.ts';
import { confirmPassword } from './password.ts';
import { confirmPin, findPinState } from './pin.ts';
import type { CallerContext, SignInOutcome } from './sessions.ts';

/** With what a person can prove that it is they. */
async function methodsOf(ctx: Context, userId: string): Promise<ProofMethod[]> {
  const handle = readHandle(ctx);
  const pin = await findPinState(handle, userId);
  const passkey = await hasPasskey(handle, userId);
  const has = { passkey, code: await hasAuthenticator(handle, userId), pin: pin === 'on', password: true };
  return proofMethods.filter((method) => has[method]);
}

/**
 * Requires that the caller has proved within the last ten minutes that it is they: by logging in with the password, or by
 * `stepUp`. Throws auth.step_up_required with the methods that they have, and auth.account_frozen, before anything else is
 * looked at; keys.in_app for a program.
 */
export async function requireStepUp(ctx: Context): Promise<void> {
  const { userId, authenticatedAt, program } = requireUser(ctx);
  if (program) throw new DomainError('keys.in_app');
  await requireNotFrozen(ctx);
  if (authenticatedAt !== undefined && ctx.clock.now() - authenticatedAt < stepUpRules.lifeMs) return;
  const methods = await methodsOf(ctx, userId);
  throw new DomainError('auth.step_up_required', { methods: methods.join(',') });
}

/** Requires the same for a payment above what is free of it. Throws auth.step_up_required, auth.account_frozen. */
export async function requireStepUpToPay(ctx: Context, amountKobo: Kobo): Promise<void> {
  if (amountKobo > stepUpRules.freePaymentKobo) return requireStepUp(ctx);
  return requireNotFrozen(ctx);
}

/**
 * Requires the payout PIN of a caller who has one turned on, and of anybody else what `requireStepUp` requires. A PIN is
 * asked for every time, however fresh the log-in is. Throws payouts.pin_needed, payouts.pin_wrong, payouts.pin_locked,
 * auth.step_up_required, auth.account_frozen.
 */
export async function requirePinOrStepUp(ctx: Context, pin: string | undefined): Promise<void> {
  await requireNotFrozen(ctx);
  const state = await findPinState(ctx.database.read, requireUser(ctx).userId);
  if (state === 'off') return requireStepUp(ctx);
  if (state === 'locked') throw new DomainError('payouts.pin_locked');
  if (pin === undefined) throw new DomainError('payouts.pin_needed');
  return confirmPin(ctx, pin);
}

async function confirmProof(ctx: CallerContext, userId: string, input: StepUpInput): Promise<void> {
  if (input.method === 'passkey') {
    await takeAnswer(ctx, input.answer, { purpose: 'step_up', owner: userId });
    return;
  }
  if (input.method === 'code') return confirmCode(ctx, userId, input.code);
  if (input.method === 'pin') return confirmPin(ctx, input.pin);
  return confirmPassword(ctx, input.password);
}

/**
 * Proves that it is the caller who uses this session; it counts for ten minutes, in this session alone. The session gets
 * a new token. Throws auth.wrong_current_password, auth.too_many_tries, auth.wrong_code, auth.code_used,
 * auth.authenticator_off, auth.passkey_refused, auth.passkey_blocked, payouts.pin_wrong, payouts.pin_locked, auth.step_up_required for a PIN that they do not have.
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

/**
 * Requires that the name under a signature is that of the signer's account; case, accents, titles and order do not count.
 * Throws auth.signature_name.
 */
export async function requireOwnName(uow: UnitOfWork, userId: string, typed: string): Promise<void> {
  const name = (await findName(uow.tx, userId)) ?? '';
  if (isSameName(typed, name)) return;
  const error = new DomainError('auth.signature_name', { name });
  throw new DomainError('auth.signature_name', { name }, { fieldErrors: { fullName: [error.message] } });
}
