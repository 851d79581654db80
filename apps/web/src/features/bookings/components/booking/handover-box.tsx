import type { Booking } from '@rentreel/contracts/bookings';
import { Card, Note } from '@rentreel/ui';
import { KeyRound } from 'lucide-react';
import { whenText } from '../../../../lib/lagos-times.ts';
import { firstName } from '../../lib/name-words.ts';
import type { BookingPartProps } from './booking-part.ts';

/** When the keys change hands, and the code that proves it. */
export function HandoverBox({ booking, now }: BookingPartProps) {
  const { handover, state, side } = booking;
  if (!handover || (state !== 'funded' && state !== 'handover_scheduled')) return null;
  return (
    <section aria-labelledby="keys-heading">
      <h2 id="keys-heading">Getting the keys</h2>
      <Card className="booking-keys-card">
        <p className="booking-keys-when">
          <KeyRound className="icon" aria-hidden="true" />
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
      <div className="key-code">
        <p className="text-14 text-text-2">Your key code</p>
        <p className="key-code-digits" aria-label={code.split('').join(' ')}>
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
