import type { Booking, EscrowLine, InstalmentView } from '@rentreel/contracts/bookings';
import { Badge, Button, Card } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Lock, ShieldCheck } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { useOnline } from '#/lib/use-online.ts';
import { dateOf } from '../format.ts';
import { MoneyLine } from '../money-line.tsx';
import { lineLabel, lineState } from '../terms/terms-lines.tsx';

/** Shows for every part of the money where it is, who receives it, and when. */
export function MoneyBox({ booking }: { booking: Booking }) {
  const { lines, heldKobo, frozen } = booking.escrow;
  // Before the first payment the terms already show the amounts.
  if (lines.every(({ state }) => state === 'due')) return null;
  const terms = [...new Set(lines.map(({ term }) => term))];
  return (
    <section aria-labelledby="money-heading">
      <h2 id="money-heading">Where the money is</h2>
      <Card padded={false} className="overflow-hidden">
        <Held heldKobo={heldKobo} frozen={frozen} />
        {terms.map((term) => (
          <div key={term}>
            {terms.length > 1 && (
              <h3 className="text-14/tight pt-3 pb-0 px-4">{term === 1 ? 'First term' : `Term ${term}`}</h3>
            )}
            <dl className="px-4 py-1">
              {lines
                .filter((line) => line.term === term)
                .map((line) => (
                  <EscrowMoney key={line.kind} line={line} booking={booking} />
                ))}
            </dl>
          </div>
        ))}
      </Card>
    </section>
  );
}

function Held({ heldKobo, frozen }: Pick<Booking['escrow'], 'heldKobo' | 'frozen'>) {
  if (heldKobo === 0)
    return <p className="pt-3.5 px-4 pb-1 text-14/normal text-text-2">Nothing is held in escrow now.</p>;
  const Icon = frozen ? Lock : ShieldCheck;
  return (
    <div
      className={`money-held flex items-center gap-3.5 px-4 py-3.5 ${frozen ? 'bg-danger-soft text-on-danger-soft' : 'bg-sun-soft text-on-sun-soft'}`}
    >
      <Icon className="icon" aria-hidden="true" />
      <p>
        <span className="block text-14">{frozen ? 'Frozen in escrow' : 'Held in escrow now'}</span>
        <strong className="text-24 leading-[1.2]">
          <Money amountKobo={heldKobo} />
        </strong>
      </p>
    </div>
  );
}

function EscrowMoney({ line, booking }: { line: EscrowLine; booking: Booking }) {
  const { name, amountKobo, state } = line;
  const { tone, text } = lineState(state);
  return (
    <MoneyLine
      name={name}
      detail={lineLabel(line, booking)}
      amountKobo={amountKobo}
      state={<Badge tone={tone}>{text}</Badge>}
    />
  );
}

const PayInstalment = lazy(() => import('../actions/pay-instalment.tsx'));

const states = {
  later: { text: 'Later', tone: 'neutral' },
  due: { text: 'Due', tone: 'sun' },
  late: { text: 'Late', tone: 'bad' },
  paid: { text: 'Paid', tone: 'ok' },
} as const;

function paidLabel({ paidAt, fromCaution }: InstalmentView): string | undefined {
  if (paidAt === null) return undefined;
  return fromCaution ? `Paid from the caution fee on ${formatDate(paidAt)}` : `Paid on ${formatDate(paidAt)}`;
}

/** The instalments of the rent after the first payment. */
export function Instalments({ booking }: { booking: Booking }) {
  const [paying, setPaying] = useState<InstalmentView>();
  const online = useOnline();
  const { instalments, side, releaseWaitsFor } = booking;
  if (instalments.length === 0) return null;
  const next = instalments.find(({ state }) => state !== 'paid');
  return (
    <section aria-labelledby="parts-heading">
      <h2 id="parts-heading">Rent in parts</h2>
      <Card padded={false}>
        <ol className="px-4 py-1">
          {instalments.map((part) => (
            <MoneyLine
              key={`${part.term} ${part.number}`}
              as="li"
              name={dateOf(part.dueDay)}
              detail={paidLabel(part)}
              amountKobo={part.amountKobo}
              state={<Badge tone={states[part.state].tone}>{states[part.state].text}</Badge>}
            >
              {side === 'tenant' && part === next && part.payable && (
                <Button
                  size="sm"
                  className="grow shrink-0 basis-full mt-1.5"
                  variant={part.state === 'later' ? 'secondary' : 'primary'}
                  disabled={!online || releaseWaitsFor.length > 0}
                  onClick={() => setPaying(part)}
                >
                  {part.state === 'later' ? 'Pay early' : 'Pay now'}
                </Button>
              )}
            </MoneyLine>
          ))}
        </ol>
      </Card>
      <Suspense>
        {paying && <PayInstalment booking={booking} part={paying} onClose={() => setPaying(undefined)} />}
      </Suspense>
    </section>
  );
}
