import { bookingLimits, recordMoveOutInput } from '@rentreel/contracts/bookings';
import { Note, TextField } from '@rentreel/ui';
import { lagosDay } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';
import { NoteField } from '../fields.tsx';
import { dateOf, hasDeposit } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { BookingFormProps } from './actions.ts';

/** Records the state of the home at the move-out, beside that at the move-in. */
export function MoveOutForm({ booking, now, onDone }: BookingFormProps) {
  const photos = usePrivatePhotos();
  const before = booking.moveIn.flatMap((record) => record.photos);
  const isSecured = hasDeposit(booking);
  const form = useActionForm({
    id: 'move-out',
    schema: recordMoveOutInput,
    mutation: trpc.bookings.recordMoveOut.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version, photoIds: photos.ready },
    stores: ['note'],
    initial: { meterReading: '', note: '' },
    ready: photos.pendingUploads === 0,
  });
  return (
    <ActionForm form={form} button="Record the move-out" waiting="You can send this once the photos have uploaded.">
      <Note>
        When the home is empty and the keys are given back.
        {isSecured &&
          ' The landlord then has 14 days to claim a part of the caution fee; without a claim all of it goes back.'}
      </Note>
      <EarlyNote booking={booking} now={now} />
      {before.length > 0 && (
        <div className="grid grid-cols-1 gap-2.5">
          <p className="text-14 text-text-2">This is how the home looked at the move-in. Take the same shots again.</p>
          <PrivatePhotoStrip photos={before} label="The home at the move-in" />
        </div>
      )}
      <TextField {...form.text('meterReading')} label="Meter reading" autoComplete="off" maxLength={60} />
      <PhotoField about={`move-out ${booking.id}`} most={bookingLimits.baselinePhotos} photos={photos} />
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

/** What a move-out before the agreed last day does not change. */
function EarlyNote({ booking, now }: Pick<BookingFormProps, 'booking' | 'now'>) {
  const { notice, earlyEnd } = booking;
  const lastDay = notice?.moveOutDay ?? earlyEnd?.moveOutDay;
  if (lastDay === undefined || lagosDay(now) >= lastDay) return null;
  const text = hasDeposit(booking)
    ? `The tenancy runs until ${dateOf(lastDay)}: rent due by then is still owed, and the 14 days begin after it.`
    : `The tenancy runs until ${dateOf(lastDay)}: rent due by then is still owed.`;
  return <Note tone="sun">{text}</Note>;
}
