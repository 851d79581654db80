import { potLimits, savingNeed } from '@rentreel/contracts/pots';
import { TextField } from '@rentreel/ui';
import { dayMs, isIsoDay, isoDayAt, naira } from '@rentreel/values';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { useNow } from '#/lib/hooks.ts';

interface PotFieldsProps {
  values: PotFormValues;
  errors: PotFormErrors;
  onChange: (change: Partial<PotFormValues>) => void;
  /** What the target may be instead of an amount. */
  choice?: ReactNode;
}

/** The name of a pot, what it is to hold, and until when. */
export function PotFields({ values, errors, onChange, choice }: PotFieldsProps) {
  return (
    <>
      <TextField
        id="pot-name"
        label="Name of the pot"
        hint="Such as “Flat in Yaba” or “2027 rent”"
        autoComplete="off"
        maxLength={potLimits.nameLength}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {choice}
      {values.listingId === '' && (
        <AmountField
          id="pot-target"
          label="Target (₦)"
          hint="All that moving in costs: rent, fees and caution."
          valueKobo={values.targetKobo}
          maxKobo={potLimits.maxTargetKobo}
          error={errors.targetKobo}
          onChange={(targetKobo) => onChange({ targetKobo })}
        />
      )}
      <TextField
        id="pot-day"
        label="Needed by"
        type="date"
        min={firstDay()}
        max={lastDay()}
        value={values.targetDay}
        error={errors.targetDay}
        onChange={({ target }) => onChange({ targetDay: target.value })}
      />
    </>
  );
}

const fieldIds = { name: 'pot-name', targetKobo: 'pot-target', targetDay: 'pot-day' } as const;

/** The form of a pot: looked through when it is sent, and each error gone as soon as it is mended. */
export function usePotForm(start: PotFormValues, storedDay?: string) {
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const found = checkPotForm(values, storedDay);
  const errors: PotFormErrors = tried ? found : {};
  const submit = (send: (values: PotFormValues) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(found) as (keyof PotFormErrors)[];
    if (first === undefined) send(values);
    else document.querySelector<HTMLElement>(`#${fieldIds[first]}`)?.focus();
  };
  const change = (part: Partial<PotFormValues>) => setValues((before) => ({ ...before, ...part }));
  return { values, errors, change, submit };
}

/** The days that may be chosen: tomorrow, and the last within reach. */
export const firstDay = (now = Date.now()) => isoDayAt(now + dayMs);
export const lastDay = (now = Date.now()) => isoDayAt(now + potLimits.targetDays * dayMs);

export interface PotFormValues {
  readonly name: string;
  /** Undefined while nothing is entered, and for a pot that is for a home. */
  readonly targetKobo: number | undefined;
  readonly targetDay: string;
  /** The saved home that it is for; an empty text for an amount. */
  readonly listingId: string;
}

type PotFormErrors = Partial<Record<'name' | 'targetKobo' | 'targetDay', string>>;

function dayError(day: string, storedDay: string | undefined): string | undefined {
  if (day !== '' && day === storedDay) return undefined;
  if (!isIsoDay(day)) return 'Choose the day by which the money should be there.';
  return day >= firstDay() && day <= lastDay() ? undefined : 'Choose a day from tomorrow on, within five years.';
}

/** What is still wrong; a day that was chosen before may stay. */
export function checkPotForm(values: PotFormValues, storedDay?: string): PotFormErrors {
  const { name, targetKobo = 0, targetDay, listingId } = values;
  const day = dayError(targetDay, storedDay);
  return {
    ...(name.trim() === '' && { name: 'Give the pot a name.' }),
    ...(listingId === '' &&
      targetKobo < potLimits.minTargetKobo && { targetKobo: 'Enter a target of ₦1,000 or more.' }),
    ...(day !== undefined && { targetDay: day }),
  };
}

interface NeedLineProps {
  missingKobo: number | undefined;
  targetDay: string;
}

/** What a target and a day come to a week, while they are being entered. */
export function NeedLine({ missingKobo, targetDay }: NeedLineProps) {
  const today = isoDayAt(useNow());
  const need =
    missingKobo === undefined || missingKobo <= 0 || !isIsoDay(targetDay)
      ? null
      : savingNeed({ missingKobo, today, targetDay });
  if (!need) return null;
  return (
    <p className="px-4 py-3 rounded-control bg-primary-soft text-on-primary-soft" role="status">
      That is <strong className="money">{naira(need.perWeekKobo)}</strong> a week, or{' '}
      <strong className="money">{naira(need.perMonthKobo)}</strong> a month.
    </p>
  );
}
