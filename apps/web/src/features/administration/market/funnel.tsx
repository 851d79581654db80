import { type MarketReport, marketLimits } from '@rentreel/contracts/market';
import { Card, Meter } from '@rentreel/ui';
import { type FunnelStep, funnelOf } from './market-format.ts';
import '#/components/plain-table.css';

const titles: Readonly<Record<FunnelStep['name'], string>> = {
  enquiries: 'Enquiries',
  inspections: 'Inspections held',
  bookings: 'Bookings paid',
  homes_let: 'Homes let',
};

/** Share that proceeds from each step to the next, with the weakest step named. */
export function Funnel({ report }: { report: MarketReport }) {
  const steps = funnelOf(report);
  const largest = Math.max(1, ...steps.map(({ cases }) => cases));
  return (
    <Card as="article" className="grid grid-cols-1 content-start gap-2" aria-labelledby="market-funnel">
      <h2 id="market-funnel" className="text-16">
        From an enquiry to the keys
      </h2>
      <table className="plain-table">
        <caption className="sr-only">From an enquiry to the keys, in {marketLimits.weeks} weeks</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Number</th>
            <th scope="col">Share of the step before</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, cases, share, isWeakest }) => (
            <tr key={name}>
              <th scope="row" className="w-full">
                {titles[name]}
                <Meter
                  className="h-2.5 mt-1.5"
                  tone={isWeakest ? 'sun' : 'primary'}
                  percent={(cases / largest) * 100}
                />
              </th>
              <td className="text-end font-semibold">{cases.toLocaleString('en-NG')}</td>
              <td className="text-end whitespace-nowrap">
                {share !== null && `${share}%`}
                {isWeakest && <span className="block text-sun-text text-12/normal font-strong">Weakest step</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-14 text-text-2 max-w-180">
        All {marketLimits.weeks} weeks. Each step is counted when it happened, the percentage is of the step before: a
        home let this week may go back to an enquiry of an earlier one, and some people book without an inspection.
      </p>
    </Card>
  );
}
