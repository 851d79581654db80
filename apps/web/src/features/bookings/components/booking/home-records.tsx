import type { Booking, HomeRecord } from '@rentreel/contracts/bookings';
import { Button, Card } from '@rentreel/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../lib/format-date.ts';
import type { BookingPhotos } from '../../lib/booking-photos.ts';
import { PrivatePhotoStrip } from '../../../../components/photos/private-photo-strip.tsx';

const BaselineSheet = lazy(() => import('../deeds/baseline-sheet.tsx'));

export interface HomeRecordsProps {
  booking: Booking;
  renderPhotos: (photos: BookingPhotos) => ReactNode;
}

/** The home as it was taken over, beside how it was left. */
export function HomeRecords({ booking, renderPhotos }: HomeRecordsProps) {
  const { moveIn, moveOut, state, handover } = booking;
  const [adding, setAdding] = useState(false);
  const canAdd = state === 'handed_over';
  if (!handover?.handedOverAt && moveIn.length === 0) return null;
  return (
    <section aria-labelledby="records-heading">
      <h2 id="records-heading">The home in pictures</h2>
      <div className="booking-records" data-both={moveOut.length > 0}>
        <Records title="At the move-in" records={moveIn} booking={booking}>
          {canAdd && (
            <>
              <p className="text-14 text-text-2">
                Photos of every room now are your proof later, for the caution fee too.
              </p>
              <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
                Add photos
              </Button>
            </>
          )}
        </Records>
        {moveOut.length > 0 && <Records title="At the move-out" records={moveOut} booking={booking} />}
      </div>
      <Suspense>
        {adding && <BaselineSheet booking={booking} renderPhotos={renderPhotos} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}

interface RecordsProps {
  title: string;
  records: readonly HomeRecord[];
  booking: Booking;
  children?: ReactNode;
}

function Records({ title, records, booking, children }: RecordsProps) {
  return (
    <Card className="booking-record">
      <h3>{title}</h3>
      {records.length === 0 && <p className="text-14 text-text-2">No photos yet.</p>}
      {records.map((record) => {
        const who = record.by === booking.side ? 'You' : booking.other.name;
        return (
          <div key={`${record.by} ${record.at}`} className="booking-record-entry">
            <p className="booking-meta">
              {who}, {formatDateTime(record.at)}
            </p>
            {record.meterReading !== '' && (
              <p>
                Meter: <strong>{record.meterReading}</strong>
              </p>
            )}
            {record.note !== '' && <p className="booking-quote">“{record.note}”</p>}
            <PrivatePhotoStrip photos={record.photos} label={`${title}, by ${who === 'You' ? 'you' : who}`} />
          </div>
        );
      })}
      {children}
    </Card>
  );
}
