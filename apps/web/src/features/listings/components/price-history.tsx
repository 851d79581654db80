import type { ListingPrice } from '@rentreel/contracts/listings';
import { Money } from '../../../components/money/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { type PriceStep, priceSteps } from '../lib/price-steps.ts';

/** What the home has cost since it was put up, when that has changed. */
export function PriceHistory({ history }: { history: readonly ListingPrice[] }) {
  const steps = priceSteps(history);
  if (steps.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="history-heading">
      <h2 id="history-heading">Price history</h2>
      <ol className="price-steps">
        {steps.map((step) => (
          <li key={step.since}>
            <p>
              {formatDate(step.since)}
              <small>
                <Change {...step} />
              </small>
            </p>
            <p>
              <Money amountKobo={step.firstYearKobo} /> to move in
              <small>
                Rent <Money amountKobo={step.rentKobo} />
                /year
              </small>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Change({ changeKobo }: Pick<PriceStep, 'changeKobo'>) {
  if (changeKobo === null) return 'First price';
  if (changeKobo === 0) return 'Same total, other lines';
  return (
    <>
      <Money amountKobo={changeKobo} absolute /> {changeKobo < 0 ? 'less' : 'more'}
    </>
  );
}
