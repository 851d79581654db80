import type { BookingCancelReason } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/money';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { cancelReasons, cancelWords } from '../../lib/cancel-words.ts';
import type { DeedFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

/** Ends it before its time: first what comes back, then why. */
export function CancelForm({ booking, onDone }: DeedFormProps) {
  const [reason, setReason] = useState<BookingCancelReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = trpc.bookings.cancel.useMutation(useAfterDeed(onDone));
  const { text, button, returnsKobo } = cancelWords(booking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) return;
    mutate({ bookingId: booking.id, version: booking.version, reason, note, returnsKobo: kobo(returnsKobo) });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <Note tone={returnsKobo > 0 ? 'sun' : 'neutral'}>{text}</Note>
      <ChoiceField
        id="cancel-reason"
        legend="Your reason"
        options={cancelReasons(booking.side)}
        value={reason}
        onChange={setReason}
        error={missing && reason === undefined ? 'Choose a reason.' : undefined}
      />
      <NoteField id="cancel-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block variant="danger" busy={isPending} busyText="Sending…">
        {button}
      </Button>
    </form>
  );
}
