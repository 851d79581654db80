import {
  type Availability,
  type WeeklyRule,
  inspectionLimits,
  setAvailabilityInput,
} from '@rentreel/contracts/inspections';
import { Button, IconButton, Note } from '@rentreel/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FieldError } from '#/lib/forms/count-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { type ValueBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { weekdayName } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { minutesBetween } from '../format.ts';

interface WeeklyFormProps {
  availability: Availability;
  allIds: readonly Availability['listingId'][];
}

/** The week of a home: when it is shown, for how long, who confirms, and for what fee. */
export function WeeklyForm({ availability, allIds }: WeeklyFormProps) {
  const { weekly, slotMinutes, noticeHours, instant, feeKobo } = availability;
  const [forAll, setForAll] = useState<'all'[]>([]);
  const { inspections } = trpc.useUtils();
  const saving = trpc.inspections.setAvailability.useMutation({ onSuccess: () => inspections.invalidate() });
  const form = useActionForm({
    id: 'hours',
    schema: setAvailabilityInput,
    mutation: saving,
    fixed: { listingIds: forAll.length > 0 ? [...allIds] : [availability.listingId] },
    initial: { weekly, slotMinutes, noticeHours, instant, feeKobo },
  });
  const week = form.field('weekly');
  const rules = week.value ?? [];
  const { value: fee, ...feeField } = form.field('feeKobo');
  const isSound = weekOrder.every((weekday) => ruleTrouble(rulesOf(rules, weekday)) === undefined);
  return (
    <ActionForm
      form={form}
      className="hours-form grid grid-cols-1 gap-4"
      labelledBy="week-heading"
      button="Save your week"
      busyText="Saving…"
      after={
        <p role="status" className="text-14 text-text-2">
          {saving.isSuccess && 'Saved. Tenants see these times now; what is agreed stays agreed.'}
          {!isSound && 'Correct the days marked above before you save.'}
        </p>
      }
    >
      <h2 className="text-18/tight" id="week-heading">
        Your week
      </h2>
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
            rules={rulesOf(rules, weekday)}
            onChange={(changed) => week.onChange(setRules(rules, weekday, changed))}
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
        hint="Free, as with most landlords. At most ₦5,000. RentReel holds a fee and gives it back if the home is not as advertised."
        onChange={(amount) => feeField.onChange(amount ?? 0)}
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
    </ActionForm>
  );
}

const starts = minutesBetween(0, 24 * 60 - 15);
const ends = minutesBetween(15, 24 * 60);
const mostPerDay = 4;

interface WeekdayRowProps {
  weekday: number;
  rules: readonly WeeklyRule[];
  onChange: (rules: WeeklyRule[]) => void;
}

/** One day of the week: no time, one, or several. */
function WeekdayRow({ weekday, rules, onChange }: WeekdayRowProps) {
  const name = weekdayName(weekday);
  const trouble = ruleTrouble(rules);
  const change = (place: number, part: Partial<WeeklyRule>) =>
    onChange(rules.map((rule, index) => (index === place ? { ...rule, ...part } : rule)));
  return (
    <fieldset
      className="weekday grid gap-2 py-2.5 border-b border-hairline"
      aria-describedby={trouble === undefined ? undefined : `trouble-${weekday}`}
    >
      <legend className="float-left font-semibold">{name}</legend>
      {rules.length === 0 && <p className="sm:pt-2.5 text-text-2">Not shown</p>}
      {[...rules.entries()].map(([place, rule]) => (
        <div key={place} className="flex items-center gap-2">
          <TimeSelect
            label={`${name}, from`}
            options={starts}
            value={rule.fromMinute}
            onChange={(fromMinute) => change(place, { fromMinute })}
          />
          <span>to</span>
          <TimeSelect
            label={`${name}, until`}
            options={ends}
            value={rule.untilMinute}
            onChange={(untilMinute) => change(place, { untilMinute })}
          />
          <IconButton
            label={`Take out this time of ${name}`}
            onClick={() => onChange(rules.filter((_, index) => index !== place))}
          >
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rules.length < mostPerDay && (
        <Button
          className="justify-self-start -ms-2"
          variant="text"
          size="sm"
          aria-label={`Add a time on ${name}`}
          onClick={() => onChange(addRule(rules, weekday))}
        >
          <Plus className="icon-16" aria-hidden="true" />
          Add
        </Button>
      )}
      {trouble !== undefined && <FieldError id={`trouble-${weekday}`}>{trouble}</FieldError>}
    </fieldset>
  );
}

interface TimeSelectProps {
  label: string;
  options: readonly { readonly value: string; readonly text: string }[];
  /** Minutes since midnight. */
  value: number;
  onChange: (minute: number) => void;
}

/** A time of day, as the device's own list. */
function TimeSelect({ label, options, value, onChange }: TimeSelectProps) {
  return (
    <span className="input flex-1 min-w-0 px-2">
      <select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}

const slotLengths = [15, 30, 45, 60] as const;
type SlotMinutes = (typeof slotLengths)[number];
const lengths = slotLengths.map((minutes) => ({ value: String(minutes), text: `${minutes} minutes` }));
const notices = [0, 1, 2, 4, 8, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  text: hours === 0 ? 'At any time' : hours === 1 ? '1 hour before' : `${hours} hours before`,
}));
const answers = [
  { value: 'each', text: 'I confirm each one' },
  { value: 'instant', text: 'Free times are theirs at once' },
] as const;

interface HowShownProps {
  slotMinutes: ValueBinding<SlotMinutes>;
  noticeHours: ValueBinding<number>;
  instant: ValueBinding<boolean>;
}

/** How long an inspection takes, how late one may be requested, and who confirms. */
function HowShown({ slotMinutes, noticeHours, instant }: HowShownProps) {
  return (
    <>
      <ChoiceField
        {...slotMinutes}
        legend="How long one takes"
        options={lengths}
        value={String(slotMinutes.value)}
        onChange={(chosen) => slotMinutes.onChange(slotLengths.find((minutes) => String(minutes) === chosen))}
      />
      <SelectField
        {...noticeHours}
        label="Tenants ask at the latest"
        options={notices}
        value={String(noticeHours.value)}
        onChange={(chosen) => noticeHours.onChange(Number(chosen))}
      />
      <ChoiceField
        {...instant}
        legend="Who decides"
        options={answers}
        value={instant.value === true ? 'instant' : 'each'}
        onChange={(chosen) => instant.onChange(chosen === 'instant')}
      />
    </>
  );
}

const evening = 18 * 60;
const usual = { fromMinute: 10 * 60, untilMinute: 17 * 60 };

/** Monday first, Sunday last. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const rulesOf = (weekly: readonly WeeklyRule[], weekday: number): WeeklyRule[] =>
  weekly.filter((rule) => rule.weekday === weekday).toSorted((a, b) => a.fromMinute - b.fromMinute);

/** One more time of a day: the usual one, or what is left after the last. */
export function addRule(weekly: readonly WeeklyRule[], weekday: number): WeeklyRule[] {
  const last = rulesOf(weekly, weekday).at(-1);
  if (!last) return [...weekly, { weekday, ...usual }];
  const fromMinute = Math.min(last.untilMinute + 60, 23 * 60);
  return [...weekly, { weekday, fromMinute, untilMinute: Math.max(Math.min(fromMinute + 120, 24 * 60), evening) }];
}

/** The times of one day replaced by others. */
export function setRules(weekly: readonly WeeklyRule[], weekday: number, rules: readonly WeeklyRule[]): WeeklyRule[] {
  return [...weekly.filter((rule) => rule.weekday !== weekday), ...rules];
}

/** What is wrong with the times of a day, in words; undefined when nothing is. */
export function ruleTrouble(rules: readonly WeeklyRule[]): string | undefined {
  if (rules.some(({ fromMinute, untilMinute }) => untilMinute <= fromMinute))
    return 'A time has to end after it begins.';
  const sorted = rules.toSorted((a, b) => a.fromMinute - b.fromMinute);
  const overlaps = sorted.some((rule, place) => rule.fromMinute < (sorted[place - 1]?.untilMinute ?? 0));
  return overlaps ? 'Two times of this day overlap. Join them, or move one.' : undefined;
}
