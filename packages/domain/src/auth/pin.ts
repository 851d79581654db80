import type { Id } from '@rentreel/contracts/ids';
import { type RemovePayoutPinInput, type SetPayoutPinInput, payoutLimits } from '@rentreel/contracts/payouts';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { confirmPassword } from './password.ts';
import { hashNewPassword, isRightPassword } from './password-hash.ts';
import { type PayoutPinRow, deletePin, findPin, savePin } from './repository.ts';
import type { CallerContext } from './sessions.ts';

/** Notifies the owner of a changed PIN, and refreshes their devices. */
function notifyChange(uow: UnitOfWork, userId: Id<'usr'>, change: 'set' | 'changed' | 'off'): void {
  const { now: at } = uow;
  uow.emit({ topic: 'payouts.changed', userId, payload: {} });
  uow.notify({ userId, kind: 'security.payout_pin_changed', facts: { change, at }, key: `${userId}:${at}` });
}

/**
 * Turns on the payout PIN, or replaces it, which also unlocks a locked one. Throws auth.wrong_current_password,
 * auth.too_many_tries, payouts.pin_easy.
 */
export async function setPayoutPin(ctx: CallerContext, { password, pin }: SetPayoutPinInput): Promise<void> {
  const { userId } = requireUser(ctx);
  if (isEasyPin(pin)) throw new DomainError('payouts.pin_easy');
  await confirmPassword(ctx, password);
  const pinHash = await hashNewPassword(pin);
  await write(ctx, async (uow) => {
    const change = (await findPin(uow.tx, userId)) ? 'changed' : 'set';
    await savePin(uow.tx, { userId, pinHash, wrongAttempts: 0, setAt: uow.now });
    uow.audit({ action: `payout_pin.${change}`, subjectId: userId });
    notifyChange(uow, userId, change);
  });
}

/** Turns off the payout PIN. Throws auth.wrong_current_password, auth.too_many_tries. */
export async function removePayoutPin(ctx: CallerContext, { password }: RemovePayoutPinInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await confirmPassword(ctx, password);
  await write(ctx, async (uow) => {
    if (!(await findPin(uow.tx, userId))) return;
    await deletePin(uow.tx, userId);
    uow.audit({ action: 'payout_pin.turned_off', subjectId: userId });
    notifyChange(uow, userId, 'off');
  });
}

const consecutiveDigits = ['01234567890', '09876543210'];

/**
 * Returns whether a PIN is easy to guess: one digit repeated, consecutive digits, one pair repeated, a year of birth.
 */
function isEasyPin(pin: string): boolean {
  return (
    /^(\d)\1+$/.test(pin) ||
    /^(\d\d)\1+$/.test(pin) ||
    /^(19|20)\d\d$/.test(pin) ||
    consecutiveDigits.some((row) => row.includes(pin))
  );
}

const { pinAttempts } = payoutLimits;

/** Counts an attempt before its outcome is known, so that parallel attempts count; the last one locks the PIN. */
const countAttempt = (ctx: Context, userId: Id<'usr'>): Promise<PayoutPinRow | undefined> =>
  write(ctx, async (uow) => {
    const row = await findPin(uow.tx, userId);
    if (!row) return undefined;
    if (row.wrongAttempts >= pinAttempts) throw new DomainError('payouts.pin_locked');
    uow.skipAudit('the outcome of the attempt is recorded when it is known');
    const counted = { ...row, wrongAttempts: row.wrongAttempts + 1 };
    await savePin(uow.tx, counted);
    return counted;
  });

const resetAttempts = (ctx: Context, { userId, pinHash }: PayoutPinRow): Promise<void> =>
  write(ctx, async (uow) => {
    uow.skipAudit('a right PIN clears the count');
    const row = await findPin(uow.tx, userId);
    // A PIN set in the meantime has its own count.
    if (row?.pinHash === pinHash) await savePin(uow.tx, { ...row, wrongAttempts: 0 });
  });

const recordWrongPin = (ctx: Context, { userId, wrongAttempts, setAt }: PayoutPinRow): Promise<void> =>
  write(ctx, async (uow) => {
    const locked = wrongAttempts >= pinAttempts;
    uow.audit({ action: locked ? 'payout_pin.locked' : 'payout_pin.refused', subjectId: userId });
    if (!locked) return;
    uow.emit({ topic: 'payouts.changed', userId, payload: {} });
    const facts = { at: uow.now };
    uow.notify({ userId, kind: 'security.payout_pin_locked', facts, key: `${userId}:${setAt}` });
  });

/**
 * Checks the caller's PIN. After five wrong ones only a new PIN, which requires the password, unlocks it. Throws
 * payouts.pin_wrong, payouts.pin_locked, auth.step_up_required for a caller without a PIN.
 */
export async function confirmPin(ctx: Context, pin: string): Promise<void> {
  const attempt = await countAttempt(ctx, requireUser(ctx).userId);
  if (!attempt) throw new DomainError('auth.step_up_required', { methods: 'password' });
  if (await isRightPassword(attempt.pinHash, pin)) return resetAttempts(ctx, attempt);
  await recordWrongPin(ctx, attempt);
  if (attempt.wrongAttempts >= pinAttempts) throw new DomainError('payouts.pin_locked');
  throw new DomainError('payouts.pin_wrong', { left: pinAttempts - attempt.wrongAttempts });
}
