import { type BookingDeclineReason, bookingDeclineReasons } from '@rentreel/contracts/bookings';
import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import type { DeedFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

const options = Object.entries(bookingDeclineReasons).map(([value, text]) => ({
  value: value as BookingDeclineReason,
  text,
}));

/** Says no to an application, for a reason that the tenant reads. */
export function DeclineForm({ booking, onDone }: DeedFormProps) {
  const [reason, setReason] = useState<BookingDeclineReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = trpc.bookings.decline.useMutation(useAfterDeed(onDone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason !== undefined) mutate({ bookingId: booking.id, version: booking.version, reason, note });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <ChoiceField
        id="decline-reason"
        legend="Your reason"
        options={options}
        value={reason}
        onChange={setReason}
        error={missing && reason === undefined ? 'Choose a reason.' : undefined}
      />
      <NoteField id="decline-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block variant="danger" busy={isPending} busyText="Sending…">
        Say no
      </Button>
    </form>
  );
}
