import { hash } from 'node:crypto';
import type { MoneyMovement, PaymentGateway } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';

/**
 * Amounts in kobo with a fixed result; every other amount settles at once. They are unusual enough not to occur by chance.
 */
export const sandboxAmounts = {
  /** ₦666,666.01: a deposit of it is declined, a withdrawal of it fails at the bank. */
  refused: kobo(66_666_601),
  /** ₦666,666.02: the gateway does not respond. */
  unavailable: kobo(66_666_602),
} as const;

const rememberedReferences = 10_000;

/** Stores the use of the latest references, so that none can be reused for another payment. */
class RecentReferences {
  readonly #uses = new Map<string, string>();

  /** Returns false when the reference was used before for another user or amount. */
  agrees({ reference, userId, amountKobo }: MoneyMovement): boolean {
    const use = `${userId}:${amountKobo}`;
    const before = this.#uses.get(reference);
    if (before !== undefined) return before === use;
    this.#uses.set(reference, use);
    for (const oldest of this.#uses.keys()) {
      if (this.#uses.size <= rememberedReferences) break;
      this.#uses.delete(oldest);
    }
    return true;
  }
}

/**
 * A simulated payment gateway that moves no money and settles at once; `sandboxAmounts` make it decline, fail or not respond.
 * Its result depends on the reference only, so it is the same after a restart.
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
  return `sandbox_${hash('sha256', `${call}:${reference}`).slice(0, 24)}`;
}
