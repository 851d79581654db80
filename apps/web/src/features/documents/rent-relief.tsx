import { rentStatementPath } from '@rentreel/contracts/receipts';
import { Segmented, buttonProps } from '@rentreel/ui';
import { isoDayAt } from '@rentreel/values';
import { Download } from 'lucide-react';
import { useState } from 'react';
import '#/components/document/document.css';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { DocumentFacts } from './document-facts.tsx';

/** First year in which the law grants the relief. */
const firstYear = 2026;
const lagosYear = (now: number) => Number(isoDayAt(now).slice(0, 4));

/** Rent paid in a year and the tax relief for it, with a statement for the tax office. */
export function RentRelief() {
  const [now] = useState(() => lagosYear(Date.now()));
  const [year, setYear] = useState(now);
  const years = [now, now - 1].filter((each) => each >= firstYear);
  const { data, error } = trpc.receipts.rentStatement.useQuery({ year });
  return (
    <section className="grid grid-cols-1 gap-5 wrap-anywhere" aria-labelledby="rent-relief">
      <h3 id="rent-relief" className="font-bold">
        Rent of a year, for your taxes
      </h3>
      {years.length > 1 && (
        <Segmented
          label="Which year"
          value={String(year)}
          options={years.map((each) => ({ value: String(each), text: String(each) }))}
          onChange={(next) => setYear(Number(next))}
        />
      )}
      {error && <p className="text-text-2">{readFailure(error).text}</p>}
      {data && data.payments.length === 0 && (
        <p className="text-text-2">You have paid no rent through RentReel in {year}.</p>
      )}
      {data && data.payments.length > 0 && (
        <>
          <DocumentFacts
            facts={[
              { name: `Rent paid in ${year}`, value: <Money amountKobo={data.rentKobo} /> },
              { name: 'Relief you may claim', value: <Money amountKobo={data.reliefKobo} /> },
            ]}
          />
          <p className="text-14 text-text-2">
            20% of the rent, at most ₦500,000 (Nigeria Tax Act 2025, s. 30). Information, not tax advice.
          </p>
          <a href={rentStatementPath(year)} download {...buttonProps({ variant: 'secondary' })}>
            <Download className="icon-20" aria-hidden="true" />
            Download rent statement
          </a>
        </>
      )}
    </section>
  );
}
