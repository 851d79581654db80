import type { NotificationKind } from '@rentreel/contracts/notifications';
import { formatDate, naira } from '@rentreel/values';
import type { CopyOf } from './copy.ts';

type ReferralKind = Extract<NotificationKind, `referral.${string}`>;

const toReferrals = { path: '/referrals', action: 'Open your invitations' } as const;

export const referralCopy: CopyOf<ReferralKind> = {
  'referral.reserved': ({ friend, amountKobo, at }) => ({
    title: `${friend} has a tenancy: ${naira(amountKobo)} for you`,
    text: `It’s paid into your wallet on ${formatDate(at)}.`,
    ...toReferrals,
  }),
  'referral.paid': ({ friend, amountKobo, withheldKobo }) => ({
    title: `${naira(amountKobo)} for inviting ${friend}`,
    text:
      withheldKobo > 0
        ? `${naira(withheldKobo)} of it settles a reward that was taken back. The rest is in your wallet.`
        : 'It’s in your wallet now.',
    path: '/wallet',
    action: 'Open your wallet',
  }),
  'referral.void': ({ friend, reason }) => ({
    title: `No reward for inviting ${friend}`,
    text: `${reason}.`,
    ...toReferrals,
  }),
  'referral.decided': ({ friend, decision, text }) => ({
    title: decision === 'clear' ? `Your invitation of ${friend} counts` : `No reward for inviting ${friend}`,
    text: decision === 'clear' ? text : `We looked at it again, and the decision stays: ${text}`,
    ...toReferrals,
  }),
  'referral.own_decided': ({ referrer, decision }) => ({
    title:
      decision === 'clear'
        ? `The invitation that ${referrer} sent you counts`
        : `The invitation that ${referrer} sent you doesn’t count`,
    text: 'We looked at it again. Your account and your tenancies aren’t affected.',
    ...toReferrals,
  }),
  'referral.taken_back': ({ friend, amountKobo, owedKobo }) => ({
    title: `The reward for inviting ${friend} was taken back`,
    text:
      owedKobo > 0
        ? `The rent was given back, so the ${naira(amountKobo)} goes back too. ${naira(owedKobo)} of it comes out of your next rewards.`
        : `The rent was given back, so the ${naira(amountKobo)} went back too.`,
    ...toReferrals,
  }),
};
