import { CountField } from '../../../components/forms/count-field.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { fieldId } from '../lib/field-id.ts';

export interface RoomCountProps {
  name: 'bedrooms' | 'bathrooms' | 'toilets';
  label: string;
  hint?: string;
}

/** A number of rooms, which every home has to state. */
export function RoomCount({ name, label, hint }: RoomCountProps) {
  const { content, set, problemAt, leave } = useDraft();
  return (
    <CountField
      id={fieldId(name)}
      label={label}
      max={20}
      value={content[name]}
      onChange={(value) => set({ [name]: value })}
      error={problemAt(name)}
      onLeave={() => leave(name)}
      {...(hint !== undefined && { hint })}
    />
  );
}
