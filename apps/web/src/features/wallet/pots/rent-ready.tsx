import type { Readiness, ReadinessInput } from '@rentreel/contracts/pots';
import { Badge } from '@rentreel/ui';
import { formatDate, naira } from '@rentreel/values';
import { BadgeCheck, CircleDashed, Hourglass } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';

function lookOf({ ready, at }: Readiness) {
  if (ready === null) {
    return {
      tone: 'neutral',
      icon: Hourglass,
      text: 'New price',
      more: `Rent-ready is checked from ${formatDate(at)}`,
    };
  }
  const more = `checked ${formatDate(at)}`;
  return ready
    ? ({ tone: 'ok', icon: BadgeCheck, text: 'Rent-ready', more } as const)
    : ({ tone: 'neutral', icon: CircleDashed, text: 'Not rent-ready yet', more } as const);
}

/** For the landlord: whether the tenant has saved the move-in cost; renders nothing unless the tenant discloses it. */
export default function RentReady(address: ReadinessInput) {
  const { data } = trpc.pots.readiness.useQuery(address);
  if (!data) return null;
  const { tone, icon, text, more } = lookOf(data);
  return (
    <p className="flex flex-wrap items-center gap-y-1 gap-x-2 px-gutter py-2 border-b border-hairline bg-surface text-14 text-text-2">
      <Badge tone={tone as 'ok' | 'neutral'} icon={icon}>
        {text}
      </Badge>
      <span>
        {naira(data.amountKobo)} to move in · {more}
      </span>
    </p>
  );
}
