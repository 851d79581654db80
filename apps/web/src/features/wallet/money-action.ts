import type { ErrorCode } from '@rentreel/contracts/errors';
import { formatNaira, type Kobo, subtractKobo } from '@rentreel/values';
import { useRef, useState } from 'react';
import { readFailure, isStepUpRequired, retryUnanswered } from '#/lib/request-error.ts';
import { useUnansweredAttempt } from '#/lib/money/unanswered-attempt.ts';
import { trpc } from '#/lib/trpc.ts';
import type { WithdrawalExtras } from './withdraw-target.tsx';

/** Moves money, once per intent; nothing changes on screen before the server has answered. */
export function useMoneyAction(onDone: () => void) {
  const utils = trpc.useUtils();
  const deposit = trpc.wallet.deposit.useMutation({ retry: retryUnanswered });
  const withdraw = trpc.wallet.withdraw.useMutation({ retry: retryUnanswered });
  const unanswered = useUnansweredAttempt<PaymentIntent>('wallet');
  const [pending, setPending] = useState<PaymentKind | null>(null);
  // A second press may come before the screen shows the first.
  const sending = useRef(false);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);

  const send = async (intent: PaymentIntent, extras: WithdrawalExtras): Promise<PaymentOutcome | null> => {
    const { attempt, isRepeated } = unanswered.begin(intent);
    const { kind, amountKobo, idempotencyKey } = attempt;
    const input = { amountKobo, idempotencyKey };
    try {
      const moved = await (kind === 'deposit'
        ? deposit.mutateAsync(input)
        : withdraw.mutateAsync({ ...input, ...extras }));
      utils.wallet.balance.setData(undefined, moved.balanceAfterKobo);
    } catch (error) {
      if (!readFailure(error).unanswered) unanswered.end();
      if (isStepUpRequired(error)) return null;
      return failureOf(error, intent, utils.wallet.balance.getData());
    }
    unanswered.end();
    await Promise.allSettled([
      utils.wallet.balance.invalidate(),
      utils.wallet.transactions.invalidate(),
      utils.wallet.limits.invalidate(),
      utils.payouts.listOpen.invalidate(),
    ]);
    onDone();
    return successOf(intent, isRepeated);
  };

  const start = async (kind: PaymentKind, amountKobo: Kobo, extras: WithdrawalExtras = {}) => {
    setOutcome(null);
    if (!navigator.onLine) return setOutcome(offlineOutcome);
    if (sending.current) return;
    sending.current = true;
    setPending(kind);
    setOutcome(await send({ kind, amountKobo, bankAccountId: extras.bankAccountId }, extras));
    sending.current = false;
    setPending(null);
  };
  return { start, pending, outcome };
}

type PaymentKind = 'deposit' | 'withdraw';

interface PaymentIntent {
  readonly kind: PaymentKind;
  readonly amountKobo: Kobo;
  /** Destination of a withdrawal; undefined for the default one. */
  readonly bankAccountId?: WithdrawalExtras['bankAccountId'] | undefined;
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

/** Returns the result of an accepted payment; one that had no answer before took effect once, now or then. */
export function successOf({ kind, amountKobo }: PaymentIntent, isRepeated: boolean): PaymentOutcome {
  const success = { tone: 'success', text: done[kind] } as const;
  if (!isRepeated) return success;
  const sum = formatNaira(amountKobo);
  const detail = `This is the ${sum} that had no answer before: it was moved once. To move another ${sum}, enter it again.`;
  return { ...success, detail };
}

const offlineOutcome: PaymentOutcome = {
  tone: 'error',
  text: 'You’re offline',
  detail: 'Money moves only while you’re connected. Nothing was sent.',
};

/** Returns the message of a failure: the server's text unchanged, with its meaning for this amount. */
export function failureOf(error: unknown, intent: PaymentIntent, balanceKobo: Kobo | undefined): PaymentOutcome {
  const { text, code, requestId, unanswered } = readFailure(error);
  if (code === tooLittle) return { tone: 'error', text, ...shortfall(intent.amountKobo, balanceKobo) };
  if (code !== null && limitCodes.has(code)) return { tone: 'error', text, overLimit: true };
  if (!unanswered || code !== null) return { tone: 'error', text };
  const detail = `We have no answer yet. Press ${button[intent.kind]} again: the same payment is never taken twice.`;
  return { tone: 'error', text, detail, requestId };
}

function shortfall(wantedKobo: Kobo, balanceKobo: Kobo | undefined): { detail?: string } {
  if (balanceKobo === undefined || balanceKobo >= wantedKobo) return {};
  const short = formatNaira(subtractKobo(wantedKobo, balanceKobo));
  if (balanceKobo === 0) return { detail: `You are ${short} short. Your wallet is empty.` };
  return { detail: `You are ${short} short. The most you can withdraw is ${formatNaira(balanceKobo)}.` };
}
