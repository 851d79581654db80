import { type HomeSlots, inspectionStateNames } from '@rentreel/contracts/inspections';
import { buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { dayText, lagosDay, timeSpan } from '../../../../lib/lagos-times.ts';

/** The inspection of the home that is under way already. */
export function MyVisitOfHome({ visit }: { visit: NonNullable<HomeSlots['mine']> }) {
  return (
    <Card className="times-mine">
      <p role="status">
        <CalendarCheck className="icon-20" aria-hidden="true" />
        <span>
          <strong>
            {dayText(lagosDay(visit.startsAt))}, {timeSpan(visit)}
          </strong>
          <span className="block text-14 text-text-2">{inspectionStateNames[visit.state]}</span>
        </span>
      </p>
      <Link
        to="/inspections/$inspectionId"
        params={{ inspectionId: visit.id }}
        {...buttonProps({ variant: 'secondary', size: 'sm' })}
      >
        See your inspection
      </Link>
    </Card>
  );
}
