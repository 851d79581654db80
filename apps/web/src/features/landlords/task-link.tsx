import type { LandlordTask } from '@rentreel/contracts/landlords';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { toId } from '#/lib/route-params.ts';
import { taskCopy } from './today-format.ts';

interface TaskLinkProps {
  task: LandlordTask;
  /** Highlights the most urgent task. */
  first: boolean;
}

/** Link to the screen of a task. */
export function TaskLink({ task: { kind, id, home, tenantId, person }, first }: TaskLinkProps) {
  const look = buttonProps(
    { size: 'sm', variant: first ? 'primary' : 'secondary' },
    'justify-self-start sm:justify-self-stretch',
  );
  const { act, title } = taskCopy[kind];
  const label = `${act}: ${title(person)}`;
  if (kind === 'message' || kind === 'rent') {
    const params = { propertyId: home.id, tenantId };
    return (
      <Link to="/chat/$propertyId/$tenantId" params={params} aria-label={label} {...look}>
        {act}
      </Link>
    );
  }
  if (kind === 'inspection') {
    return (
      <Link to="/inspections/$inspectionId" params={{ inspectionId: toId('ins', id) }} aria-label={label} {...look}>
        {act}
      </Link>
    );
  }
  const to = screens[kind] ?? '/bookings/$bookingId';
  return (
    <Link to={to} params={{ bookingId: toId('bkg', id) }} aria-label={label} {...look}>
      {act}
    </Link>
  );
}

/** Screens of a booking for certain tasks. */
const screens: Partial<
  Record<LandlordTask['kind'], '/bookings/$bookingId/agreement' | '/bookings/$bookingId/dispute'>
> = { agreement: '/bookings/$bookingId/agreement', dispute: '/bookings/$bookingId/dispute' };
