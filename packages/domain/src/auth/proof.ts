import type { Id } from '@rentreel/contracts/ids';
import { type ProofMethod, proofMethods, stepUpRules } from '@rentreel/contracts/auth';
import { payoutLimits } from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';
import { type Context, DomainError, readHandle, requireUser } from '../kernel/index.ts';
import { requireNotFrozen } from '../people/index.ts';
import { hasPasskey } from './passkey-repository.ts';
import { findPin } from './repository.ts';
import { findAuthenticator } from './second-factor-repository.ts';

/** Returns whether a person has turned on two-step login. */
export async function hasAuthenticator(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<boolean> {
  const row = await findAuthenticator(handle, userId);
  return row !== undefined && row.confirmedAt !== null;
}

export type PinState = 'off' | 'on' | 'locked';

/** Returns whether a person has a payout PIN, and whether it is usable. */
export async function findPinState(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<PinState> {
  const pin = await findPin(handle, userId);
  if (!pin) return 'off';
  return pin.wrongAttempts >= payoutLimits.pinAttempts ? 'locked' : 'on';
}

/** Returns the methods by which a person can authenticate. */
async function methodsOf(ctx: Context, userId: Id<'usr'>): Promise<ProofMethod[]> {
  const handle = readHandle(ctx);
  const pin = await findPinState(handle, userId);
  const passkey = await hasPasskey(handle, userId);
  const has = { passkey, code: await hasAuthenticator(handle, userId), pin: pin === 'on', password: true };
  return proofMethods.filter((method) => has[method]);
}

/**
 * Requires that the caller authenticated within the last ten minutes: by a login with the password, or by `stepUp`. Throws
 * auth.step_up_required with their methods, and auth.account_frozen, before anything else is read; keys.in_app for a program.
 */
export async function requireStepUp(ctx: Context): Promise<void> {
  const { userId, authenticatedAt, program } = requireUser(ctx);
  if (program) throw new DomainError('keys.in_app');
  await requireNotFrozen(ctx);
  if (authenticatedAt !== undefined && ctx.clock.now() - authenticatedAt < stepUpRules.lifeMs) return;
  const methods = await methodsOf(ctx, userId);
  throw new DomainError('auth.step_up_required', { methods: methods.join(',') });
}

/** Requires the same for a payment above the free amount. Throws auth.step_up_required, auth.account_frozen. */
export async function requireStepUpToPay(ctx: Context, amountKobo: Kobo): Promise<void> {
  if (amountKobo > stepUpRules.freePaymentKobo) return requireStepUp(ctx);
  return requireNotFrozen(ctx);
}
