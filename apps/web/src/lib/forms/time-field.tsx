import { TextField } from '@rentreel/ui';
import { formatDateTime, hourMs } from '@rentreel/values';

const lagosOffset = '+01:00';
const inputText = (time: number | null) =>
  time === null ? '' : new Date(time + hourMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

interface TimeFieldProps {
  id: string;
  label: string;
  /** Epoch milliseconds; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Meaning of an empty field. */
  emptyHint?: string;
  error?: string | undefined;
}

/** A date and time in Lagos. */
export function TimeField({ id, label, value, onChange, emptyHint = 'Lagos time', error }: TimeFieldProps) {
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={label}
      hint={value === null ? emptyHint : `${formatDateTime(value)}, Lagos time`}
      error={error}
      value={inputText(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Date.parse(`${target.value}${lagosOffset}`))}
    />
  );
}
