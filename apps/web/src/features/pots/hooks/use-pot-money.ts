import type { Pot } from '@rentreel/contracts/pots';
import type { Kobo } from '@rentreel/money';
import { useRef, useState } from 'react';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import {
  attemptFor,
  failureOf,
  type MoneyAttempt,
  type MoneyOutcome,
  offlineOutcome,
  successOf,
  type Way,
} from '../lib/money-attempt.ts';

const retry = (failures: number, error: unknown) => failures < 2 && readFailure(error).unanswered;

/** Saves and takes out, once per wish: nothing changes on screen before the server has answered. */
export function usePotMoney(potId: Pot['id'], onDone: () => void) {
  const utils = trpc.useUtils();
  const save = trpc.pots.save.useMutation({ retry });
  const take = trpc.pots.take.useMutation({ retry });
  const unanswered = useRef<MoneyAttempt | null>(null);
  const [pending, setPending] = useState<Way | null>(null);
  const [outcome, setOutcome] = useState<MoneyOutcome | null>(null);

  const send = async (attempt: MoneyAttempt): Promise<MoneyOutcome> => {
    const { way, ...input } = attempt;
    try {
      const moved = await (way === 'save' ? save : take).mutateAsync({ potId, ...input });
      utils.wallet.balance.setData(undefined, moved.balanceAfterKobo);
    } catch (error) {
      if (!readFailure(error).unanswered) unanswered.current = null;
      void Promise.allSettled([utils.pots.invalidate(), utils.wallet.balance.invalidate()]);
      return failureOf(error, way);
    }
    unanswered.current = null;
    await Promise.allSettled([utils.pots.invalidate(), utils.wallet.invalidate()]);
    onDone();
    return successOf(way, attempt.amountKobo);
  };

  const start = async (way: Way, amountKobo: Kobo) => {
    setOutcome(null);
    if (!navigator.onLine) return setOutcome(offlineOutcome);
    setPending(way);
    unanswered.current = attemptFor(unanswered.current, { way, amountKobo });
    setOutcome(await send(unanswered.current));
    setPending(null);
  };
  return { start, pending, outcome };
}
