import { type QuietHours, usualQuietHours } from '@rentreel/contracts/notifications';
import { Card } from '@rentreel/ui';
import { CheckField } from '../../../components/forms/check-field.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { timeOptions } from '../lib/quiet-times.ts';

const quietOptions = [{ value: 'on', text: 'Do not disturb me' }] as const;

interface QuietCardProps {
  quietHours: QuietHours | null;
  onChange: (quietHours: QuietHours | null) => void;
}

/** When nobody is to be disturbed. */
export function QuietCard({ quietHours, onChange }: QuietCardProps) {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="quiet-heading">
      <h2 id="quiet-heading" className="text-16">
        Quiet hours
      </h2>
      <p className="text-14 text-text-2">
        E-mails and device notices wait until they end. Money, security and reminders of a visit still come.
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
