import type { ErrorCode } from '@rentreel/contracts/errors';
import { formatNaira, type Kobo, subtractKobo } from '@rentreel/values';
import { useState } from 'react';
import { readFailure, isStepUpRequired, retryUnanswered } from '#/lib/request-error.ts';
import { useUnansweredAttempt } from '#/lib/money/unanswered-attempt.ts';
import { trpc } from '#/lib/trpc.ts';
import type { WithdrawalExtras } from './withdraw-target.tsx';

/** Moves money, once per intent; nothing changes on screen before the server has answered. */
export function useMoneyAction(onDone: () => void) {
  const utils = trpc.useUtils();
  const deposit = trpc.wallet.deposit.useMutation({ retry: retryUnanswered });
  const withdraw = trpc.wallet.withdraw.useMutation({ retry: retryUnanswered });
  const unanswered = useUnansweredAttempt<PaymentAttempt>('wallet');
  const [pending, setPending] = useState<PaymentKind | null>(null);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);

  const send = async (attempt: PaymentAttempt, extras: WithdrawalExtras): Promise<PaymentOutcome | null> => {
    const { kind, ...input } = attempt;
    try {
      const moved = await (kind === 'deposit'
        ? deposit.mutateAsync(input)
        : withdraw.mutateAsync({ ...input, ...extras }));
      utils.wallet.balance.setData(undefined, moved.balanceAfterKobo);
    } catch (error) {
      if (!readFailure(error).unanswered) unanswered.keep(null);
      if (isStepUpRequired(error)) return null;
      return failureOf(error, attempt, utils.wallet.balance.getData());
    }
    unanswered.keep(null);
    await Promise.allSettled([
      utils.wallet.balance.invalidate(),
      utils.wallet.transactions.invalidate(),
      utils.wallet.limits.invalidate(),
      utils.payouts.listOpen.invalidate(),
    ]);
    onDone();
    return successOf(kind);
  };

  const start = async (kind: PaymentKind, amountKobo: Kobo, extras: WithdrawalExtras = {}) => {
    setOutcome(null);
    if (!navigator.onLine) return setOutcome(offlineOutcome);
    setPending(kind);
    const attempt = attemptFor(unanswered.read(), { kind, amountKobo });
    unanswered.keep(attempt);
    setOutcome(await send(attempt, extras));
    setPending(null);
  };
  return { start, pending, outcome };
}

type PaymentKind = 'deposit' | 'withdraw';

/**
 * An intent to move money. Its key stays the same until the server has answered, so that it is executed at most once.
 */
interface PaymentAttempt {
  readonly kind: PaymentKind;
  readonly amountKobo: Kobo;
  readonly idempotencyKey: string;
}

/** Returns the unanswered attempt for the same intent, otherwise a new one. */
export function attemptFor(
  unanswered: PaymentAttempt | null,
  intent: Pick<PaymentAttempt, 'kind' | 'amountKobo'>,
): PaymentAttempt {
  const same = unanswered?.kind === intent.kind && unanswered.amountKobo === intent.amountKobo;
  return same ? unanswered : { ...intent, idempotencyKey: crypto.randomUUID() };
}

interface PaymentOutcome {
  tone: 'success' | 'error';
  text: string;
  detail?: string;
  requestId?: string | null;
  /** Error codes for exceeded wallet limits. */
  overLimit?: boolean;
}

const done: Record<PaymentKind, string> = {
  deposit: 'Deposit successful!',
  withdraw: 'Withdrawal successful!',
};
const button: Record<PaymentKind, string> = { deposit: 'Deposit', withdraw: 'Withdraw' };
const limitErrors = [
  'wallet.daily_limit',
  'wallet.daily_limit_reached',
  'wallet.balance_limit',
  'wallet.balance_limit_reached',
] as const satisfies ErrorCode[];
const limitCodes: ReadonlySet<string> = new Set(limitErrors);
const tooLittle: ErrorCode = 'wallet.insufficient_balance';

export function successOf(kind: PaymentKind): PaymentOutcome {
  return { tone: 'success', text: done[kind] };
}

const offlineOutcome: PaymentOutcome = {
  tone: 'error',
  text: 'You’re offline',
  detail: 'Money moves only while you’re connected. Nothing was sent.',
};

/** Returns the message of a failure: the server's text unchanged, with its meaning for this amount. */
export function failureOf(error: unknown, attempt: PaymentAttempt, balanceKobo: Kobo | undefined): PaymentOutcome {
  const { text, code, requestId, unanswered } = readFailure(error);
  if (code === tooLittle) return { tone: 'error', text, ...shortfall(attempt.amountKobo, balanceKobo) };
  if (code !== null && limitCodes.has(code)) return { tone: 'error', text, overLimit: true };
  if (!unanswered || code !== null) return { tone: 'error', text };
  const detail = `We have no answer yet. Press ${button[attempt.kind]} again: the same payment is never taken twice.`;
  return { tone: 'error', text, detail, requestId };
}

function shortfall(wantedKobo: Kobo, balanceKobo: Kobo | undefined): { detail?: string } {
  if (balanceKobo === undefined || balanceKobo >= wantedKobo) return {};
  const short = formatNaira(subtractKobo(wantedKobo, balanceKobo));
  if (balanceKobo === 0) return { detail: `You are ${short} short. Your wallet is empty.` };
  return { detail: `You are ${short} short. The most you can withdraw is ${formatNaira(balanceKobo)}.` };
}
