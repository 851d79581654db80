import { dayMs } from '@rentreel/values';
import { referralProcess } from '../../packages/contracts/src/referrals/process.ts';
import { referralTakeBackMs, referralVestMs } from '../../packages/contracts/src/referrals/rules.ts';
import { processDiagram, processTable } from './process-parts.ts';

const moneyLabels = {
  reserve_reward: 'from the budget, if it covers the reward',
  pay_reward: 'to the wallet of who invited the person, less what they owe',
  return_reward: 'back to the budget',
  take_back_reward: 'what is still in the wallet, back to the budget; the rest is owed',
} as const;

/** The life of a referral, and where the reward goes. */
export function referralSection(): string[] {
  const { transitions } = referralProcess;
  return [
    '## Referral',
    processDiagram(transitions, 'signed_up: sign-up'),
    processTable(transitions, {
      'the reward': ({ effect }) => effect && moneyLabels[effect],
      'by itself': ({ timers }) => (timers.length > 0 ? `${referralVestMs / dayMs} days after the release` : ''),
    }),
    `A sign-up in a browser of the one who invited begins in void. A reward is taken back when rent of the tenancy goes back to the tenant within ${referralTakeBackMs / dayMs} days after the payment.`,
  ];
}
