import type { InspectionTab } from '@rentreel/contracts/inspections';
import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarClock, History } from 'lucide-react';

/** What belongs here, and the one way to it. */
export function NoVisits({ tab }: { tab: InspectionTab }) {
  if (tab === 'waiting') {
    return (
      <EmptyState icon={CalendarClock} title="Nobody is waiting for an answer">
        Times that were asked for stand here until both of you agree.
      </EmptyState>
    );
  }
  if (tab === 'past') {
    return (
      <EmptyState icon={History} title="No visits yet">
        How each visit went stays here, with what became of its fee.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CalendarCheck}
      title="No inspections ahead"
      action={
        <Link to="/" {...buttonProps({})}>
          Watch homes
        </Link>
      }
    >
      Choose a time on the page of a home. Most are free, and a fee comes back if the home is not as advertised.
    </EmptyState>
  );
}
