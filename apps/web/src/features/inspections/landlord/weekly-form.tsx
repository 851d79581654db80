import { type Availability, inspectionLimits, setAvailabilityInput } from '@rentreel/contracts/inspections';
import { Note } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { type ValueBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { WeekdayRow, copyDay, ruleTrouble, rulesOf, setRules, weekOrder } from './weekday-row.tsx';

export interface HomeOfHours {
  readonly id: Availability['listingId'];
  /** Title and area of the listing. */
  readonly text: string;
}

interface WeeklyFormProps {
  availability: Availability;
  /** All listings to which the same times can be applied. */
  homes: readonly HomeOfHours[];
}

const reaches = [
  { value: 'one', text: 'This home' },
  { value: 'all', text: 'All my homes' },
  { value: 'some', text: 'Homes I choose' },
] as const;
type Reach = (typeof reaches)[number]['value'];

/** Weekly times of a listing: hours, duration, confirmation and fee. */
export function WeeklyForm({ availability, homes }: WeeklyFormProps) {
  const { listingId, weekly, slotMinutes, noticeHours, instant, feeKobo } = availability;
  const [reach, setReach] = useState<Reach>('one');
  const [others, setOthers] = useState<HomeOfHours['id'][]>([]);
  const { inspections } = trpc.useUtils();
  const saving = trpc.inspections.setAvailability.useMutation({ onSuccess: () => inspections.invalidate() });
  const form = useActionForm({
    id: 'hours',
    schema: setAvailabilityInput,
    mutation: saving,
    fixed: { listingIds: reachedBy(reach, listingId, { homes, others }) },
    initial: { weekly, slotMinutes, noticeHours, instant, feeKobo },
  });
  const week = form.field('weekly');
  const rules = week.value ?? [];
  const { value: fee, ...feeField } = form.field('feeKobo');
  const isSound = weekOrder.every((weekday) => ruleTrouble(rulesOf(rules, weekday)) === undefined);
  return (
    <ActionForm
      form={form}
      className="grid grid-cols-1 gap-4"
      inline
      labelledBy="week-heading"
      button="Save your week"
      busyText="Saving…"
      after={
        <p role="status" className="self-center text-14 text-text-2">
          {saving.isSuccess && 'Hours saved. Tenants see them now; agreed inspections stay as they are.'}
          {!isSound && 'Correct the days marked above before you save.'}
        </p>
      }
    >
      <h2 className="text-18/tight" id="week-heading">
        Your week
      </h2>
      {availability.isDefault && (
        <Note tone="info">
          You haven’t set any hours yet. Tenants request times in daylight hours, Monday to Saturday, and you answer
          each request.
        </Note>
      )}
      <div className="week">
        {weekOrder.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            rules={rulesOf(rules, weekday)}
            onChange={(changed) => week.onChange(setRules(rules, weekday, changed))}
            onCopy={(days) => week.onChange(copyDay(rules, weekday, days))}
          />
        ))}
      </div>
      <HowShown
        slotMinutes={form.field('slotMinutes')}
        noticeHours={form.field('noticeHours')}
        instant={form.field('instant')}
      />
      <AmountField
        {...feeField}
        label="Inspection fee"
        valueKobo={fee}
        maxKobo={inspectionLimits.maxFeeKobo}
        hint="Free, as with most landlords. At most ₦5,000. RentReel holds a fee and gives it back if the home isn’t as advertised."
        onChange={(amount) => feeField.onChange(amount ?? 0)}
      />
      {homes.length > 1 && (
        <ChoiceField
          id="hours-reach"
          legend="Use these times for"
          options={reaches.map(({ value, text }) => ({
            value,
            text: value === 'all' ? `All ${homes.length} homes` : text,
          }))}
          value={reach}
          onChange={(next) => setReach(next ?? 'one')}
        />
      )}
      {reach === 'some' && (
        <CheckField
          id="hours-homes"
          legend="Other homes with these times"
          options={homes.filter(({ id }) => id !== listingId).map(({ id, text }) => ({ value: id, text }))}
          value={others}
          onChange={setOthers}
        />
      )}
    </ActionForm>
  );
}

const slotLengths = [15, 30, 45, 60] as const;
type SlotMinutes = (typeof slotLengths)[number];
const lengths = slotLengths.map((minutes) => ({ value: String(minutes), text: `${minutes} minutes` }));
const notices = [0, 1, 2, 4, 8, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  text: hours === 0 ? 'At any time' : `${count(hours, 'hour')} before`,
}));
const answers = [
  { value: 'each', text: 'I confirm each one' },
  { value: 'instant', text: 'Free times are confirmed automatically' },
] as const;

interface HowShownProps {
  slotMinutes: ValueBinding<SlotMinutes>;
  noticeHours: ValueBinding<number>;
  instant: ValueBinding<boolean>;
}

/** Duration of an inspection, latest request, and who confirms. */
function HowShown({ slotMinutes, noticeHours, instant }: HowShownProps) {
  return (
    <>
      <ChoiceField
        {...slotMinutes}
        legend="Length of an inspection"
        options={lengths}
        value={String(slotMinutes.value)}
        onChange={(chosen) => slotMinutes.onChange(slotLengths.find((minutes) => String(minutes) === chosen))}
      />
      <SelectField
        {...noticeHours}
        label="Minimum notice"
        options={notices}
        value={String(noticeHours.value)}
        onChange={(chosen) => noticeHours.onChange(Number(chosen))}
      />
      <ChoiceField
        {...instant}
        legend="How inspections are confirmed"
        options={answers}
        value={instant.value === true ? 'instant' : 'each'}
        onChange={(chosen) => instant.onChange(chosen === 'instant')}
      />
    </>
  );
}

/** Listings to which the times apply: the current one, all, or the current one and selected others. */
function reachedBy(
  reach: Reach,
  listingId: HomeOfHours['id'],
  { homes, others }: { readonly homes: readonly HomeOfHours[]; readonly others: readonly HomeOfHours['id'][] },
): HomeOfHours['id'][] {
  if (reach === 'all') return homes.map(({ id }) => id);
  return reach === 'some' ? [listingId, ...others] : [listingId];
}
