import { Badge, Card } from '@rentreel/ui';
import { Check, Circle } from 'lucide-react';
import { balanceLabel, dailyLabel, needLabel, tierLabel } from '#/lib/money/wallet-tiers.ts';
import { trpc } from '#/lib/trpc.ts';

/** Wallet limits and requirements of each verification tier. */
export function TiersCard() {
  const { data: limits } = trpc.wallet.limits.useQuery();
  if (!limits) return null;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="wallet-tiers">
      <h2 id="wallet-tiers" className="text-18/tight">
        What your wallet can do
      </h2>
      <ol className="grid gap-3">
        {limits.tiers.map(({ tier, dailyKobo, maxBalanceKobo, needs }) => (
          <li key={tier} className="grid gap-1 text-14" aria-current={tier === limits.tier ? 'step' : undefined}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <strong>{tierLabel(tier)}</strong>
              {tier === limits.tier && <Badge tone="ok">You’re here</Badge>}
            </p>
            <p className="text-text-2">
              {dailyLabel(dailyKobo)}, {balanceLabel(maxBalanceKobo)}
            </p>
            {needs.length > 0 && (
              <ul className="flex flex-wrap gap-x-3 gap-y-1">
                {needs.map((need) => (
                  <li key={needLabel(need)} className="flex items-center gap-1">
                    {need.held ? (
                      <Check className="icon-16" aria-label="Done" />
                    ) : (
                      <Circle className="icon-16" aria-label="To do" />
                    )}
                    {needLabel(need)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p className="text-14 text-text-2">
        A day counts what you pay and withdraw from the wallet. Rent paid by card or bank transfer has no such limit,
        and money you’re owed always comes in.
      </p>
    </Card>
  );
}
