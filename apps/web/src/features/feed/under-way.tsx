import type { BookingCounts } from '@rentreel/contracts/bookings';
import type { ChipProps } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, KeyRound } from 'lucide-react';
import { useNow } from '#/lib/hooks.ts';
import { whenInText } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';

/** Links to the signed-in user's next inspection and open bookings; renders nothing without either. */
export default function UnderWay({ variant }: { variant: NonNullable<ChipProps['variant']> }) {
  const now = useNow(minuteMs);
  const inspection = trpc.inspections.list.useQuery({ tab: 'upcoming', limit: 1 }).data?.items[0];
  const counts = trpc.bookings.counts.useQuery().data;
  const bookings = counts ? bookingsText(counts) : '';
  return (
    <>
      {inspection && (
        <Link
          className="chip px-3"
          data-variant={variant}
          to="/inspections/$inspectionId"
          params={{ inspectionId: inspection.id }}
        >
          <CalendarCheck className="icon-20" aria-hidden="true" />
          Inspection {whenInText(inspection.startsAt, now)}
        </Link>
      )}
      {bookings !== '' && (
        <Link className="chip px-3" data-variant={variant} to="/bookings">
          <KeyRound className="icon-20" aria-hidden="true" />
          {bookings}
        </Link>
      )}
    </>
  );
}

/** Describes bookings that are not yet tenancies and steps that wait for the user; undefined without any. */
function bookingsText({ applications, upcoming, needsMe }: BookingCounts): string {
  if (needsMe > 0) return `Bookings: ${needsMe} for you`;
  const underWay = applications + upcoming;
  return underWay > 0 ? `Bookings: ${underWay} under way` : '';
}
