import { ChoiceField } from '../../../../components/forms/choice-field.tsx';
import { SelectField } from '../../../../components/forms/select-field.tsx';
import type { ShowingChoice } from './weekly-form.tsx';

type Minutes = ShowingChoice['slotMinutes'];

const lengths: readonly { value: string; minutes: Minutes; text: string }[] = [15, 30, 45, 60].map((minutes) => ({
  value: String(minutes),
  minutes: minutes as Minutes,
  text: `${minutes} minutes`,
}));
const notices = [0, 1, 2, 4, 8, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  text: hours === 0 ? 'At any time' : hours === 1 ? '1 hour before' : `${hours} hours before`,
}));
const answers = [
  { value: 'each', text: 'I confirm each one' },
  { value: 'instant', text: 'Free times are theirs at once' },
] as const;

export interface HowShownProps {
  choice: ShowingChoice;
  onChange: (part: Partial<ShowingChoice>) => void;
}

/** How long an inspection takes, how late one may be asked for, and who decides. */
export function HowShown({ choice, onChange }: HowShownProps) {
  return (
    <>
      <ChoiceField
        id="hours-length"
        legend="How long one takes"
        options={lengths}
        value={String(choice.slotMinutes)}
        onChange={(value) => {
          const slotMinutes = lengths.find((length) => length.value === value)?.minutes;
          if (slotMinutes !== undefined) onChange({ slotMinutes });
        }}
      />
      <SelectField
        id="hours-notice"
        label="Tenants ask at the latest"
        options={notices}
        value={String(choice.noticeHours)}
        onChange={(value) => onChange({ noticeHours: Number(value) })}
      />
      <ChoiceField
        id="hours-answer"
        legend="Who decides"
        options={answers}
        value={choice.instant ? 'instant' : 'each'}
        onChange={(value) => onChange({ instant: value === 'instant' })}
      />
    </>
  );
}
