import { type Availability, inspectionLimits, type SetAvailabilityInput } from '@rentreel/contracts/inspections';
import { kobo } from '@rentreel/money';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { CheckField } from '../../../../components/forms/check-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { AmountField } from '../../../../components/money/amount-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { ruleTrouble, rulesOf, setRules, weekOrder } from '../../lib/weekly-rules.ts';
import { HowShown } from './how-shown.tsx';
import { WeekdayRow } from './weekday-row.tsx';

export interface WeeklyFormProps {
  availability: Availability;
  allIds: readonly Availability['listingId'][];
}

export type ShowingChoice = Omit<SetAvailabilityInput, 'listingIds'>;

/** The week of a home: when it is shown, for how long each time, by whose word, and for what fee. */
export function WeeklyForm({ availability, allIds }: WeeklyFormProps) {
  const { weekly, slotMinutes, noticeHours, instant, feeKobo } = availability;
  const [choice, setChoice] = useState<ShowingChoice>({
    weekly,
    slotMinutes,
    noticeHours,
    instant,
    feeKobo: kobo(feeKobo),
  });
  const [forAll, setForAll] = useState<'all'[]>([]);
  const { inspections } = trpc.useUtils();
  const { mutate, isPending, isSuccess, error, reset } = trpc.inspections.setAvailability.useMutation({
    onSuccess: () => inspections.invalidate(),
  });
  const change = (part: Partial<ShowingChoice>) => {
    reset();
    setChoice((before) => ({ ...before, ...part }));
  };
  const isSound = weekOrder.every((weekday) => ruleTrouble(rulesOf(choice.weekly, weekday)) === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const listingIds = forAll.length > 0 ? [...allIds] : [availability.listingId];
    if (isSound) mutate({ listingIds, ...choice });
  };
  return (
    <form className="hours-form" noValidate onSubmit={submit} aria-labelledby="week-heading">
      <h2 id="week-heading">Your week</h2>
      {availability.isDefault && (
        <Note tone="info">
          You have set nothing yet: tenants ask for times by daylight, Monday to Saturday, and you answer each one.
        </Note>
      )}
      <div className="week">
        {weekOrder.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            rules={rulesOf(choice.weekly, weekday)}
            onChange={(rules) => change({ weekly: setRules(choice.weekly, weekday, rules) })}
          />
        ))}
      </div>
      <HowShown choice={choice} onChange={change} />
      <AmountField
        id="hours-fee"
        label="Inspection fee"
        valueKobo={choice.feeKobo}
        maxKobo={inspectionLimits.maxFeeKobo}
        hint="Free, as with most landlords. At most ₦5,000. RentReel holds a fee and gives it back if the home is not as advertised."
        onChange={(amount) => change({ feeKobo: amount ?? kobo(0) })}
      />
      {allIds.length > 1 && (
        <CheckField
          id="hours-all"
          legend="Other homes"
          options={[{ value: 'all', text: `Use for all ${allIds.length} homes` }]}
          value={forAll}
          onChange={setForAll}
        />
      )}
      <FormFailure error={error} />
      <Button type="submit" size="lg" busy={isPending} busyText="Saving…">
        Save your week
      </Button>
      <p role="status" className="text-14 text-text-2">
        {isSuccess && 'Saved. Tenants see these times now; what is agreed stays agreed.'}
        {!isSound && 'One of the days needs another look before this can be saved.'}
      </p>
    </form>
  );
}
