import { type Booking, addBaselineInput, bookingLimits, settlingStates } from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { NoteField } from '../fields.tsx';
import { useAfterAction } from '../queries.ts';

/** Adds photos of the home at the move-in, for 7 days after the handover of the keys, or at the move-out. */
export default function BaselineSheet({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <ActionSheet onClose={onClose} title="Photos of the home">
      <BaselineForm booking={booking} onDone={onClose} />
    </ActionSheet>
  );
}

export function BaselineForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const photos = usePrivatePhotos();
  const phase = settlingStates.some((settling) => settling === booking.state) ? 'move-out' : 'move-in';
  const form = useActionForm({
    id: 'baseline',
    schema: addBaselineInput,
    mutation: trpc.bookings.addBaseline.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, photoIds: photos.ready },
    stores: ['note'],
    initial: { note: '' },
    check: () => ({ photoIds: photos.ready.length === 0 ? 'Add at least one photo.' : undefined }),
    ready: photos.pendingUploads === 0,
  });
  const missing = form.summary.find(({ fieldId }) => fieldId === 'baseline-photoIds');
  return (
    <ActionForm form={form} button="Save these photos" waiting="You can save these once the photos have uploaded.">
      <p className="text-14 text-text-2">
        Photograph every room, the meter and anything that isn’t as it should be. Both of you see the photos, and no one
        can change them later.
      </p>
      <PhotoField about={`${phase} ${booking.id}`} most={bookingLimits.baselinePhotos} photos={photos} />
      {missing && photos.ready.length === 0 && (
        <Note tone="bad" announce="alert">
          {missing.text}
        </Note>
      )}
      <NoteField {...form.text('note')} />
    </ActionForm>
  );
}
