import { payoutLimits } from '@rentreel/contracts/payouts';
import { isRightPassword } from '../../auth/index.ts';
import { type Context, DomainError, raiseNotice, requireUser, write } from '../../kernel/index.ts';
import { findPin, type PayoutPinRow, savePin } from './pins-repository.ts';

const { pinTries } = payoutLimits;

/** Counts a try before its outcome is known, so that tries at once count as well; the last one locks. */
async function countTry(ctx: Context, userId: string): Promise<PayoutPinRow | undefined> {
  return write(ctx, async (tx) => {
    const row = await findPin(tx, userId);
    if (!row) return { result: undefined, audit: [], events: [] };
    if (row.wrongTries >= pinTries) throw new DomainError('payouts.pin_locked');
    const counted = { ...row, wrongTries: row.wrongTries + 1 };
    await savePin(tx, counted);
    return { result: counted, audit: [], events: [] };
  });
}

async function noteRight(ctx: Context, { userId, pinHash }: PayoutPinRow): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findPin(tx, userId);
    // Another PIN was set meanwhile: that one has its own count.
    if (row?.pinHash === pinHash) await savePin(tx, { ...row, wrongTries: 0 });
    return { result: undefined, audit: [], events: [] };
  });
}

async function noteWrong(ctx: Context, { userId, wrongTries, setAt }: PayoutPinRow): Promise<void> {
  const locked = wrongTries >= pinTries;
  const now = ctx.clock.now();
  const notice = { userId, kind: 'security.payout_pin_locked', facts: { at: now }, key: `${userId}:${setAt}` } as const;
  await write(ctx, async () => ({
    result: undefined,
    audit: [{ action: locked ? 'payout_pin.locked' : 'payout_pin.refused', subjectId: userId }],
    events: locked ? [{ topic: 'payouts.changed', userId, payload: {} }, raiseNotice(now, notice)] : [],
  }));
}

/**
 * Lets the caller go on when they have no PIN turned on, or have given the right one. After five wrong ones only a new
 * PIN opens it, which takes the password. Errors: payouts.pin_needed, payouts.pin_wrong, payouts.pin_locked.
 */
export async function requirePin(ctx: Context, pin: string | undefined): Promise<void> {
  const { userId } = requireUser(ctx);
  const known = await findPin(ctx.database.read, userId);
  if (!known) return;
  if (known.wrongTries >= pinTries) throw new DomainError('payouts.pin_locked');
  if (pin === undefined) throw new DomainError('payouts.pin_needed');
  const tried = await countTry(ctx, userId);
  if (!tried) return;
  if (await isRightPassword(tried.pinHash, pin)) return noteRight(ctx, tried);
  await noteWrong(ctx, tried);
  if (tried.wrongTries >= pinTries) throw new DomainError('payouts.pin_locked');
  throw new DomainError('payouts.pin_wrong', { left: pinTries - tried.wrongTries });
}
