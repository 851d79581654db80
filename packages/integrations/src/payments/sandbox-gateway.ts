import { hash } from 'node:crypto';
import type { MoneyMovement, PaymentGateway } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';

/**
 * Amounts in kobo that the sandbox answers in a fixed way; every other amount settles at once. They are odd enough that
 * nobody meets one by chance.
 */
export const sandboxAmounts = {
  /** ₦666,666.01: a deposit of it is declined, a withdrawal of it fails at the bank. */
  refused: kobo(66_666_601),
  /** ₦666,666.02: the gateway does not answer. */
  unavailable: kobo(66_666_602),
} as const;

const rememberedReferences = 10_000;

/** Remembers what each of the latest references was used for, so that one cannot be used for something else. */
class RecentReferences {
  readonly #uses = new Map<string, string>();

  /** False when the reference was used before for another person or amount. */
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
  return `sandbox_${hash('sha256', `${call}:${reference}`).slice(0, 24)}`;
}
