import type { Booking } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { Money } from '#/lib/money/money.tsx';

type Split = NonNullable<Booking['split']>;

function earningLabel({ commissionBasisPoints, legalFeeKobo }: Split): string {
  const parts = [
    ...(commissionBasisPoints > 0 ? [`${commissionBasisPoints / 100}% of the rent`] : []),
    ...(legalFeeKobo > 0 ? [`${naira(legalFeeKobo)} legal fee`] : []),
  ];
  return parts.length === 0 ? 'No commission on this term' : `${parts.join(' and ')}, as the owner agreed`;
}

/** Split of rent and fees between owner and agent, by the owner's mandate. */
export function LettingSplitCard({ booking: { split } }: { booking: Booking }) {
  if (!split) return null;
  const { ownerName, agentName, agentReceives, toOwnerKobo, toAgentKobo } = split;
  return (
    <Card as="section" aria-labelledby="split-heading" className="grid gap-3">
      <h2 id="split-heading" className="text-16/normal">
        {agentName} lets this home for {ownerName}
      </h2>
      {agentReceives ? (
        <p className="text-14 text-text-2">
          The owner signed a mandate: {agentName} receives the rent and fees and passes them on.
        </p>
      ) : (
        <dl className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4">
            <dt>To the owner</dt>
            <dd className="font-semibold">
              <Money amountKobo={toOwnerKobo} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <dt>
              To the agent
              <small className="block text-14 text-text-2">{earningLabel(split)}</small>
            </dt>
            <dd className="font-semibold">
              <Money amountKobo={toAgentKobo} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
