import { createHash } from 'node:crypto';
import type { BankGateway, TransferFinding, TransferRequest } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';
import { sandboxAmounts } from '../payments/sandbox-gateway.ts';

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
function sandboxTransferFee(amountKobo: number): number {
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

const maxTransfers = 10_000;

/** What was sent lately, the oldest first. What is forgotten is sent anew, and answered as it was. */
class SentTransfers {
  readonly #amounts = new Map<string, number>();

  amountOf(reference: string): number | undefined {
    return this.#amounts.get(reference);
  }

  keep({ reference, amountKobo }: TransferRequest): void {
    const before = this.#amounts.get(reference);
    if (before !== undefined && before !== amountKobo) {
      throw new Error(`The reference ${reference} was used with another amount`);
    }
    this.#amounts.set(reference, amountKobo);
    for (const oldest of this.#amounts.keys()) {
      if (this.#amounts.size <= maxTransfers) break;
      this.#amounts.delete(oldest);
    }
  }
}

function requireAnswer(fails: boolean): void {
  if (fails) throw new Error('The sandbox bank does not answer');
}

const codeOf = (what: string, text: string) =>
  `sandbox_${createHash('sha256').update(`${what}:${text}`).digest('hex').slice(0, 24)}`;

function answerTo(
  reference: string,
  amountKobo: number,
  asked: boolean,
): Exclude<TransferFinding, { status: 'not_found' }> {
  requireAnswer(amountKobo === sandboxTransfers.unavailable);
  const providerReference = codeOf('transfer', reference);
  if (amountKobo === sandboxTransfers.refused) return { status: 'failed', reason: 'sandbox_failed' };
  if (amountKobo === sandboxTransfers.stuck) return { status: 'pending', providerReference };
  const isBack = asked && amountKobo === sandboxTransfers.reversed;
  return isBack
    ? { status: 'reversed', reason: 'sandbox_reversed' }
    : { status: 'paid', providerReference, feeKobo: sandboxTransferFee(amountKobo) };
}

/**
 * Banks that move no money: an account belongs to whoever asks, and a transfer is paid at once. `sandboxNumbers` and
 * `sandboxTransfers` are answered otherwise.
 */
export function createSandboxBanks(): BankGateway {
  const sent = new SentTransfers();
  return {
    provider: 'sandbox',
    sandbox: true,
    async enquireName({ accountNumber, askedBy }) {
      const serial = accountNumber.slice(0, 9);
      requireAnswer(serial === sandboxNumbers.unavailable);
      if (serial === sandboxNumbers.absent) return { status: 'not_found' };
      const accountName = serial === sandboxNumbers.anothers ? 'SOMEBODY ELSE ENTIRELY' : askedBy.toUpperCase();
      return { status: 'found', accountName };
    },
    addRecipient: async ({ bankCode, accountNumber }) => codeOf('recipient', `${bankCode}:${accountNumber}`),
    async transfer(request) {
      sent.keep(request);
      return answerTo(request.reference, request.amountKobo, false);
    },
    async findTransfer(reference) {
      const amountKobo = sent.amountOf(reference);
      return amountKobo === undefined ? { status: 'not_found' } : answerTo(reference, amountKobo, true);
    },
  };
}
