import { TextField } from '@rentreel/ui';
import { useDraft } from '../hooks/draft-context.ts';
import { fieldId } from '../lib/field-id.ts';

export interface PlaceTextProps {
  name: 'city' | 'area' | 'address' | 'landmark';
  label: string;
  max: number;
  autoComplete?: string;
  hint?: string;
}

/** A line of the address. */
export function PlaceText({ name, label, max, autoComplete = 'off', hint }: PlaceTextProps) {
  const { content, setPlace, problemAt, leave } = useDraft();
  const path = `place.${name}`;
  return (
    <TextField
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={problemAt(path)}
      maxLength={max}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="next"
      value={content.place?.[name] ?? ''}
      // An empty landmark is none, not one without words.
      onChange={({ target }) => setPlace({ [name]: target.value === '' ? undefined : target.value })}
      onBlur={() => leave(path)}
    />
  );
}
