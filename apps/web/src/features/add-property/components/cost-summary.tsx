import { totalPackage } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';
import { Card } from '@rentreel/ui';
import { Money } from '../../../components/money/money.tsx';
import { useDraft } from '../hooks/draft-context.ts';

/** What the lines make together, while they are being typed. */
export function CostSummary() {
  const { rentKobo = 0, fees = [] } = useDraft().content;
  const cost = totalPackage(kobo(rentKobo), fees);
  const rows = [
    ['From year two, each year', cost.secondYearKobo],
    ['Comes back when the tenant leaves', cost.refundableKobo],
    ['Per month, one-off fees spread over two years', Math.round(cost.monthlyKobo / 100) * 100],
  ] as const;
  return (
    <Card as="section" aria-label="What the tenant pays in all">
      <p className="text-14 text-text-2">Tenant pays to move in</p>
      <p className="cost-summary-total" aria-live="polite">
        <Money amountKobo={cost.firstYearKobo} />
      </p>
      <dl className="cost-summary">
        {rows.map(([name, amountKobo]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
