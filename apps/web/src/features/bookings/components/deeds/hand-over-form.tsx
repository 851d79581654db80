import { bookingLimits } from '@rentreel/contracts/bookings';
import { Button, Note, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { usePrivatePhotos } from '../../../../components/photos/use-private-photos.ts';
import { firstName } from '../../lib/name-words.ts';
import type { PhotoFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

const digits = bookingLimits.keyCodeDigits;

/** The keys change hands: the landlord enters the code that the tenant reads out, or the tenant says that they have them. */
export function HandOverForm({ booking, onDone, renderPhotos }: PhotoFormProps) {
  const isLandlord = booking.side === 'landlord';
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [meterReading, setMeter] = useState('');
  const [note, setNote] = useState('');
  const photos = usePrivatePhotos();
  const { mutate, isPending, error, reset } = trpc.bookings.handOver.useMutation(useAfterDeed(onDone));
  const isShort = isLandlord && code.length !== digits;
  const name = firstName(booking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(isShort);
    if (isShort || photos.onTheirWay > 0) return;
    const about = { bookingId: booking.id, version: booking.version, meterReading, note, photoIds: photos.ready };
    mutate(isLandlord ? { ...about, code } : about);
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      {isLandlord ? (
        <TextField
          id="key-code"
          label={`Key code that ${name} reads out`}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          className="key-code-input"
          value={code}
          hint={`${digits} digits. With it ${name} confirms that the keys are in their hand.`}
          error={missing && isShort ? `Enter the ${digits} digits.` : undefined}
          onChange={({ target }) => {
            reset();
            setCode(target.value.replace(/\D/g, '').slice(0, digits));
          }}
        />
      ) : (
        <Note tone="sun">
          Say this only when the keys are in your hand. You then have 48 hours to check the home; after that the money
          goes to {name}.
        </Note>
      )}
      <TextField
        id="hand-over-meter"
        label="Meter reading, if you like"
        autoComplete="off"
        maxLength={60}
        value={meterReading}
        onChange={({ target }) => setMeter(target.value)}
      />
      {renderPhotos({ bookingId: booking.id, about: 'move-in', onChange: photos.onChange })}
      <NoteField id="hand-over-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      {photos.onTheirWay > 0 && <Note announce="status">You can send it once the photos have arrived.</Note>}
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        {isLandlord ? 'The keys are handed over' : 'I have the keys'}
      </Button>
    </form>
  );
}
