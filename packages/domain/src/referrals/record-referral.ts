import { referrals, users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { type Context, write } from '../kernel/index.ts';

/** Who signed up, and the code in the link that brought them. */
export interface NewReferral {
  readonly userId: string;
  readonly code: string;
}

/** Keeps who brought a person; throws an Error that says why it cannot: no such code, one's own, one is kept already. */
export async function recordReferral(ctx: Context, { userId, code }: NewReferral): Promise<void> {
  await write(ctx, async (tx) => {
    const referrer = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.referralCode, [code, code.toUpperCase()]))
      .get();
    if (!referrer) throw new Error('Nobody has this referral code');
    if (referrer.id === userId) throw new Error('Nobody refers themselves');
    const kept = await tx
      .insert(referrals)
      .values({
        userId,
        referrerId: referrer.id,
        type: 'user_signup',
        source: 'signup_page',
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (kept.length === 0) throw new Error('A referral is kept already');
    return {
      result: undefined,
      audit: [{ action: 'referral.recorded', subjectId: userId, details: { referrer: referrer.id } }],
      events: [],
    };
  });
}
