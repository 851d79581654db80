import { bookingLimits } from '@rentreel/contracts/bookings';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';

export interface NoteFieldProps {
  id: string;
  value: string;
  onChange: (note: string) => void;
  label?: string;
  hint?: string;
}

/** Words that go with a deed; the other one reads them. */
export function NoteField({ id, value, onChange, label = 'A word with it, if you like', hint }: NoteFieldProps) {
  return (
    <TextAreaField
      id={id}
      label={label}
      rows={3}
      maxLength={bookingLimits.messageLength}
      value={value}
      hint={hint}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
