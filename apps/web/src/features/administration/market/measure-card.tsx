import { lagosDay, shortDate } from '@rentreel/values';
import { type MarketReport, marketLimits } from '@rentreel/contracts/market';
import { Card, Skeleton } from '@rentreel/ui';
import { Suspense, lazy } from 'react';
import {
  type MarketView,
  axisLabel,
  casesLabel,
  changeLabel,
  figureLabel,
  mainLabel,
  measureOf,
  valueOf,
  weekLabel,
} from './market-format.ts';
import '#/components/plain-table.css';

const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }));

/** Number of cases in the twelve weeks from which a chart is shown: fewer would suggest a trend. */
const minCasesForChart = 5;

/** A measure: latest weeks, comparison, chart, table and definition. */
export function MeasureCard({ view, report }: { view: MarketView; report: MarketReport }) {
  const measure = measureOf(report, view.measure);
  if (!measure) return null;
  const { title, definition, shows, one } = view;
  const { total, lately, weeks } = measure;
  const { main, detail } = mainLabel(view, lately);
  const points = report.weeks.map((week, place) => {
    const figure = weeks[place] ?? lately;
    return {
      day: shortDate(lagosDay(week.from)),
      week: weekLabel(week),
      value: valueOf(view, figure),
      text: figureLabel(view, figure),
    };
  });
  return (
    <Card as="article" className="grid grid-cols-1 content-start gap-2" aria-labelledby={`market-${view.id}`}>
      <h3 id={`market-${view.id}`} className="text-16">
        {title}
      </h3>
      <p>
        <b className="admin-sum">{main}</b>{' '}
        <span className="text-14 text-text-2">
          {detail} in the last {marketLimits.compared} weeks
        </span>
      </p>
      <p className="text-14">{changeLabel(view, measure)}</p>
      {total.cases < minCasesForChart ? (
        <p className="text-14 text-text-2 p-3 rounded-control bg-sunken">
          {total.cases === 0
            ? `Nothing in these ${marketLimits.weeks} weeks.`
            : `Only ${casesLabel(total.cases, one)} in ${marketLimits.weeks} weeks: too few to draw. The table has them.`}
        </p>
      ) : (
        <Suspense fallback={<Skeleton shape="card" className="h-50" />}>
          <WeekChart
            label={`${title} by week`}
            points={points}
            shape={shows === 'medianMs' ? 'line' : 'bars'}
            axis={(value) => axisLabel(view, value)}
          />
        </Suspense>
      )}
      <p className="text-14 text-text-2">{definition}</p>
      <details className="text-14">
        <summary>
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        <table className="plain-table">
          <caption className="sr-only">{title} by week</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col" className="text-end">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ week, text }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td className="text-end">{text}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="font-semibold">
                All {marketLimits.weeks} weeks
              </th>
              <td className="text-end font-semibold">{figureLabel(view, total)}</td>
            </tr>
          </tbody>
        </table>
      </details>
    </Card>
  );
}
