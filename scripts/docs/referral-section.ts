import { dayMs } from '@rentreel/values';
import { referralProcess } from '../../packages/contracts/src/referrals/process.ts';
import { referralTakeBackMs, referralVestMs } from '../../packages/contracts/src/referrals/rules.ts';
import { processDiagram, processTable } from './process-parts.ts';

const moneyLabels = {
  reserve_reward: 'from the budget, if it covers the reward',
  pay_reward: 'to the wallet of the referrer, less what they owe',
  return_reward: 'back to the budget',
  take_back_reward: 'the remaining wallet balance back to the budget; the rest is owed',
} as const;

const guardLabels = {
  finding: 'it was refused because of a finding about the two people',
  first_appeal: 'this refusal was not appealed before',
  no_party: 'the administrator is neither of the two',
} as const;

/** Returns the transitions of a referral and the movements of its reward. */
export function referralSection(): string[] {
  const { transitions } = referralProcess;
  return [
    '## Referral',
    processDiagram(transitions, 'signed_up: sign-up'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      'the reward': ({ effect }) => effect && moneyLabels[effect],
      timer: ({ timers }) => (timers.length > 0 ? `${referralVestMs / dayMs} days after the release` : ''),
    }),
    `A sign-up in a browser of the referrer starts in void. A cleared finding does not refuse the reward again; the budget and the yearly limits still apply. A reward is taken back when rent of the tenancy goes back to the tenant within ${referralTakeBackMs / dayMs} days after the payment.`,
  ];
}
