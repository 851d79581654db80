import type { Id } from '@rentreel/contracts/ids';
import { referralCodeField } from '@rentreel/contracts/referrals';
import { firstNameIn } from '@rentreel/values';
import { type Context, write } from '../kernel/index.ts';
import { fallbackName, findIdByReferralCode, findName } from '../people/index.ts';
import { notifyVoid } from './notices.ts';
import { insertReferral } from './repository.ts';

/** The user who signed up, and the code in the link they used. */
export interface NewReferral {
  readonly userId: Id<'usr'>;
  readonly code: string;
  /** Returns the device of the sign-up when this other user has logged in there before; undefined otherwise. */
  readonly deviceOf?: ((userId: Id<'usr'>) => string | undefined) | undefined;
}

/**
 * Records who referred a user, with the current rewards. A user who signed up in a browser of the referrer earns no reward,
 * and nothing is recorded while referrals are closed. Throws when the code is malformed, unknown or the user's own, or a
 * referral is already recorded.
 */
export async function recordReferral(ctx: Context, { userId, code, deviceOf }: NewReferral): Promise<void> {
  if (!ctx.operations.open.invitations) return;
  if (!referralCodeField.safeParse(code).success) throw new Error('This is not a referral code');
  await write(ctx, async (uow) => {
    const referrerId = await findIdByReferralCode(uow.tx, code);
    if (referrerId === undefined) throw new Error('Nobody has this referral code');
    if (referrerId === userId) throw new Error('Nobody refers themselves');
    const device = deviceOf?.(referrerId);
    const { tenantRewardKobo, landlordRewardKobo } = uow.referralRules;
    const added = await insertReferral(uow.tx, {
      userId,
      referrerId,
      type: 'user_signup',
      source: 'signup_page',
      ...(device === undefined
        ? { state: 'signed_up' }
        : { state: 'void', voidReason: 'same_device', voidEvidence: `device ${device}`, refusedAt: uow.now }),
      stateSince: uow.now,
      tenantRewardKobo,
      landlordRewardKobo,
      createdAt: uow.now,
      updatedAt: uow.now,
    });
    if (!added) throw new Error('A referral is kept already');
    uow.emit({ topic: 'referrals.changed', userId: referrerId, payload: {} });
    if (device !== undefined) {
      const friend = firstNameIn((await findName(uow.tx, userId)) ?? fallbackName);
      notifyVoid(uow, {
        referrerId,
        friend,
        reason: 'same_device',
        key: `${userId}:sign_up`,
        thread: `referral:${userId}`,
      });
    }
    uow.audit({ action: 'referral.recorded', subjectId: userId, details: { referrer: referrerId } });
  });
}
