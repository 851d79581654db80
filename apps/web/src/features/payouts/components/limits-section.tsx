import type { PayoutSettings } from '@rentreel/contracts/payouts';
import { Card } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { naira } from '../lib/payout-words.ts';

/** How much may leave, how fast, and what it costs. */
export function LimitsSection({ settings }: { settings: PayoutSettings }) {
  const { minKobo, autoKobo, twoPersonKobo, dailyKobo, dailyLeftKobo } = settings.limits;
  return (
    <Card as="section" aria-labelledby="limits" className="payout-section">
      <h2 id="limits">Limits to bank accounts</h2>
      <dl className="payout-limits">
        <Limit name="Fee">₦0</Limit>
        <Limit name="At least">{naira(minKobo)}</Limit>
        <Limit name="Leaves at once">Up to {naira(autoKobo)} in 24 hours</Limit>
        <Limit name="RentReel approves first">Above {naira(autoKobo)}</Limit>
        <Limit name="Two people approve first">Above {naira(twoPersonKobo)}</Limit>
        {dailyKobo !== null && dailyLeftKobo !== null && (
          <Limit name="In one day">
            {naira(dailyKobo)}, {naira(dailyLeftKobo)} left today
          </Limit>
        )}
      </dl>
      <p className="payout-fine">
        What waits for approval can be cancelled until then. What a bank cannot take is back in your wallet within 24
        hours.
      </p>
    </Card>
  );
}

function Limit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
