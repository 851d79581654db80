import { chargebackLimits, chargebackProcess } from '../../packages/contracts/src/payments/chargeback.ts';
import { type PaymentGuard, paymentProcess } from '../../packages/contracts/src/payments/process.ts';
import { paymentLimits } from '../../packages/contracts/src/payments/states.ts';
import { potProcess } from '../../packages/contracts/src/pots/process.ts';
import { referralProcess } from '../../packages/contracts/src/referrals/process.ts';
import { referralTakeBackMs, referralVestMs } from '../../packages/contracts/src/referrals/rules.ts';
import { refundProcess } from '../../packages/contracts/src/refunds/process.ts';
import { dayMs, hourMs, minuteMs } from '@rentreel/values';
import { guardsOf, processDiagram, processTable } from './process-parts.ts';

const { cardMs, transferMs, graceMs, checkAfterMs, lateCheckAfterMs } = paymentLimits;

const paymentGuards: Readonly<Record<PaymentGuard, string>> = {
  paid_in_full: 'the full amount was received',
  nothing_came: `its time and ${graceMs / minuteMs} minutes have passed, and the gateway then reports no further payment`,
  wallet_covers: "something of it is in the payer's wallet, which holds all that is to go back",
};

const minutes = (times: readonly number[]) => times.map((ms) => ms / minuteMs).join(', ');

/** Returns the transitions of a gateway payment, and when the gateway is polled. */
export function paymentSection(): string[] {
  return [
    '## Payment through a gateway',
    processDiagram(paymentProcess.transitions, 'created: open'),
    processTable(paymentProcess.transitions, {
      if: guardsOf(paymentGuards),
    }),
    `A card may be paid for ${cardMs / minuteMs} minutes, an account transferred to for ${transferMs / minuteMs} or until its bank closes it. The gateway is queried ${minutes(checkAfterMs)} minutes after the payment was opened and every ${(checkAfterMs[4] - checkAfterMs[3]) / minuteMs} after that, at the end, and ${lateCheckAfterMs.map((ms) => ms / minuteMs / 60).join(', ')} hours after the end: money that comes late settles all the same.`,
    '## Chargeback',
    processDiagram(chargebackProcess.transitions, 'answer_needed: the bank asks'),
    processTable(chargebackProcess.transitions, {}),
    `The provider is queried every ${chargebackLimits.checkMs / hourMs} hours, every ${chargebackLimits.coveredCheckMs / minuteMs} minutes while escrow covers it. Administrators who handle payments are notified when it opens and ${chargebackLimits.remindBeforeMs / hourMs} hours before the deadline for evidence.`,
  ];
}

/** Returns the transitions of a rent pot. */
export function potSection(): string[] {
  const steps = potProcess.transitions.map((transition) =>
    transition.to === undefined || transition.to === 'closed'
      ? transition
      : { ...transition, to: 'ready while its target is reached, else saving' },
  );
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> saving: create',
    '  saving --> ready: target reached',
    '  ready --> saving: below the target',
    '  saving --> closed: close',
    '  ready --> closed: close',
    '```',
  ].join('\n');
  return ['## Rent pot', diagram, processTable(steps, {})];
}

const referralMoney = {
  reserve_reward: 'from the budget, if it covers the reward',
  pay_reward: 'to the wallet of the referrer, less what they owe',
  return_reward: 'back to the budget',
  take_back_reward: 'the remaining wallet balance back to the budget; the rest is owed',
} as const;

const referralGuards = {
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
      if: guardsOf(referralGuards),
      'the reward': ({ effect }) => effect && referralMoney[effect],
      timer: ({ timers }) => (timers.length > 0 ? `${referralVestMs / dayMs} days after the release` : ''),
    }),
    `A sign-up in a browser of the referrer starts in void. A cleared finding does not refuse the reward again; the budget and the yearly limits still apply. A reward is taken back when rent of the tenancy goes back to the tenant within ${referralTakeBackMs / dayMs} days after the payment.`,
  ];
}

const refundGuards = {
  other_person: 'another administrator proposed it',
  proposer_serves: 'the proposer still has the role for it',
  own: 'the same administrator proposed it',
  no_party: 'the administrator neither receives it nor is a party to the booking or transaction',
  covered: 'the refund does not exceed the charge, goodwill stays within its limits, and the account exists',
} as const;

/** Returns the transitions of a refund, which one administrator proposes and another decides. */
export function refundSection(): string[] {
  const { transitions } = refundProcess;
  return [
    '## Refund by two administrators',
    processDiagram(transitions, 'proposed: propose'),
    processTable(transitions, {
      if: guardsOf(refundGuards),
      money: ({ effect }) => (effect === undefined ? '' : 'from RentReel to the user’s wallet'),
    }),
  ];
}
