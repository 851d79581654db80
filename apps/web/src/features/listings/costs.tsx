import {
  type FeeLine,
  type ListingPrice,
  type PackageLine,
  type TotalPackage,
  totalPackage,
} from '@rentreel/contracts/listings';
import { Card } from '@rentreel/ui';
import { formatDate, type Kobo } from '@rentreel/values';
import { ChevronRight, Undo2 } from 'lucide-react';
import { Money } from '#/lib/money/money.tsx';
import './property.css';

interface PriceBoxProps {
  cost: TotalPackage;
  rentKobo: number;
  /** Element id of the section with all lines. */
  costsId: string;
}

/** The move-in cost, shown first. */
export function PriceBox({ cost, rentKobo, costsId }: PriceBoxProps) {
  const toCosts = () => {
    document.getElementById(costsId)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${costsId}-heading`)?.focus({ preventScroll: true });
  };
  return (
    <Card as="section" className="price-box mt-5" aria-label="Price">
      <p className="text-14 text-text-2">To move in</p>
      <p>
        <Money className="text-32 font-heavy tracking-[-0.03em]" amountKobo={cost.firstYearKobo} />
      </p>
      <div className="price-more flex flex-wrap items-center justify-between gap-x-3 mt-3 -mb-3 pt-1 border-t border-hairline text-14/normal text-text-2">
        <p>
          Rent <Money amountKobo={rentKobo} className="text-text" />
          /year
        </p>
        <button type="button" className="link" onClick={toCosts}>
          All costs
          <ChevronRight className="icon-16" aria-hidden="true" />
        </button>
      </div>
    </Card>
  );
}

/** All lines of the first year, the refundable amount, and the cost of later years. */
export function CostLines({ cost, id }: { cost: TotalPackage; id: string }) {
  return (
    <section className="home-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="focus:outline-none" id={`${id}-heading`} tabIndex={-1}>
        What you pay in year one
      </h2>
      <Card padded={false} className="overflow-hidden">
        <dl className="px-4 pt-1.5 pb-4">
          {cost.lines.map((line) => (
            <div className="flex justify-between items-baseline gap-4 py-2.5" key={line.kind}>
              <dt>
                {line.name}
                <small className="block text-text-2 text-14/[1.4]">{reasonOf(line)}</small>
              </dt>
              <dd>
                <Money amountKobo={line.amountKobo} />
              </dd>
            </div>
          ))}
          <div className="cost-total flex justify-between items-baseline gap-4 mt-1.5 pt-3.5 pb-0 border-t border-hairline">
            <dt className="[word-spacing:0.08em] font-display font-bold text-16/[1.3]">To move in</dt>
            <dd>
              <Money amountKobo={cost.firstYearKobo} />
            </dd>
          </div>
        </dl>
        {cost.refundableKobo > 0 && (
          <p className="flex gap-2.5 px-4 py-3 text-14/[1.45] bg-primary-soft text-on-primary-soft">
            <Undo2 className="icon-20" aria-hidden="true" />
            <span>
              <strong>
                <Money amountKobo={cost.refundableKobo} /> of this comes back.
              </strong>{' '}
              The {refundableNames(cost)} is returned when you move out and leave the home as you found it.
            </span>
          </p>
        )}
      </Card>
      <dl className="text-14 text-text-2">
        <div className="flex justify-between items-baseline gap-4 py-1">
          <dt>From year two ({yearlyNames(cost)})</dt>
          <dd className="flex-none">
            <Money className="text-text" amountKobo={cost.secondYearKobo} />
            /year
          </dd>
        </div>
        <div className="flex justify-between items-baseline gap-4 py-1">
          <dt>Per month, with the fees paid once spread over two years</dt>
          <dd className="flex-none">
            about <Money className="text-text" amountKobo={wholeNaira(cost.monthlyKobo)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Price history of the home, when the price has changed. */
export function PriceHistory({ history }: { history: readonly ListingPrice[] }) {
  const steps = priceSteps(history);
  if (steps.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="history-heading">
      <h2 id="history-heading">Price history</h2>
      <ol>
        {steps.map((step) => (
          <li
            className="flex flex-wrap justify-between gap-y-1 gap-x-4 py-2.5 border-t border-hairline"
            key={step.since}
          >
            <p className="last:text-end">
              {formatDate(step.since)}
              <small className="block text-text-2 text-14/[1.4]">
                <Change {...step} />
              </small>
            </p>
            <p className="last:text-end">
              <Money amountKobo={step.firstYearKobo} /> to move in
              <small className="block text-text-2 text-14/[1.4]">
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
  if (changeKobo === 0) return 'Same total, different fees';
  return (
    <>
      <Money amountKobo={changeKobo} absolute /> {changeKobo < 0 ? 'less' : 'more'}
    </>
  );
}

/** The costs of a home as received from the server. */
export function packageOf({ rentKobo, fees }: { rentKobo: Kobo; fees: readonly FeeLine[] }): TotalPackage {
  return totalPackage(rentKobo, fees);
}

/** Returns the components of the move-in cost, the rent first. */
export const costLines = (home: { rentKobo: Kobo; fees: readonly FeeLine[] }): readonly PackageLine[] =>
  packageOf(home).lines;

/** Explains a line: "10% of rent, paid once". */
export function reasonOf({ kind, basisPoints, refundable, recurring }: PackageLine): string {
  if (kind === 'rent') return 'For one year';
  const when = refundable ? 'comes back when you move out' : recurring ? 'every year' : 'paid once';
  const share = basisPoints === undefined ? '' : `${basisPoints / 100}% of rent, `;
  const reason = share + when;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Lists what is paid again in the second year: "rent and service charge". */
export function yearlyNames({ lines }: Pick<TotalPackage, 'lines'>): string {
  return listed(lines.filter(({ recurring }) => recurring));
}

/** Lists what is refunded: "caution fee". */
export function refundableNames({ lines }: Pick<TotalPackage, 'lines'>): string {
  return listed(lines.filter(({ refundable }) => refundable));
}

/** Formats an approximate amount without kobo. */
export function wholeNaira(amountKobo: number): number {
  return Math.round(amountKobo / 100) * 100;
}

function listed(lines: readonly PackageLine[]): string {
  const names = lines.map(({ name }) => name.toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

interface PriceStep extends ListingPrice {
  /** Kobo by which the move-in cost rose or fell; null for the first price. */
  readonly changeKobo: number | null;
}

/** Returns the prices of the home, the latest first; empty when it never changed. */
export function priceSteps(history: readonly ListingPrice[]): PriceStep[] {
  if (history.length < 2) return [];
  return history
    .map((price, index) => {
      const before = history[index - 1];
      return { ...price, changeKobo: before ? price.firstYearKobo - before.firstYearKobo : null };
    })
    .toReversed();
}
