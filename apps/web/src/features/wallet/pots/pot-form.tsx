import { potLimits, savingNeed } from '@rentreel/contracts/pots';
import { TextField } from '@rentreel/ui';
import { dayMs, isIsoDay, isoDayAt, kobo, naira } from '@rentreel/values';
import type { ReactNode } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import type { TextBinding, ValueBinding } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { useNow } from '#/lib/hooks.ts';

interface PotFieldsProps {
  name: TextBinding;
  /** Undefined for a pot whose target is the cost of a listing. */
  target: ValueBinding<number> | undefined;
  day: TextBinding;
  /** Shown instead of the amount field of the target. */
  choice?: ReactNode;
}

/** Name, target and target day of a pot. */
export function PotFields({ name, target, day, choice }: PotFieldsProps) {
  return (
    <>
      <TextField
        {...name}
        label="Name of the pot"
        hint="Such as “Flat in Yaba” or “2027 rent”"
        autoComplete="off"
        maxLength={potLimits.nameLength}
      />
      {choice}
      {target && <TargetField {...target} />}
      <DateField {...day} label="Needed by" min={firstDay()} max={lastDay()} />
    </>
  );
}

function TargetField({ value, ...field }: ValueBinding<number>) {
  return (
    <AmountField
      {...field}
      label="Target (₦)"
      hint="All that moving in costs: rent, fees and caution."
      valueKobo={value}
      maxKobo={potLimits.maxTargetKobo}
    />
  );
}

/** First and last day that may be chosen: tomorrow, and in five years. */
export const firstDay = (now = Date.now()) => isoDayAt(now + dayMs);
export const lastDay = (now = Date.now()) => isoDayAt(now + potLimits.targetDays * dayMs);

export const potMessages = {
  targetKobo: 'Enter a target of ₦1,000 or more.',
  targetDay: 'Choose the day by which the money should be there.',
};

/** Returns why a day cannot be the target day; an unchanged day is always accepted. */
export function dayProblem(day = '', storedDay?: string): string | undefined {
  if (!isIsoDay(day) || day === storedDay || (day >= firstDay() && day <= lastDay())) return undefined;
  return 'Choose a day from tomorrow on, within five years.';
}

interface NeedLineProps {
  missingKobo: number | undefined;
  targetDay: string | undefined;
}

/** Weekly amount that results from target and day while they are entered. */
export function NeedLine({ missingKobo, targetDay = '' }: NeedLineProps) {
  const today = isoDayAt(useNow());
  const need =
    missingKobo === undefined || missingKobo <= 0 || !isIsoDay(targetDay)
      ? null
      : savingNeed({ missingKobo: kobo(missingKobo), today, targetDay });
  if (!need) return null;
  return (
    <p className="px-4 py-3 rounded-control bg-primary-soft text-on-primary-soft" role="status">
      That is <strong className="money">{naira(need.perWeekKobo)}</strong> a week, or{' '}
      <strong className="money">{naira(need.perMonthKobo)}</strong> a month.
    </p>
  );
}
