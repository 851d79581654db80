import { type QuietHours, usualQuietHours } from '@rentreel/contracts/notifications';
import { Card } from '@rentreel/ui';
import { CheckField } from '#/lib/forms/choice-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';

const quietOptions = [{ value: 'on', text: 'Quiet time' }] as const;

interface QuietCardProps {
  quietHours: QuietHours | null;
  onChange: (quietHours: QuietHours | null) => void;
}

/** Quiet hours without notifications. */
export function QuietCard({ quietHours, onChange }: QuietCardProps) {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="quiet-heading">
      <h2 id="quiet-heading" className="text-16">
        Quiet hours
      </h2>
      <p className="text-14 text-text-2">
        Emails and device notifications wait until they end. Money, security and anything with a close deadline still
        come through.
      </p>
      <CheckField
        id="quiet-on"
        legend="Every day, Nigerian time"
        options={quietOptions}
        value={quietHours ? ['on'] : []}
        onChange={(on) => onChange(on.length > 0 ? usualQuietHours : null)}
      />
      {quietHours && <QuietTimes quietHours={quietHours} onChange={onChange} />}
    </Card>
  );
}

interface QuietTimesProps {
  quietHours: QuietHours;
  onChange: (quietHours: QuietHours) => void;
}

function QuietTimes({ quietHours, onChange }: QuietTimesProps) {
  const { fromMinute, toMinute } = quietHours;
  const without = (minute: number, other: number) => timeOptions(minute).filter(({ value }) => value !== String(other));
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        id="quiet-from"
        label="From"
        value={String(fromMinute)}
        options={without(fromMinute, toMinute)}
        onChange={(minute) => onChange({ fromMinute: Number(minute), toMinute })}
      />
      <SelectField
        id="quiet-to"
        label="To"
        value={String(toMinute)}
        options={without(toMinute, fromMinute)}
        onChange={(minute) => onChange({ fromMinute, toMinute: Number(minute) })}
      />
    </div>
  );
}

/** Formats a minute of the day as "10 pm"; half hours as "10:30 pm". */
function timeLabel(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  const time = `${hour % 12 || 12}${rest}`;
  return hour < 12 ? `${time} am` : `${time} pm`;
}

/** Returns the times for the start and end of quiet hours, including one that was set elsewhere. */
export function timeOptions(chosen: number): { value: string; text: string }[] {
  const usual = Array.from({ length: 24 }, (_none, hour) => hour * 60);
  const minutes = usual.includes(chosen) ? usual : [...usual, chosen].toSorted((one, other) => one - other);
  return minutes.map((minute) => ({ value: String(minute), text: timeLabel(minute) }));
}
