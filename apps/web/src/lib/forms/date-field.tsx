import { TextField, type TextFieldProps } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** An ISO day: "2026-12-11"; empty for none. */
  value: string;
}

/**
 * A day from the device's picker, repeated in words, because browsers order day and month by their own language. The words are
 * below the field, as a field in a narrow column has no space for both.
 */
export function DateField({ hint, ...props }: DateFieldProps) {
  const at = Date.parse(props.value);
  const inWords = Number.isNaN(at) ? undefined : <p className="font-semibold text-text">{formatDate(at)}</p>;
  return (
    <TextField
      {...props}
      type="date"
      hint={
        inWords ? (
          <>
            {inWords}
            {hint}
          </>
        ) : (
          hint
        )
      }
    />
  );
}
