import type { Inspection } from '@rentreel/contracts/inspections';
import { Badge, buttonProps } from '@rentreel/ui';
import { calendarPath } from '@rentreel/contracts/inspections';
import { CalendarPlus } from 'lucide-react';
import { feeLine } from '../../lib/fee-words.ts';
import { nextStep } from '../../lib/next-step.ts';
import { stateBadge } from '../../lib/state-tones.ts';
import { dayText, lagosDay, timeSpan } from '../../../../lib/lagos-times.ts';

export interface VisitPartProps {
  visit: Inspection;
  now: number;
}

/** When it is, how it stands, and who acts next. */
export function VisitHead({ visit, now }: VisitPartProps) {
  const badge = stateBadge(visit);
  const step = nextStep(visit, now);
  const fee = feeLine(visit, visit.side);
  return (
    <header className="visit-head">
      <p className="visit-card-badges">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {visit.kind === 'open_house' && <Badge>Open house</Badge>}
      </p>
      <h1>
        {dayText(lagosDay(visit.startsAt), now)}, {timeSpan(visit)}
      </h1>
      <p className="text-text-2">
        {visit.home.title}, {visit.home.area} · WAT
      </p>
      <div aria-live="polite">
        {step && (
          <p className="visit-step" data-mine={visit.needsMe}>
            {step}
          </p>
        )}
      </div>
      <p className="text-14 text-text-2">{fee ?? 'No inspection fee.'}</p>
      {visit.state === 'confirmed' && (
        <a href={calendarPath(visit.id)} download {...buttonProps({ variant: 'secondary', size: 'sm' })}>
          <CalendarPlus className="icon-20" aria-hidden="true" />
          Add to calendar
        </a>
      )}
    </header>
  );
}
