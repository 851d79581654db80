import type { ErrorCode } from '@rentreel/contracts/errors';
import { formatNaira, kobo } from '@rentreel/money';
import { readFailure } from '../../../lib/request-error.ts';
import type { PaymentAttempt, PaymentKind } from './payment-attempt.ts';

export interface PaymentOutcome {
  tone: 'success' | 'error';
  text: string;
  detail?: string;
  requestId?: string | null;
}

const done: Record<PaymentKind, string> = {
  deposit: 'Deposit successful!',
  withdraw: 'Withdrawal successful!',
};
const button: Record<PaymentKind, string> = { deposit: 'Deposit', withdraw: 'Withdraw' };
const tooLittle: ErrorCode = 'wallet.insufficient_balance';

export function successOf(kind: PaymentKind): PaymentOutcome {
  return { tone: 'success', text: done[kind] };
}

export const offlineOutcome: PaymentOutcome = {
  tone: 'error',
  text: 'You are offline',
  detail: 'Money moves only while you are connected. Nothing was sent.',
};

/** What to say about a failure: the server's words as they are, and next to them what they mean for this amount. */
export function failureOf(error: unknown, attempt: PaymentAttempt, balanceKobo: number | undefined): PaymentOutcome {
  const { text, code, requestId, unanswered } = readFailure(error);
  if (code === tooLittle) return { tone: 'error', text, ...shortfall(attempt.amountKobo, balanceKobo) };
  if (!unanswered || code !== null) return { tone: 'error', text };
  const detail = `We have no answer yet. Press ${button[attempt.kind]} again: the same payment is never taken twice.`;
  return { tone: 'error', text, detail, requestId };
}

function shortfall(wantedKobo: number, balanceKobo: number | undefined): { detail?: string } {
  if (balanceKobo === undefined || balanceKobo >= wantedKobo) return {};
  const short = formatNaira(kobo(wantedKobo - balanceKobo));
  if (balanceKobo === 0) return { detail: `You are ${short} short. Your wallet is empty.` };
  return { detail: `You are ${short} short. The most you can withdraw is ${formatNaira(kobo(balanceKobo))}.` };
}
