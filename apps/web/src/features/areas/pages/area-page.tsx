import type { AreaView } from '@rentreel/contracts/areas';
import { buttonProps, Card, EmptyState, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HousePlug, PencilLine } from 'lucide-react';
import { AreaFigures } from '../../../components/areas/area-figures.tsx';
import { neededWords, reportersWords } from '../../../components/areas/area-words.ts';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { toAreaParams } from '../../../components/areas/to-area-params.ts';
import { areaPlace } from '../lib/area-place.ts';
import { lastReportWords } from '../lib/day-words.ts';
import { patternWords } from '../lib/pattern-words.ts';
import { MonthTable } from '../components/month-table.tsx';
import '../areas.css';

/** What the people of an area report, and how to add to it. */
export function AreaPage({ area }: { area: AreaView }) {
  const { figures, lastDay } = area;
  const log = (
    <Link to="/areas/$state/$city/$area/diary" params={toAreaParams(area.areaKey)} {...buttonProps({})}>
      <PencilLine className="icon-20" aria-hidden="true" />
      Log light and water
    </Link>
  );
  return (
    <>
      <PageTitle>{`Light, water and floods in ${area.name}`}</PageTitle>
      <PageHeader title={area.name} subtitle={areaPlace(area)} />
      <div className="page area-report">
        {figures === null ? (
          <EmptyState icon={HousePlug} title={neededWords(area.neededReporters)} action={log}>
            What people say of light, water and floods in {area.name} is shown from three people on, so that nobody can
            tell who said what.
          </EmptyState>
        ) : (
          <>
            <section aria-labelledby="report-heading" className="area-part">
              <h2 id="report-heading">What people here report</h2>
              <Card className="area-card">
                <AreaFigures figures={figures} />
                <p className="area-source">
                  {reportersWords(figures.reporters)}. {lastDay !== null && lastReportWords(lastDay)}
                </p>
              </Card>
            </section>
            {log}
            <section aria-labelledby="months-heading" className="area-part">
              <h2 id="months-heading">Month by month</h2>
              {patternWords(area.months).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <MonthTable months={area.months} />
            </section>
          </>
        )}
        <section aria-labelledby="how-heading" className="area-part">
          <h2 id="how-heading">How this is worked out</h2>
          <ul className="area-how">
            <li>People who live or lived here fill in a day in a few taps.</li>
            <li>Each person counts once, however often they fill in. After 12 months it counts no more.</li>
            <li>A figure, also that of a month, is shown when at least three people told of it.</li>
            <li>Who offers a home here and does not live in its compound is not counted.</li>
          </ul>
        </section>
        <Link to="/areas" className="link">
          Other areas
        </Link>
      </div>
    </>
  );
}
