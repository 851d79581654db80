import type { AreaMonth, AreaView } from '@rentreel/contracts/areas';
import { buttonProps, Card, EmptyState, Meter, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HousePlug, PencilLine } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { toAreaParams } from './area-params.ts';
import { AreaFigures } from './area-report-card.tsx';
import './areas.css';
import {
  areaPlace,
  hoursLabel,
  lastReportLabel,
  monthLabel,
  neededLabel,
  patternLabel,
  percent,
  reportersLabel,
} from './format.ts';
import '#/components/plain-table.css';

/** Reports of an area's residents, and a link to add one. */
export function AreaPage({ area }: { area: AreaView }) {
  const { figures, lastDay } = area;
  const log = (
    <Link
      to="/areas/$state/$city/$area/diary"
      params={toAreaParams(area.areaKey)}
      {...buttonProps({}, 'justify-self-start')}
    >
      <PencilLine className="icon-20" aria-hidden="true" />
      Log light and water
    </Link>
  );
  return (
    <>
      <PageTitle>{`Light, water and floods in ${area.name}`}</PageTitle>
      <PageHeader title={area.name} subtitle={areaPlace(area)} />
      <div className="page grid gap-6 max-w-168 lg:max-w-310 lg:grid-cols-2 lg:grid-rows-[repeat(3,auto)_1fr] lg:gap-x-12 items-start">
        {figures === null ? (
          <EmptyState icon={HousePlug} title={neededLabel(area.neededReporters)} action={log}>
            What people report about light, water and floods in {area.name} is shown from three people on, so that no
            one can tell who said what.
          </EmptyState>
        ) : (
          <>
            <section aria-labelledby="report-heading" className="grid grid-cols-1 gap-3">
              <h2 id="report-heading">What people here report</h2>
              <Card className="grid grid-cols-1 gap-3">
                <AreaFigures figures={figures} />
                <p className="text-14 text-text-2">
                  {reportersLabel(figures.reporters)}. {lastDay !== null && lastReportLabel(lastDay)}
                </p>
              </Card>
            </section>
            {log}
            <section
              aria-labelledby="months-heading"
              className="grid grid-cols-1 gap-3 lg:col-start-2 lg:row-start-1 lg:row-span-4"
            >
              <h2 id="months-heading">Month by month</h2>
              {patternLabel(area.months).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <MonthTable months={area.months} />
            </section>
          </>
        )}
        <section aria-labelledby="how-heading" className="grid grid-cols-1 gap-3">
          <h2 id="how-heading">How we work this out</h2>
          <ul className="grid gap-2 ps-5 list-disc text-text-2">
            <li>People who live or lived here fill in a day in a few taps.</li>
            <li>Each person counts once, however often they report. After 12 months a report no longer counts.</li>
            <li>A figure, monthly ones included, is shown once at least three people have reported it.</li>
            <li>People who list a home here but don’t live in its compound aren’t counted.</li>
          </ul>
        </section>
        <Link to="/areas" className="link">
          Other areas
        </Link>
      </div>
    </>
  );
}

interface CellProps {
  /** 0 to 1; null with too few reporters. */
  share: number | null;
  text: string;
  tone: 'sun' | 'info' | 'danger';
}

function Cell({ share, text, tone }: CellProps) {
  if (share === null) {
    return (
      <td className="font-semibold">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not enough reports</span>
      </td>
    );
  }
  return (
    <td className="font-semibold">
      {text}
      <Meter className="mt-1 h-1.5" tone={tone} percent={share * 100} />
    </td>
  );
}

const ofDay = (hours: number | null) => (hours === null ? null : hours / 24);
const short = (hours: number | null) =>
  hoursLabel(hours ?? 0)
    .replace('no hours', '0 h')
    .replace(/ hours?$/, ' h');

/** The last 12 months, the latest first: figures with bars. */
function MonthTable({ months }: { months: readonly AreaMonth[] }) {
  return (
    <table className="plain-table table-fixed text-14/normal">
      <caption className="sr-only">Hours of light and water a day, and how many had floods, by month</caption>
      <thead>
        <tr>
          <th className="font-medium text-text-2" scope="col">
            Month
          </th>
          <th className="font-medium text-text-2" scope="col">
            Light
          </th>
          <th className="font-medium text-text-2" scope="col">
            Water
          </th>
          <th className="font-medium text-text-2" scope="col">
            Floods
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, powerHours, waterHours, floodShare }) => (
          <tr key={month}>
            <th className="font-medium text-text-2" scope="row">
              {monthLabel(month)}
            </th>
            <Cell tone="sun" share={ofDay(powerHours)} text={short(powerHours)} />
            <Cell tone="info" share={ofDay(waterHours)} text={short(waterHours)} />
            <Cell tone="danger" share={floodShare} text={percent(floodShare ?? 0)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
