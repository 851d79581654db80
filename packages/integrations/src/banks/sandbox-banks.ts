import { createHash } from 'node:crypto';
import type { BankGateway, TransferFinding, TransferRequest } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';
import { sandboxAmounts } from '../payments/sandbox-gateway.ts';

/** Amounts in kobo with a fixed result; every other transfer is paid at once. */
export const sandboxTransfers = {
  /** ₦666,666.01: the bank refuses it. */
  refused: sandboxAmounts.refused,
  /** ₦666,666.02: the bank does not respond. */
  unavailable: sandboxAmounts.unavailable,
  /** ₦666,666.03: it stays pending forever. */
  stuck: kobo(66_666_603),
  /** ₦666,666.04: it is paid, and reversed at the next look-up. */
  reversed: kobo(66_666_604),
} as const;

/** The usual cost of a transfer in Nigeria, kobo: ₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above. */
function sandboxTransferFee(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1000;
  return amountKobo <= 5_000_000 ? 2500 : 5000;
}

/**
 * Account numbers with a fixed result, by their first nine digits; the tenth is the check digit. The holder of every other
 * number has the caller's name.
 */
export const sandboxNumbers = {
  /** Another holder. */
  anothers: '000000001',
  /** No such account. */
  absent: '000000002',
  /** The bank does not respond. */
  unavailable: '000000003',
} as const;

const maxTransfers = 10_000;
const perPage = 100;

interface SentTransfer {
  readonly amountKobo: number;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** Recent transfers, oldest first. A forgotten one can be sent again, with the same result. */
class SentTransfers {
  readonly #sent = new Map<string, SentTransfer>();

  amountOf(reference: string): number | undefined {
    return this.#sent.get(reference)?.amountKobo;
  }

  list(): [string, SentTransfer][] {
    return [...this.#sent];
  }

  keep({ reference, amountKobo }: TransferRequest, sentAt: number): void {
    const before = this.#sent.get(reference);
    if (before !== undefined && before.amountKobo !== amountKobo) {
      throw new Error(`The reference ${reference} was used with another amount`);
    }
    this.#sent.set(reference, before ?? { amountKobo, sentAt });
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= maxTransfers) break;
      this.#sent.delete(oldest);
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
 * Simulated banks that move no money: the holder of an account has the caller's name, and a transfer is paid at once.
 * `sandboxNumbers` and `sandboxTransfers` have other results.
 */
export function createSandboxBanks(now: () => number = Date.now): BankGateway {
  const sent = new SentTransfers();
  return {
    provider: 'sandbox',
    sandbox: true,
    remembersFrom: now(),
    async enquireName({ accountNumber, askedBy }) {
      const serial = accountNumber.slice(0, 9);
      requireAnswer(serial === sandboxNumbers.unavailable);
      if (serial === sandboxNumbers.absent) return { status: 'not_found' };
      const accountName = serial === sandboxNumbers.anothers ? 'SOMEBODY ELSE ENTIRELY' : askedBy.toUpperCase();
      return { status: 'found', accountName };
    },
    addRecipient: async ({ bankCode, accountNumber }) => codeOf('recipient', `${bankCode}:${accountNumber}`),
    async transfer(request) {
      sent.keep(request, now());
      return answerTo(request.reference, request.amountKobo, false);
    },
    async findTransfer(reference) {
      const amountKobo = sent.amountOf(reference);
      return amountKobo === undefined ? { status: 'not_found' } : answerTo(reference, amountKobo, true);
    },
    async listTransfers({ from, to, page }) {
      const listed = sent.list().slice((page - 1) * perPage, page * perPage);
      const items = listed
        .filter(
          ([, { amountKobo, sentAt }]) => sentAt >= from && sentAt < to && amountKobo !== sandboxTransfers.unavailable,
        )
        .map(([reference, { amountKobo: amount }]) => {
          const { status } = answerTo(reference, amount, true);
          return { reference, amount, currency: 'NGN', status };
        });
      return { items, nextPage: listed.length < perPage ? null : page + 1 };
    },
  };
}
