import type { DiaryFlood } from '@rentreel/contracts/areas';
import { Waves } from 'lucide-react';
import { useId } from 'react';
import { floodChoices } from '../lib/answers.ts';

export interface FloodPickerProps {
  flood: DiaryFlood | null;
  onChange: (flood: DiaryFlood) => void;
}

/** How far the water came. */
export function FloodPicker({ flood, onChange }: FloodPickerProps) {
  const group = useId();
  return (
    <fieldset className="diary-part">
      <legend>
        <Waves className="icon-20" aria-hidden="true" />
        Flood
      </legend>
      <div className="flood-chips">
        {floodChoices.map(({ value, text }) => (
          <label key={value} className="tap-choice">
            <input type="radio" name={group} checked={value === flood} onChange={() => onChange(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
