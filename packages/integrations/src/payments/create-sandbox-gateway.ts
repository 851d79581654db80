import { createHash } from 'node:crypto';
import type { MoneyMovement, PaymentGateway } from '@rentreel/domain/ports';
import { RecentReferences } from './recent-references.ts';
import { sandboxAmounts } from './sandbox-amounts.ts';

/**
 * A payment gateway that moves no money and settles at once; `sandboxAmounts` make it decline, fail or not answer. Its
 * answer follows from the reference alone, so it stays the same even over a restart.
 */
export function createSandboxGateway(): PaymentGateway {
  const collected = new RecentReferences();
  const paidOut = new RecentReferences();
  return {
    provider: 'sandbox',
    sandbox: true,
    collects: true,
    async collect(movement) {
      requireAnswer(movement);
      if (!collected.agrees(movement)) return { status: 'reference_reused' };
      if (movement.amountKobo === sandboxAmounts.refused) return { status: 'declined', reason: 'sandbox_declined' };
      return { status: 'settled', providerReference: answerTo('collect', movement) };
    },
    async payOut(movement) {
      requireAnswer(movement);
      if (!paidOut.agrees(movement))
        throw new Error(`The reference ${movement.reference} was used with another amount`);
      if (movement.amountKobo === sandboxAmounts.refused) return { status: 'failed', reason: 'sandbox_failed' };
      return { status: 'paid', providerReference: answerTo('pay_out', movement) };
    },
  };
}

function requireAnswer({ amountKobo }: MoneyMovement): void {
  if (amountKobo === sandboxAmounts.unavailable) throw new Error('The sandbox gateway does not answer');
}

function answerTo(call: string, { reference }: MoneyMovement): string {
  return `sandbox_${createHash('sha256').update(`${call}:${reference}`).digest('hex').slice(0, 24)}`;
}
