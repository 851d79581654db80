import type { TotalPackage } from '@rentreel/contracts/listings';
import { Card } from '@rentreel/ui';
import { Undo2 } from 'lucide-react';
import { Money } from '../../../components/money/money.tsx';
import { reasonOf, refundableNames, wholeNaira, yearlyNames } from '../lib/package-lines.ts';

/** Every line of the first year, what comes back, and what later years cost. */
export function CostLines({ cost, id }: { cost: TotalPackage; id: string }) {
  return (
    <section className="home-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>What you pay in year one</h2>
      <Card padded={false} className="cost-card">
        <dl className="cost-lines">
          {cost.lines.map((line) => (
            <div key={line.kind}>
              <dt>
                {line.name}
                <small>{reasonOf(line)}</small>
              </dt>
              <dd>
                <Money amountKobo={line.amountKobo} />
              </dd>
            </div>
          ))}
          <div className="cost-total">
            <dt>To move in</dt>
            <dd>
              <Money amountKobo={cost.firstYearKobo} />
            </dd>
          </div>
        </dl>
        {cost.refundableKobo > 0 && (
          <p className="cost-back">
            <Undo2 className="icon-20" aria-hidden="true" />
            <span>
              <strong>
                <Money amountKobo={cost.refundableKobo} /> of this comes back.
              </strong>{' '}
              The {refundableNames(cost)} is yours again when you move out and leave the home as you found it.
            </span>
          </p>
        )}
      </Card>
      <dl className="cost-later">
        <div>
          <dt>From year two ({yearlyNames(cost)})</dt>
          <dd>
            <Money amountKobo={cost.secondYearKobo} />
            /year
          </dd>
        </div>
        <div>
          <dt>Per month, with the fees paid once spread over two years</dt>
          <dd>
            about <Money amountKobo={wholeNaira(cost.monthlyKobo)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
