import type { Pot, PotMovement } from '@rentreel/contracts/pots';
import { Button, Card, ListRow, ListStates, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { ArrowDownLeft, ArrowUpRight, House, Repeat } from 'lucide-react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';

const actions = { saved: 'saved', taken: 'took out', paid: 'paid for a home' } as const;

function iconOf({ kind, automatic }: PotMovement) {
  if (kind === 'paid') return House;
  if (kind === 'taken') return ArrowUpRight;
  return automatic ? Repeat : ArrowDownLeft;
}

/** Movements of the pot's account in the ledger. */
export function PotHistory({ potId }: { potId: Pot['id'] }) {
  const query = trpc.pots.history.useInfiniteQuery(
    { potId, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const failed = (
    <>
      <Note tone="bad" announce="alert">
        This didn’t load. Check your connection and try again.
      </Note>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </>
  );
  return (
    <Card as="section" aria-labelledby="pot-history" className="grid grid-cols-1 gap-3 justify-items-stretch">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-between min-h-8">
        <h2 className="text-18/tight wrap-anywhere" id="pot-history">
          History
        </h2>
      </div>
      <ListStates
        query={query}
        failed={failed}
        empty={<p className="text-14 text-text-2">Nothing saved yet.</p>}
        others="Earlier movements"
        moreText="Show earlier"
      >
        {(movements) => (
          <ul>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

function MovementRow({ movement }: { movement: PotMovement }) {
  const { kind, me, name, amountKobo, heldAfterKobo, automatic, at } = movement;
  const isIn = amountKobo > 0;
  return (
    <ListRow
      icon={iconOf(movement)}
      tone={isIn ? 'ok' : undefined}
      title={me ? `You ${actions[kind]}` : `${name} ${actions[kind]}`}
      end={
        <span className={isIn ? 'whitespace-nowrap text-primary-text' : 'whitespace-nowrap'}>
          {isIn && '+'}
          <Money amountKobo={amountKobo} />
        </span>
      }
      detail={
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>
            {automatic && 'Automatic · '}
            {formatDateTime(at)}
          </span>
          <span>
            In the pot <Money className="font-medium" amountKobo={heldAfterKobo} />
          </span>
        </span>
      }
    />
  );
}
