import {
  type TransparencyMeasure,
  type TransparencyReport,
  transparencyLimits,
} from '@rentreel/contracts/transparency';
import { Button, Card, Note, PageHeader } from '@rentreel/ui';
import { isoDayAt } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { detailLabel, mainLabel, measureGroups, measureTexts, periodLabel, reportCsv } from './measures.ts';

const { floor, shareStep } = transparencyLimits;

/** Public statistics of the last twelve months: disputes, refunds, waiting times and reports. */
export function TransparencyPage() {
  const [report] = trpc.transparency.get.useSuspenseQuery();
  const isEmpty = report.measures.every(({ total }) => total.cases === null);
  return (
    <>
      <PageTitle>Transparency</PageTitle>
      <PageHeader title="Transparency" subtitle={`How RentReel worked from ${periodLabel(report)}`} />
      <div className="page grid grid-cols-1 gap-6">
        <p className="max-w-180">
          These figures are counted from what happened on RentReel; nobody enters them. To protect people, a figure is
          shown only from {floor} cases on, and shares are rounded to {shareStep}%.
        </p>
        {isEmpty && (
          <Note>There aren’t enough cases yet. Each figure appears once {floor} cases have come together.</Note>
        )}
        {measureGroups.map(({ id, title, measures }) => (
          <section key={id} className="grid grid-cols-1 gap-3" aria-labelledby={id}>
            <h2 id={id} className="text-18">
              {title}
            </h2>
            <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
              {measures.map((name) => (
                <Measure key={name} name={name} report={report} />
              ))}
            </div>
          </section>
        ))}
        <Button variant="secondary" className="justify-self-start" onClick={() => save(report)}>
          <Download className="icon-20" aria-hidden="true" />
          Download as CSV
        </Button>
        <p className="max-w-180 text-14 text-text-2">
          Computed once an hour, up to this morning in Lagos. Where one part of the year has too few cases, another is
          left out too, so that it can’t be worked out from the total. How disputes are decided is in the{' '}
          <Link to="/terms" className="font-semibold text-primary-text underline underline-offset-2">
            terms of use
          </Link>
          , what we store about people in the{' '}
          <Link to="/privacy" className="font-semibold text-primary-text underline underline-offset-2">
            privacy notice
          </Link>
          .
        </p>
      </div>
    </>
  );
}

const tooFew = 'Not enough cases yet';

function Measure({ name, report }: { name: TransparencyMeasure; report: TransparencyReport }) {
  const { title, definition } = measureTexts[name];
  const measure = report.measures.find((each) => each.name === name);
  if (!measure) return null;
  const main = mainLabel(name, measure.total);
  return (
    <Card as="article" className="grid content-start grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-16">{title}</h3>
        {main === null ? (
          <p className="text-14 text-text-2">{tooFew}</p>
        ) : (
          <p>
            <b className="text-18 font-semibold">{main}</b>{' '}
            <span className="text-14 text-text-2">{detailLabel(name, measure.total)}</span>
          </p>
        )}
      </div>
      <p className="text-14 text-text-2">{definition}</p>
      {main !== null && (
        <details className="text-14">
          <summary>By three months</summary>
          <dl className="grid gap-2 pb-2">
            {report.parts.map((period, place) => {
              const figure = measure.parts[place];
              const label = figure ? mainLabel(name, figure) : null;
              return (
                <div key={period.from} className="flex flex-wrap justify-between gap-x-6">
                  <dt className="text-text-2">{periodLabel(period)}</dt>
                  <dd className="font-semibold">{label ?? tooFew}</dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
    </Card>
  );
}

function save(report: TransparencyReport): void {
  saveFile(new Blob([reportCsv(report)], { type: 'text/csv' }), `rentreel-transparency-${isoDayAt(report.to)}.csv`);
}
