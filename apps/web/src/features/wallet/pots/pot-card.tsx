import type { PotCard as PotFacts, PotCard } from '@rentreel/contracts/pots';
import { Badge, Card, Meter } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Repeat, Users } from 'lucide-react';
import { Money } from '#/lib/money/money.tsx';
import { needInLabel, percentOf } from './format.ts';

/** A pot in the list; the whole card is a link. */
export function PotListCard({ pot }: { pot: PotFacts }) {
  return (
    <Card as="article" className="relative grid gap-2">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2">
        <h2 className="flex-auto text-18/tight wrap-anywhere">
          <Link to="/pots/$potId" params={{ potId: pot.id }} search={{}} className="stretched text-inherit">
            {pot.name}
          </Link>
        </h2>
        {pot.state === 'ready' && (
          <Badge tone="ok" icon={CircleCheck}>
            Target reached
          </Badge>
        )}
        {pot.memberCount > 1 && <Badge icon={Users}>{pot.memberCount} people</Badge>}
        {pot.auto && !pot.auto.paused && pot.state === 'saving' && <Badge icon={Repeat}>Automatic</Badge>}
      </div>
      <PotProgress pot={pot} />
      <p className="text-14 text-text-2">{needInLabel(pot)}</p>
    </Card>
  );
}

/** Saved amount and target, as text and as a progress bar. */
export function PotProgress({ pot, large = false }: { pot: PotCard; large?: boolean }) {
  const percent = percentOf(pot);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-text-2">
        <Money
          amountKobo={pot.heldKobo}
          className={`${large ? 'text-32/normal' : 'text-24/normal'} font-bold text-text`}
        />
        <span>
          of <Money amountKobo={pot.targetKobo} />
        </span>
        <span className="tabular-nums ms-auto font-semibold text-text">{percent}%</span>
      </p>
      <Meter
        className="h-2.5 mt-2 border border-border"
        label="Saved of the target"
        percent={percent}
        text={`${naira(pot.heldKobo)} of ${naira(pot.targetKobo)}, ${percent} percent`}
      />
    </div>
  );
}
