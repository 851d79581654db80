import { maxMovementKobo } from '@rentreel/contracts/wallet';
import type { Pot } from '@rentreel/contracts/pots';
import { type Kobo, kobo } from '@rentreel/money';
import { Button, Card, Chip, StatusLine } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureDetails } from '../../../components/feedback/failure-details.tsx';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { Money } from '../../../components/money/money.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePotMoney } from '../hooks/use-pot-money.ts';
import type { Way } from '../lib/money-attempt.ts';
import { naira } from '../lib/pot-words.ts';

interface Quick {
  readonly text: string;
  readonly amountKobo: number;
}

/** What somebody is likely to want to save. */
function quickAmounts({ perWeekKobo, targetKobo, heldKobo, shareKobo }: Pot): Quick[] {
  const missingKobo = targetKobo - heldKobo;
  const week = perWeekKobo ?? 0;
  return [
    ...(week > 0 && week < missingKobo ? [{ text: `A week’s part: ${naira(week)}`, amountKobo: week }] : []),
    ...(missingKobo > 0 ? [{ text: `All that is missing: ${naira(missingKobo)}`, amountKobo: missingKobo }] : []),
    ...(shareKobo > 0 && missingKobo <= 0 ? [{ text: `My share: ${naira(shareKobo)}`, amountKobo: shareKobo }] : []),
  ];
}

/** Out of the wallet into the pot, and back. */
export function MovePotMoney({ pot }: { pot: Pot }) {
  const [amount, setAmount] = useState<Kobo | undefined>();
  const balanceKobo = trpc.wallet.balance.useQuery().data;
  const { start, pending, outcome } = usePotMoney(pot.id, () => setAmount(undefined));
  const disabled = (amount ?? 0) <= 0 || pending !== null;
  const go = (way: Way) => amount !== undefined && void start(way, amount);
  return (
    <Card as="section" aria-label="Save and take out" className="pot-money">
      <AmountField
        label="Amount (₦)"
        valueKobo={amount}
        maxKobo={maxMovementKobo}
        enterKeyHint="done"
        failed={outcome?.tone === 'error'}
        onChange={setAmount}
      />
      <div className="pot-chips">
        {quickAmounts(pot).map(({ text, amountKobo }) => (
          <Chip key={text} onClick={() => setAmount(kobo(amountKobo))}>
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
          Take out
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
    <p className="pot-sources">
      <span>
        Your share <Money amountKobo={shareKobo} />
      </span>
      {balanceKobo !== undefined && (
        <Link to="/wallet" className="link">
          In your wallet <Money amountKobo={balanceKobo} />
        </Link>
      )}
    </p>
  );
}
