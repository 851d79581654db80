import type { RemovePayoutPinInput, SetPayoutPinInput } from '@rentreel/contracts/payouts';
import { type CallerContext, confirmPassword, hashNewPassword } from '../../auth/index.ts';
import { DomainError, type EventNote, raiseNotice, requireUser, write } from '../../kernel/index.ts';
import { isEasyPin } from './is-easy-pin.ts';
import { deletePin, findPin, savePin } from './pins-repository.ts';

type PinChange = 'set' | 'changed' | 'off';

function toldOf(userId: string, change: PinChange, at: number): EventNote[] {
  const key = `${userId}:${at}`;
  return [
    { topic: 'payouts.changed', userId, payload: {} },
    raiseNotice(at, { userId, kind: 'security.payout_pin_changed', facts: { change, at }, key }),
  ];
}

/**
 * Turns the payout PIN on, or puts another in its place; that opens a locked one. Errors: auth.wrong_current_password,
 * auth.too_many_tries, payouts.pin_easy.
 */
export async function setPayoutPin(ctx: CallerContext, { password, pin }: SetPayoutPinInput): Promise<void> {
  const { userId } = requireUser(ctx);
  if (isEasyPin(pin)) throw new DomainError('payouts.pin_easy');
  await confirmPassword(ctx, password);
  const pinHash = await hashNewPassword(pin);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const change = (await findPin(tx, userId)) ? 'changed' : 'set';
    await savePin(tx, { userId, pinHash, wrongTries: 0, setAt: now });
    const audit = [{ action: `payout_pin.${change}`, subjectId: userId }];
    return { result: undefined, audit, events: toldOf(userId, change, now) };
  });
}

/** Turns the payout PIN off. Errors: auth.wrong_current_password, auth.too_many_tries. */
export async function removePayoutPin(ctx: CallerContext, { password }: RemovePayoutPinInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await confirmPassword(ctx, password);
  await write(ctx, async (tx) => {
    const isOn = (await findPin(tx, userId)) !== undefined;
    await deletePin(tx, userId);
    const audit = isOn ? [{ action: 'payout_pin.turned_off', subjectId: userId }] : [];
    return { result: undefined, audit, events: isOn ? toldOf(userId, 'off', ctx.clock.now()) : [] };
  });
}
