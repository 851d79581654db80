import { referralCodeField } from '@rentreel/contracts/referrals';
import { type Context, write } from '../kernel/index.ts';
import { findIdByReferralCode } from '../people/index.ts';
import { insertReferral } from './repository.ts';

/** Who signed up, and the code in the link that brought them. */
export interface NewReferral {
  readonly userId: string;
  readonly code: string;
}

/** Records who brought a person. Throws when the code is malformed, unknown or their own, or a referral is recorded already. */
export async function recordReferral(ctx: Context, { userId, code }: NewReferral): Promise<void> {
  if (!referralCodeField.safeParse(code).success) throw new Error('This is not a referral code');
  await write(ctx, async (uow) => {
    const referrerId = await findIdByReferralCode(uow.tx, code);
    if (referrerId === undefined) throw new Error('Nobody has this referral code');
    if (referrerId === userId) throw new Error('Nobody refers themselves');
    const source = { type: 'user_signup', source: 'signup_page' } as const;
    const added = await insertReferral(uow.tx, { userId, referrerId, ...source, createdAt: uow.now });
    if (!added) throw new Error('A referral is kept already');
    uow.audit({ action: 'referral.recorded', subjectId: userId, details: { referrer: referrerId } });
  });
}
