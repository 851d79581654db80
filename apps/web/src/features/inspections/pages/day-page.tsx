import { IconButton, PageHeader } from '@rentreel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { DayRoute } from '../components/day/day-route.tsx';
import { VisitsPending } from '../components/visits-pending.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { dayText, lagosDay } from '../../../lib/lagos-times.ts';
import '../inspections.css';
import '../board.css';

export interface DayPageProps {
  /** A day of Lagos; today when left out. */
  day: number | undefined;
  onDay: (day: number) => void;
}

/** All homes that somebody sees on one day, in order, with the ways between them. */
export function DayPage({ day: chosen, onDay }: DayPageProps) {
  const now = useNow();
  const day = chosen ?? lagosDay(now);
  return (
    <>
      <PageTitle>My day</PageTitle>
      <PageHeader title="My day" subtitle="The homes that you see, in order, and the ways between them." />
      <div className="page visits">
        <div className="board-span">
          <IconButton label="The day before" variant="line" onClick={() => onDay(day - 1)}>
            <ChevronLeft className="icon" aria-hidden="true" />
          </IconButton>
          <h2 aria-live="polite">{dayText(day, now)}</h2>
          <IconButton label="The next day" variant="line" onClick={() => onDay(day + 1)}>
            <ChevronRight className="icon" aria-hidden="true" />
          </IconButton>
        </div>
        <Suspense key={day} fallback={<VisitsPending />}>
          <DayRoute day={day} />
        </Suspense>
      </div>
    </>
  );
}
