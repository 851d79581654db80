import type { Pot } from '@rentreel/contracts/pots';
import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { Button, Card, Chip, StatusLine } from '@rentreel/ui';
import { formatNaira, type Kobo, naira, subtractKobo, zeroKobo } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FailureDetails } from '#/components/screen-states.tsx';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { Money } from '#/lib/money/money.tsx';
import { readFailure, retryUnanswered } from '#/lib/request-error.ts';
import { useUnansweredAttempt } from '#/lib/money/unanswered-attempt.ts';
import { trpc } from '#/lib/trpc.ts';
import { isSpent } from './format.ts';

interface Quick {
  readonly text: string;
  readonly amountKobo: Kobo;
}

type Saved = Pick<Pot, 'perWeekKobo' | 'targetKobo' | 'heldKobo' | 'shareKobo' | 'paidKobo' | 'auto'>;

/** Suggested amounts; nothing to save once the pot has paid for a home. */
export function quickAmounts(pot: Saved): Quick[] {
  const { perWeekKobo, targetKobo, heldKobo, shareKobo } = pot;
  const missingKobo = isSpent(pot) ? zeroKobo : subtractKobo(targetKobo, heldKobo);
  const week = perWeekKobo ?? zeroKobo;
  return [
    ...(week > 0 && week < missingKobo ? [{ text: `Weekly: ${naira(week)}`, amountKobo: week }] : []),
    ...(missingKobo > 0 ? [{ text: `Remaining: ${naira(missingKobo)}`, amountKobo: missingKobo }] : []),
    ...(shareKobo > 0 && missingKobo <= 0 ? [{ text: `My share: ${naira(shareKobo)}`, amountKobo: shareKobo }] : []),
  ];
}

/** Moves money from the wallet to the pot and back. */
export function MovePotMoney({ pot }: { pot: Pot }) {
  const [amount, setAmount] = useState<Kobo | undefined>();
  const balanceKobo = trpc.wallet.balance.useQuery().data;
  const { start, pending, outcome } = usePotMoney(pot.id, () => setAmount(undefined));
  const disabled = (amount ?? 0) <= 0 || pending !== null;
  const go = (way: PotDirection) => amount !== undefined && void start(way, amount);
  return (
    <Card as="section" aria-label="Save and withdraw" className="grid grid-cols-1 gap-3">
      <AmountField
        label="Amount (₦)"
        valueKobo={amount}
        maxKobo={maxMovementKobo}
        enterKeyHint="done"
        failed={outcome?.tone === 'error'}
        onChange={setAmount}
      />
      <div className="flex flex-wrap gap-2">
        {quickAmounts(pot).map(({ text, amountKobo }) => (
          <Chip key={text} onClick={() => setAmount(amountKobo)}>
            {text}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          size="lg"
          disabled={disabled && pending !== 'save'}
          busy={pending === 'save'}
          busyText="Sending…"
          onClick={() => go('save')}
        >
          Save
        </Button>
        <Button
          size="lg"
          variant="secondary"
          disabled={(disabled || pot.shareKobo === 0) && pending !== 'take'}
          busy={pending === 'take'}
          busyText="Sending…"
          onClick={() => go('take')}
        >
          Withdraw
        </Button>
      </div>
      {outcome && (
        <StatusLine tone={outcome.tone} detail={outcome.detail}>
          {outcome.text}
        </StatusLine>
      )}
      <FailureDetails requestId={outcome?.requestId ?? null} />
      <Sources shareKobo={pot.shareKobo} balanceKobo={balanceKobo} />
    </Card>
  );
}

function Sources({ shareKobo, balanceKobo }: { shareKobo: number; balanceKobo: number | undefined }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 min-h-11 text-14/normal text-text-2">
      <span>
        Your share <Money amountKobo={shareKobo} />
      </span>
      {balanceKobo !== undefined && (
        <Link to="/wallet" className="link inline-flex items-center gap-1 min-h-11">
          In your wallet <Money amountKobo={balanceKobo} />
        </Link>
      )}
    </p>
  );
}

/** Saves or withdraws, once per intent; nothing changes on screen before the server has answered. */
function usePotMoney(potId: Pot['id'], onDone: () => void) {
  const utils = trpc.useUtils();
  const save = trpc.pots.save.useMutation({ retry: retryUnanswered });
  const take = trpc.pots.take.useMutation({ retry: retryUnanswered });
  const unanswered = useUnansweredAttempt<PotIntent>(`pot ${potId}`);
  const [pending, setPending] = useState<PotDirection | null>(null);
  // A second press may come before the screen shows the first.
  const sending = useRef(false);
  const [outcome, setOutcome] = useState<MoneyOutcome | null>(null);

  const send = async (intent: PotIntent): Promise<MoneyOutcome> => {
    const { attempt, isRepeated } = unanswered.begin(intent);
    const { way, ...input } = attempt;
    try {
      const moved = await (way === 'save' ? save : take).mutateAsync({ potId, ...input });
      utils.wallet.balance.setData(undefined, moved.balanceAfterKobo);
    } catch (error) {
      if (!readFailure(error).unanswered) unanswered.end();
      void Promise.allSettled([utils.pots.invalidate(), utils.wallet.balance.invalidate()]);
      return failureOf(error, way);
    }
    unanswered.end();
    await Promise.allSettled([utils.pots.invalidate(), utils.wallet.invalidate()]);
    onDone();
    return successOf(intent, isRepeated);
  };

  const start = async (way: PotDirection, amountKobo: Kobo) => {
    setOutcome(null);
    if (!navigator.onLine) return setOutcome(offlineOutcome);
    if (sending.current) return;
    sending.current = true;
    setPending(way);
    setOutcome(await send({ way, amountKobo }));
    sending.current = false;
    setPending(null);
  };
  return { start, pending, outcome };
}

type PotDirection = 'save' | 'take';

interface PotIntent {
  readonly way: PotDirection;
  readonly amountKobo: Kobo;
}

interface MoneyOutcome {
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly detail?: string;
  readonly requestId?: string | null;
}

const offlineOutcome: MoneyOutcome = {
  tone: 'error',
  text: 'You’re offline',
  detail: 'Money moves only while you’re connected. Nothing was sent.',
};

/** Returns the result of an accepted movement; one that had no answer before took effect once, now or then. */
export function successOf({ way, amountKobo }: PotIntent, isRepeated: boolean): MoneyOutcome {
  const sum = formatNaira(amountKobo);
  const text = way === 'save' ? `${sum} is saved.` : `${sum} is back in your wallet.`;
  if (!isRepeated) return { tone: 'success', text };
  const detail = `This is the ${sum} that had no answer before: it was moved once. To move another ${sum}, enter it again.`;
  return { tone: 'success', text, detail };
}

const buttons: Readonly<Record<PotDirection, string>> = { save: 'Save', take: 'Withdraw' };

/** Returns the server's message; without a response, the effect of pressing the button again. */
export function failureOf(error: unknown, way: PotDirection): MoneyOutcome {
  const { text, code, requestId, unanswered } = readFailure(error);
  if (!unanswered || code !== null) return { tone: 'error', text };
  const detail = `We have no answer yet. Press ${buttons[way]} again: the same money never moves twice.`;
  return { tone: 'error', text, detail, requestId };
}
