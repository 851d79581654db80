import { Note } from '@rentreel/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { type DeedForm, bookingDeeds } from '../../lib/booking-deeds.ts';
import { checkoutHref } from '../../lib/booking-links.ts';
import type { BookingPhotos } from '../../lib/booking-photos.ts';
import { afterDeadline, nextStep } from '../../lib/next-step.ts';
import { Deadline } from '../deadline.tsx';
import type { BookingPartProps } from './booking-part.ts';
import { DeedKey } from './deed-key.tsx';
import { partDue, RentDue } from './rent-due.tsx';

const DeedSheet = lazy(() => import('../deeds/deed-sheet.tsx'));

export interface NextBoxProps extends BookingPartProps {
  renderPhotos: (photos: BookingPhotos) => ReactNode;
}

/** Who acts next, until when, and what the reader can do: the deed that leads on stands out. */
export function NextBox({ booking, now, renderPhotos }: NextBoxProps) {
  const online = useOnline();
  const [form, setForm] = useState<DeedForm>();
  const shortlist = trpc.bookings.shortlist.useMutation(useAfterDeed());
  const step = nextStep(booking, { onHold: booking.escrow.hold !== null });
  const deeds = bookingDeeds(booking);
  const { id: bookingId, version, dueAt } = booking;
  const owesRent = booking.side === 'tenant' && partDue(booking) !== undefined;
  return (
    <section className="booking-next" aria-label="What comes next" data-mine={booking.needsMe || owesRent}>
      <RentDue booking={booking} />
      <div aria-live="polite">{step && <p className="booking-next-step">{step}</p>}</div>
      {dueAt !== null && <Due at={dueAt} booking={booking} now={now} />}
      {!online && deeds.length > 0 && (
        <Note tone="sun" announce="status">
          You are offline. You can read this; answering, signing and paying need a connection, so that both of you see
          the same.
        </Note>
      )}
      <PaymentOnItsWay booking={booking} />
      <FormFailure error={shortlist.error} />
      {deeds.length > 0 && (
        <div className="booking-keys">
          {deeds.map((deed) => (
            <DeedKey
              key={deed.text}
              deed={deed}
              bookingId={bookingId}
              disabled={!online}
              busy={'direct' in deed.does && shortlist.isPending}
              onForm={setForm}
              onDirect={() => shortlist.mutate({ bookingId, version })}
            />
          ))}
        </div>
      )}
      <Suspense>
        {form !== undefined && (
          <DeedSheet
            form={form}
            booking={booking}
            now={now}
            renderPhotos={renderPhotos}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

function Due({ at, booking, now }: BookingPartProps & { at: number }) {
  const after = afterDeadline(booking.state);
  return (
    <div className="booking-next-due">
      <Deadline at={at} now={now} />
      {after && <p>{after}</p>}
    </div>
  );
}

function PaymentOnItsWay({ booking: { id, payment, side } }: Pick<BookingPartProps, 'booking'>) {
  if (!payment?.intentId || side === 'landlord') return null;
  return (
    <Note tone="info">
      A payment is on its way.{' '}
      <a href={checkoutHref(id)} className="text-link">
        See where it stands
      </a>
    </Note>
  );
}
