import { type Booking, signInput } from '@rentreel/contracts/bookings';
import { Button, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { firstName } from '../../lib/name-words.ts';

export interface SignFormProps {
  booking: Booking;
  /** Of the text that is on the screen. */
  hash: string;
  onDone: () => void;
}

/** Signs the very text that is shown, by the full name. */
export function SignForm({ booking, hash, onDone }: SignFormProps) {
  const [fullName, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const online = useOnline();
  const { mutate, isPending, error } = trpc.bookings.sign.useMutation(useAfterDeed(onDone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { bookingId: booking.id, version: booking.version, fullName, agreementHash: hash };
    const read = signInput.safeParse(input);
    setProblem(read.error?.issues[0]?.message);
    if (read.success) mutate(read.data);
  };
  return (
    <form className="deed-form agreement-sign" noValidate onSubmit={submit}>
      <h2>Sign</h2>
      <p className="text-14 text-text-2">
        {booking.agreement?.[booking.side === 'tenant' ? 'landlord' : 'tenant']
          ? `${firstName(booking)} has signed. With your name it holds for both of you.`
          : `Your name below signs this text. ${firstName(booking)} signs the same.`}
      </p>
      <TextField
        id="full-name"
        label="Your full name"
        autoComplete="name"
        enterKeyHint="done"
        maxLength={120}
        value={fullName}
        error={problem}
        hint="As it stands on your identity card."
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block disabled={!online} busy={isPending} busyText="Sending…">
        Sign the agreement
      </Button>
    </form>
  );
}
