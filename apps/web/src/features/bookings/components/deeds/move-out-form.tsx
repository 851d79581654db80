import { Button, Note, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { usePrivatePhotos } from '../../../../components/photos/use-private-photos.ts';
import { PrivatePhotoStrip } from '../../../../components/photos/private-photo-strip.tsx';
import type { PhotoFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

/** The home as it is left, beside how it was taken over. */
export function MoveOutForm({ booking, onDone, renderPhotos }: PhotoFormProps) {
  const [meterReading, setMeter] = useState('');
  const [note, setNote] = useState('');
  const photos = usePrivatePhotos();
  const { mutate, isPending, error } = trpc.bookings.recordMoveOut.useMutation(useAfterDeed(onDone));
  const before = booking.moveIn.flatMap((record) => record.photos);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (photos.onTheirWay > 0) return;
    mutate({ bookingId: booking.id, version: booking.version, meterReading, note, photoIds: photos.ready });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <Note>
        When the home is empty and the keys are given back. The landlord then has 14 days to claim a part of the caution
        fee; without a claim all of it goes back.
      </Note>
      {before.length > 0 && (
        <div className="booking-stack">
          <p className="text-14 text-text-2">As it was at the move-in. Take the same views again.</p>
          <PrivatePhotoStrip photos={before} label="The home at the move-in" />
        </div>
      )}
      <TextField
        id="move-out-meter"
        label="Meter reading"
        autoComplete="off"
        maxLength={60}
        value={meterReading}
        onChange={({ target }) => setMeter(target.value)}
      />
      {renderPhotos({ bookingId: booking.id, about: 'move-out', onChange: photos.onChange })}
      <NoteField id="move-out-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      {photos.onTheirWay > 0 && <Note announce="status">You can send it once the photos have arrived.</Note>}
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        The home is empty, the keys are back
      </Button>
    </form>
  );
}
