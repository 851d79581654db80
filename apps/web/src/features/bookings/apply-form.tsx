import { lagosDay } from '@rentreel/values';
import { type ApplyInput, type Booking, applyInput, bookingLimits } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Note, TextField } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { CountField } from '#/lib/forms/count-field.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';
import { useRequestKey } from '#/lib/request-keys.ts';
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
const maxPeople = 20;

/** The application form. Applying costs nothing. */
export default function ApplyForm({ home, now, onDone }: ApplyFormProps) {
  const today = lagosDay(now);
  const online = useOnline();
  const form = useActionForm({
    id: 'apply',
    schema: z.omit(applyInput, { clientId: true }),
    mutation: useApply(onDone),
    fixed: { listingId: home.id },
    stores: ['occupation', 'message'],
    initial: {
      startDay: today + aheadDays,
      months: 12,
      people: 1,
      occupation: '',
      message: '',
      withPassport: false,
    },
  });
  const attached = form.field('withPassport');
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
      <CountField {...form.field('people')} label="People who will live there" max={maxPeople} />
      <TextField
        {...form.text('occupation')}
        label="Your work or studies (optional)"
        autoComplete="organization-title"
        maxLength={120}
      />
      <NoteField
        {...form.text('message')}
        label="About yourself (optional)"
        hint="The landlord will see this. Leave out account numbers and documents: they aren’t needed at this stage."
      />
      <PassportChoice value={attached.value === true} onChange={attached.onChange} />
      <Note>
        The landlord doesn’t see your name or photo until they shortlist you or make an offer. A confirmed inspection
        shows your first name. Leave your name out of what you write if you want it to stay hidden.
      </Note>
      <Note tone="ok">
        You pay nothing to apply. Rent is paid only after both of you have signed, and then into escrow: the landlord
        gets it when you have the keys and the home is as agreed.
      </Note>
    </ActionForm>
  );
}

interface PassportChoiceProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

const attach = [{ value: 'attach', text: 'Attach my tenant passport' }] as const;

/** Attaches the passport, or links to it while it is empty. */
function PassportChoice({ value, onChange }: PassportChoiceProps) {
  const passport = trpc.passports.get.useQuery().data;
  if (!passport) return null;
  if (passport.updatedAt === null) {
    return (
      <Note>
        A tenant passport shows landlords your work, household and rent history.{' '}
        <Link to="/profile-enhanced" className="text-link">
          Fill it in once
        </Link>{' '}
        and attach it to every application.
      </Note>
    );
  }
  return (
    <div className="grid gap-2">
      <CheckField
        id="apply-passport"
        legend="Tenant passport"
        options={attach}
        value={value ? ['attach'] : []}
        onChange={(chosen) => onChange(chosen.length > 0)}
      />
      <p className="text-14 text-text-2">
        The landlord sees the first look, without your name, and the rest once they shortlist you or make an offer.
      </p>
    </div>
  );
}

/** Sends the application. Repeated attempts use the same id, so that it is created once. */
function useApply(onDone: (booking: Booking) => void): FormMutation<Omit<ApplyInput, 'clientId'>> {
  const key = useRequestKey();
  const applying = trpc.bookings.apply.useMutation(useAfterAction(onDone));
  return {
    ...applying,
    mutate: (application, options) => applying.mutate({ ...application, clientId: key.of(application) }, options),
  };
}
