import { kobo } from '@rentreel/money';

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
