import { createHash } from 'node:crypto';
import type { BankGateway, TransferFinding, TransferRequest } from '@rentreel/domain/ports';
import { sandboxNumbers, sandboxTransferFee, sandboxTransfers } from './sandbox-transfers.ts';

const kept = 10_000;

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
      if (this.#amounts.size <= kept) break;
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
