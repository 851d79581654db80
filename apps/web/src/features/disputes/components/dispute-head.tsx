import { type Dispute, disputeReasons, disputeStateNames } from '@rentreel/contracts/disputes';
import { Badge, Card } from '@rentreel/ui';
import { Lock } from 'lucide-react';
import { Money } from '../../../components/money/money.tsx';
import { deadlineWords } from '../../../lib/left-words.ts';
import { nextWords, promiseWords } from '../lib/dispute-words.ts';

const over = ['settled', 'withdrawn', 'closed'];

/** What it is about, how it stands, and where the money is meanwhile. */
export function DisputeHead({ dispute, now }: { dispute: Dispute; now: number }) {
  const { reason, home, state, heldKobo, dueAt, hardStopAt, needsMe } = dispute;
  const isOver = over.includes(state);
  return (
    <>
      <header className="dispute-head">
        <p className="dispute-badges">
          <Badge tone={isOver ? 'neutral' : 'info'}>{disputeStateNames[state]}</Badge>
          {needsMe && <Badge tone="sun">Your move</Badge>}
        </p>
        <h1 className="wrap-anywhere">{disputeReasons[reason].name}</h1>
        <p className="text-text-2 wrap-anywhere">
          {home.title}, {home.area}
        </p>
      </header>
      <Card className="dispute-money">
        {heldKobo > 0 && (
          <p className="dispute-held">
            <Lock className="icon-20" aria-hidden="true" />
            <span>
              <strong>
                <Money amountKobo={heldKobo} />
              </strong>{' '}
              {isOver ? 'is held in escrow.' : 'stays in escrow until this is settled.'}
            </span>
          </p>
        )}
        <p>{nextWords(dispute)}</p>
        {dueAt !== null && dueAt < hardStopAt && (
          <p className="text-14 text-text-2">Until {deadlineWords(dueAt, now)}.</p>
        )}
        {!isOver && state !== 'ruled' && <p className="text-14 text-text-2">{promiseWords(dispute)}</p>}
      </Card>
    </>
  );
}
