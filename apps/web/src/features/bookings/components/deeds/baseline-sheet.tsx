import { Button, Note, Sheet } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useBackCloses } from '../../../../components/layout/use-back-closes.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { usePrivatePhotos } from '../../../../components/photos/use-private-photos.ts';
import type { DeedSheetProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

/** More photos of the home as it was taken over, while the check runs. */
export default function BaselineSheet({
  booking,
  renderPhotos,
  onClose,
}: Pick<DeedSheetProps, 'booking' | 'renderPhotos' | 'onClose'>) {
  useBackCloses(true, onClose);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const photos = usePrivatePhotos();
  const { mutate, isPending, error } = trpc.bookings.addBaseline.useMutation(useAfterDeed(onClose));
  const isEmpty = photos.ready.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(isEmpty && photos.onTheirWay === 0);
    if (!isEmpty && photos.onTheirWay === 0) mutate({ bookingId: booking.id, photoIds: photos.ready, note });
  };
  return (
    <Sheet open onClose={onClose} title="Photos of the home">
      <form className="deed-form" noValidate onSubmit={submit}>
        <p className="text-14 text-text-2">
          Every room, the meter, and whatever is not as it should be. Both of you see them, and nobody can change them
          later.
        </p>
        {renderPhotos({ bookingId: booking.id, about: 'move-in', onChange: photos.onChange })}
        <NoteField id="baseline-note" value={note} onChange={setNote} />
        {photos.onTheirWay > 0 && <Note announce="status">You can send them once the photos have arrived.</Note>}
        {missing && isEmpty && (
          <Note tone="bad" announce="alert">
            Add at least one photo.
          </Note>
        )}
        <FormFailure error={error} />
        <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
          Keep these photos
        </Button>
      </form>
    </Sheet>
  );
}
