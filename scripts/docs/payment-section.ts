import { hourMs, minuteMs } from '@rentreel/values';
import { chargebackLimits, chargebackProcess } from '../../packages/contracts/src/payments/chargeback.ts';
import { paymentLimits } from '../../packages/contracts/src/payments/states.ts';
import { type PaymentGuard, paymentProcess } from '../../packages/contracts/src/payments/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const { transitions } = paymentProcess;
const { cardMs, transferMs, graceMs, checkAfterMs, lateCheckAfterMs } = paymentLimits;

const guardLabels: Readonly<Record<PaymentGuard, string>> = {
  paid_in_full: 'the full amount was received',
  nothing_came: `its time and ${graceMs / minuteMs} minutes have passed, and the gateway then reports no further payment`,
  wallet_covers: "something of it is in the payer's wallet, which holds all that is to go back",
};

const minutes = (times: readonly number[]) => times.map((ms) => ms / minuteMs).join(', ');

/** Returns the transitions of a gateway payment, and when the gateway is polled. */
export function paymentSection(): string[] {
  return [
    '## Payment through a gateway',
    processDiagram(transitions, 'created: open'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((name) => guardLabels[name]).join('; '),
    }),
    `A card may be paid for ${cardMs / minuteMs} minutes, an account transferred to for ${transferMs / minuteMs} or until its bank closes it. The gateway is queried ${minutes(checkAfterMs)} minutes after the payment was opened and every ${(checkAfterMs[4] - checkAfterMs[3]) / minuteMs} after that, at the end, and ${lateCheckAfterMs.map((ms) => ms / minuteMs / 60).join(', ')} hours after the end: money that comes late settles all the same.`,
    '## Chargeback',
    processDiagram(chargebackProcess.transitions, 'answer_needed: the bank asks'),
    processTable(chargebackProcess.transitions, {}),
    `The provider is queried every ${chargebackLimits.checkMs / hourMs} hours, every ${chargebackLimits.coveredCheckMs / minuteMs} minutes while escrow covers it. Administrators who handle payments are notified when it opens and ${chargebackLimits.remindBeforeMs / hourMs} hours before the deadline for evidence.`,
  ];
}
