import { type Booking, bookingLimits } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, Note, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { CountField } from '../../../../components/forms/count-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { lagosDay } from '../../../../lib/lagos-times.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { useApply } from '../../hooks/use-apply.ts';
import { monthsWords } from '../../lib/day-words.ts';
import { DayField } from '../day-field.tsx';
import { NoteField } from '../deeds/note-field.tsx';

export interface ApplyFormProps {
  home: ListingDetail;
  now: number;
  onDone: (booking: Booking) => void;
}

const lengths = bookingLimits.termMonths.map((months) => ({ value: String(months), text: monthsWords(months) }));
const aheadDays = 14;
const mostPeople = 20;

/** What a landlord wants to know first; nothing is paid with it. */
export function ApplyForm({ home, now, onDone }: ApplyFormProps) {
  const today = lagosDay(now);
  const [startDay, setStart] = useState<number | undefined>(today + aheadDays);
  const [months, setMonths] = useState('12');
  const [people, setPeople] = useState<number | undefined>(1);
  const [occupation, setOccupation] = useState('');
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const online = useOnline();
  const { apply, isPending, error } = useApply(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (startDay === undefined || !people) return;
    apply({ listingId: home.id, startDay, months: Number(months), people, occupation, message });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <DayField
        id="apply-start"
        label="When would you like to move in?"
        value={startDay}
        from={today}
        until={today + bookingLimits.startsWithinDays}
        error={tried && startDay === undefined ? 'Choose a day.' : undefined}
        onChange={setStart}
      />
      <ChoiceField
        id="apply-months"
        legend="For how long?"
        options={lengths}
        value={months}
        onChange={(value) => value !== undefined && setMonths(value)}
      />
      <CountField
        id="apply-people"
        label="People who will live there"
        value={people}
        max={mostPeople}
        error={tried && !people ? 'Say how many people will live there, 1 to 20.' : undefined}
        onChange={setPeople}
      />
      <TextField
        id="apply-work"
        label="Your work or studies, if you like"
        autoComplete="organization-title"
        maxLength={120}
        value={occupation}
        onChange={({ target }) => setOccupation(target.value)}
      />
      <NoteField
        id="apply-message"
        label="A word about yourself, if you like"
        value={message}
        hint="The landlord reads it. Leave out account numbers and documents; nobody needs them now."
        onChange={setMessage}
      />
      <Note tone="ok">
        You pay nothing to apply. Rent is paid only after both of you have signed, and then into escrow: the landlord
        gets it when you have the keys and the home is as agreed.
      </Note>
      <FormFailure error={error} />
      <Button type="submit" size="lg" block disabled={!online} busy={isPending} busyText="Sending…">
        Send your application
      </Button>
    </form>
  );
}
