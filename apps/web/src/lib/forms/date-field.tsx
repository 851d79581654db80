import { TextField, type TextFieldProps } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** An ISO day: "2026-12-11"; empty for none. */
  value: string;
}

/** A day from the device's picker, repeated in words, because browsers order day and month by their own language. */
export function DateField(props: DateFieldProps) {
  const at = Date.parse(props.value);
  const inWords = Number.isNaN(at) ? undefined : <span className="pe-2.5">{formatDate(at)}</span>;
  return <TextField {...props} type="date" end={inWords} />;
}
