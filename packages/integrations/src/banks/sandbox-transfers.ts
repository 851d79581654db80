import { sandboxAmounts } from '../payments/sandbox-amounts.ts';
import { kobo } from '@rentreel/money';

/** Amounts in kobo that the sandbox's banks answer in a fixed way; every other transfer is paid at once. */
export const sandboxTransfers = {
  /** ₦666,666.01: the bank refuses it. */
  refused: sandboxAmounts.refused,
  /** ₦666,666.02: the bank does not answer. */
  unavailable: sandboxAmounts.unavailable,
  /** ₦666,666.03: the bank has it, and never ends it. */
  stuck: kobo(66_666_603),
  /** ₦666,666.04: it is paid, and sent back when the bank is asked again. */
  reversed: kobo(66_666_604),
} as const;

/** What a transfer in Nigeria costs as a rule, kobo: ₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above. */
export function sandboxTransferFee(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1000;
  return amountKobo <= 5_000_000 ? 2500 : 5000;
}

/**
 * Numbers of accounts, by their first nine digits, that the sandbox answers in a fixed way; the tenth is the bank's check
 * digit. Every other number belongs to whoever asks.
 */
export const sandboxNumbers = {
  /** Somebody else's. */
  anothers: '000000001',
  /** No account. */
  absent: '000000002',
  /** The bank does not answer. */
  unavailable: '000000003',
} as const;
