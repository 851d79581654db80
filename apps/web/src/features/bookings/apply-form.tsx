import { lagosDay } from '@rentreel/values';
import { type ApplyInput, type Booking, applyInput, bookingLimits } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Note, TextField } from '@rentreel/ui';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { CountField } from '#/lib/forms/count-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { newRequestKey } from '#/lib/new-request-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { DayField, NoteField } from './fields.tsx';
import { monthsLabel } from './format.ts';
import { useAfterAction } from './queries.ts';

interface ApplyFormProps {
  home: ListingDetail;
  now: number;
  onDone: (booking: Booking) => void;
}

const lengths = bookingLimits.termMonths.map((months) => ({ value: String(months), text: monthsLabel(months) }));
const aheadDays = 14;
const mostPeople = 20;

/** What a landlord wants to know first. Nothing is paid with it. */
export default function ApplyForm({ home, now, onDone }: ApplyFormProps) {
  const today = lagosDay(now);
  const online = useOnline();
  const form = useActionForm({
    id: 'apply',
    schema: z.omit(applyInput, { clientId: true }),
    mutation: useApply(onDone),
    fixed: { listingId: home.id },
    initial: { startDay: today + aheadDays, months: 12, people: 1, occupation: '', message: '' },
  });
  const months = form.field('months');
  return (
    <ActionForm form={form} button="Send your application" disabled={!online}>
      <DayField
        {...form.field('startDay')}
        label="When would you like to move in?"
        from={today}
        until={today + bookingLimits.startsWithinDays}
      />
      <ChoiceField
        {...months}
        legend="For how long?"
        options={lengths}
        value={String(months.value)}
        onChange={(value) => value !== undefined && months.onChange(Number(value))}
      />
      <CountField {...form.field('people')} label="People who will live there" max={mostPeople} />
      <TextField
        {...form.text('occupation')}
        label="Your work or studies (optional)"
        autoComplete="organization-title"
        maxLength={120}
      />
      <NoteField
        {...form.text('message')}
        label="About yourself (optional)"
        hint="The landlord reads it. Leave out account numbers and documents; nobody needs them now."
      />
      <Note tone="ok">
        You pay nothing to apply. Rent is paid only after both of you have signed, and then into escrow: the landlord
        gets it when you have the keys and the home is as agreed.
      </Note>
    </ActionForm>
  );
}

/** Applies for a home. The same application sent again keeps its id, so that it is created once. */
function useApply(onDone: (booking: Booking) => void) {
  const sent = useRef({ text: '', clientId: '' });
  const applying = trpc.bookings.apply.useMutation(useAfterAction(onDone));
  return {
    ...applying,
    mutate: (application: Omit<ApplyInput, 'clientId'>) => {
      const text = JSON.stringify(application);
      if (sent.current.text !== text) sent.current = { text, clientId: newRequestKey() };
      applying.mutate({ ...application, clientId: sent.current.clientId });
    },
  };
}
