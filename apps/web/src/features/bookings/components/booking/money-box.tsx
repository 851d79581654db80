import type { Booking, EscrowLine } from '@rentreel/contracts/bookings';
import { Badge, Card } from '@rentreel/ui';
import { Lock, ShieldCheck } from 'lucide-react';
import { Money } from '../../../../components/money/money.tsx';
import { lineState, lineWords } from '../../lib/line-words.ts';

/** Where every part of the money is, to whom it goes, and when. */
export function MoneyBox({ booking }: { booking: Booking }) {
  const { lines, heldKobo, frozen } = booking.escrow;
  // Before the first payment the terms say what there is to say.
  if (lines.every(({ state }) => state === 'due')) return null;
  const terms = [...new Set(lines.map(({ term }) => term))];
  return (
    <section aria-labelledby="money-heading">
      <h2 id="money-heading">Where the money is</h2>
      <Card padded={false} className="money-card">
        <Held heldKobo={heldKobo} frozen={frozen} />
        {terms.map((term) => (
          <div key={term}>
            {terms.length > 1 && <h3 className="money-term">{term === 1 ? 'First term' : `Term ${term}`}</h3>}
            <dl className="money-lines">
              {lines
                .filter((line) => line.term === term)
                .map((line) => (
                  <MoneyLine key={line.kind} line={line} booking={booking} />
                ))}
            </dl>
          </div>
        ))}
      </Card>
    </section>
  );
}

function Held({ heldKobo, frozen }: Pick<Booking['escrow'], 'heldKobo' | 'frozen'>) {
  if (heldKobo === 0) return <p className="money-none">Nothing is held in escrow now.</p>;
  const Icon = frozen ? Lock : ShieldCheck;
  return (
    <div className="money-held" data-frozen={frozen}>
      <Icon className="icon" aria-hidden="true" />
      <p>
        <span className="block text-14">{frozen ? 'Frozen in escrow' : 'Held in escrow now'}</span>
        <strong>
          <Money amountKobo={heldKobo} />
        </strong>
      </p>
    </div>
  );
}

function MoneyLine({ line, booking }: { line: EscrowLine; booking: Booking }) {
  const state = lineState(line.state);
  return (
    <div>
      <dt>
        {line.name}
        <small>{lineWords(line, booking)}</small>
      </dt>
      <dd>
        <Money amountKobo={line.amountKobo} />
        <Badge tone={state.tone}>{state.text}</Badge>
      </dd>
    </div>
  );
}
