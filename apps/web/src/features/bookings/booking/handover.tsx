import { type Booking, type HomeRecord, awaitsKeys, settlingStates } from '@rentreel/contracts/bookings';
import '#/components/code-digits.css';
import { Button, Card, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { KeyRound } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';
import { whenInText, whenText } from '#/lib/times.ts';
import { baselineUntil, firstName } from '../format.ts';
import type { BookingPartProps } from './next-action.tsx';

/** Time of the handover, and the code that proves it. */
export function HandoverBox({ booking, now }: BookingPartProps) {
  const { handover, side } = booking;
  if (!handover || !awaitsKeys(booking)) return null;
  return (
    <section aria-labelledby="keys-heading">
      <h2 id="keys-heading">Getting the keys</h2>
      <Card className="grid gap-2.5">
        <p className="flex items-start gap-3 wrap-anywhere">
          <KeyRound className="icon flex-none mt-0.5" aria-hidden="true" />
          <span>
            <strong>{handover.at === null ? 'No time set yet' : whenText(handover.at, now)}</strong>
            {handover.note !== '' && <span className="block text-14 text-text-2">{handover.note}</span>}
          </span>
        </p>
        {side === 'tenant' ? <KeyCode booking={booking} /> : <AskForCode booking={booking} />}
      </Card>
    </section>
  );
}

function KeyCode({ booking }: { booking: Booking }) {
  const code = booking.handover?.keyCode;
  if (!code) return null;
  return (
    <>
      <div className="py-2 rounded-control bg-sunken text-center">
        <p className="text-14 text-text-2">Your key code</p>
        <p
          className="code-digits tabular-nums tracking-[0.04em] whitespace-nowrap"
          aria-label={code.split('').join(' ')}
        >
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
      <Note tone="sun">
        Read it out only when the keys are in your hand. From then on you have 48 hours to check the home, before any
        money goes to {firstName(booking)}.
      </Note>
    </>
  );
}

function AskForCode({ booking }: { booking: Booking }) {
  return (
    <Note>
      {firstName(booking)} has a key code of 6 digits. They read it out when they have the keys; enter it under “Hand
      over the keys”. Then the check of 48 hours begins.
    </Note>
  );
}

const BaselineSheet = lazy(() => import('../actions/baseline-sheet.tsx'));

/** State of the home at the move-in, beside that at the move-out. */
export function ConditionRecords({ booking, now }: BookingPartProps) {
  const { moveIn, moveOut, handover } = booking;
  const [adding, setAdding] = useState(false);
  const until = baselineUntil(booking, now);
  const isSettling = settlingStates.some((settling) => settling === booking.state);
  const showsMoveOut = isSettling || moveOut.length > 0;
  if (!handover?.handedOverAt && moveIn.length === 0) return null;
  return (
    <section aria-labelledby="records-heading">
      <h2 id="records-heading">The home in pictures</h2>
      <div className={`grid gap-3 ${showsMoveOut ? 'sm:grid-cols-2' : ''}`}>
        <Records title="At the move-in" records={moveIn} booking={booking}>
          {until !== undefined && (
            <AddPhotos onAdd={() => setAdding(true)}>
              Photos of every room now are your proof later, for the caution fee too. You can add them until{' '}
              {whenInText(until, now)}.
            </AddPhotos>
          )}
        </Records>
        {showsMoveOut && (
          <Records title="At the move-out" records={moveOut} booking={booking}>
            {isSettling && (
              <AddPhotos onAdd={() => setAdding(true)}>
                Both of you can add photos until the caution fee is settled. They’re your proof if a claim is contested.
              </AddPhotos>
            )}
          </Records>
        )}
      </div>
      <Suspense>{adding && <BaselineSheet booking={booking} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  );
}

function AddPhotos({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <>
      <p className="text-14 text-text-2">{children}</p>
      <Button variant="secondary" size="sm" onClick={onAdd}>
        Add photos
      </Button>
    </>
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
    <Card className="grid gap-2.5 content-start [&>.btn]:justify-self-start">
      <h3 className="text-16/tight">{title}</h3>
      {records.length === 0 && <p className="text-14 text-text-2">No photos yet.</p>}
      {records.map((record) => {
        const who = record.by === booking.side ? 'You' : booking.other.name;
        return (
          <div key={`${record.by} ${record.at}`} className="booking-record-entry grid gap-2.5">
            <p className="text-14 text-text-2 wrap-anywhere">
              {who}, {formatDateTime(record.at)}
            </p>
            {record.meterReading !== '' && (
              <p>
                Meter: <strong>{record.meterReading}</strong>
              </p>
            )}
            {record.note !== '' && <p className="quote">“{record.note}”</p>}
            <PrivatePhotoStrip
              photos={record.photos}
              label={who === 'You' ? `${title}, by you` : `${title}, by ${who}`}
            />
          </div>
        );
      })}
      {children}
    </Card>
  );
}
