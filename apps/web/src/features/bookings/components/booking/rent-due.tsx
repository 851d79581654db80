import type { Booking, InstalmentView } from '@rentreel/contracts/bookings';
import { Button, Note } from '@rentreel/ui';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../../../lib/use-online.ts';
import { dateOf } from '../../lib/day-words.ts';
import { naira } from '../../lib/naira.ts';
import { firstName } from '../../lib/name-words.ts';

const PayInstalment = lazy(() => import('../deeds/pay-instalment.tsx'));

/** The first part of the rent that is due, or late. */
export const partDue = ({ instalments }: Pick<Booking, 'instalments'>): InstalmentView | undefined =>
  instalments.find(({ state }) => state === 'due' || state === 'late');

/** Says that rent is due before anything else, and lets the tenant pay it; nothing when none is. */
export function RentDue({ booking }: { booking: Booking }) {
  const [paying, setPaying] = useState(false);
  const online = useOnline();
  const part = partDue(booking);
  if (!part) return null;
  const isLate = part.state === 'late';
  const sum = naira(part.amountKobo);
  const what = isLate ? `${sum} of rent was due on ${dateOf(part.dueDay)}` : `${sum} of rent is due today`;
  const isTenant = booking.side === 'tenant';
  return (
    <>
      <Note tone={isLate ? 'bad' : 'sun'}>
        <strong>{isTenant ? `${what}.` : `${what}, and ${firstName(booking)} has not paid it yet.`}</strong>
      </Note>
      {isTenant && (
        <Button size="lg" block disabled={!online} onClick={() => setPaying(true)}>
          Pay it now
        </Button>
      )}
      <Suspense>{paying && <PayInstalment booking={booking} part={part} onClose={() => setPaying(false)} />}</Suspense>
    </>
  );
}
