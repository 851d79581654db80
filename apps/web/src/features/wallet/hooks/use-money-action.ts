import type { Kobo } from '@rentreel/money';
import { useRef, useState } from 'react';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { attemptFor, type PaymentAttempt, type PaymentKind } from '../lib/payment-attempt.ts';
import { failureOf, offlineOutcome, type PaymentOutcome, successOf } from '../lib/payment-outcome.ts';
import type { WithdrawalExtras } from './use-withdraw-target.ts';

const retry = (failures: number, error: unknown) => failures < 2 && readFailure(error).unanswered;

/** Moves money, once per wish: nothing changes on screen before the server has answered. */
export function useMoneyAction(onDone: () => void) {
  const utils = trpc.useUtils();
  const deposit = trpc.wallet.deposit.useMutation({ retry });
  const withdraw = trpc.wallet.withdraw.useMutation({ retry });
  const unanswered = useRef<PaymentAttempt | null>(null);
  const [pending, setPending] = useState<PaymentKind | null>(null);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);

  const send = async (attempt: PaymentAttempt, extras: WithdrawalExtras): Promise<PaymentOutcome> => {
    const { kind, ...input } = attempt;
    try {
      const moved = await (kind === 'deposit'
        ? deposit.mutateAsync(input)
        : withdraw.mutateAsync({ ...input, ...extras }));
      utils.wallet.balance.setData(undefined, moved.balanceAfterKobo);
    } catch (error) {
      if (!readFailure(error).unanswered) unanswered.current = null;
      return failureOf(error, attempt, utils.wallet.balance.getData());
    }
    unanswered.current = null;
    await Promise.allSettled([
      utils.wallet.balance.invalidate(),
      utils.wallet.transactions.invalidate(),
      utils.payouts.listOpen.invalidate(),
    ]);
    onDone();
    return successOf(kind);
  };

  const start = async (kind: PaymentKind, amountKobo: Kobo, extras: WithdrawalExtras = {}) => {
    setOutcome(null);
    if (!navigator.onLine) return setOutcome(offlineOutcome);
    setPending(kind);
    unanswered.current = attemptFor(unanswered.current, { kind, amountKobo });
    setOutcome(await send(unanswered.current, extras));
    setPending(null);
  };
  return { start, pending, outcome };
}
