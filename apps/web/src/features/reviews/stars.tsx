import { FieldNotes, controlProps } from '@rentreel/ui';
import { Star } from 'lucide-react';

const places = [1, 2, 3, 4, 5] as const;

/** A rating out of five stars. */
export function Stars({ given }: { given: number }) {
  return (
    <span className="inline-flex items-center gap-1" role="img" aria-label={`${given} of 5 stars`}>
      {places.map((place) => (
        <Star
          key={place}
          className={place <= Math.round(given) ? 'icon-16 text-sun-text fill-current' : 'icon-16 text-text-2'}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}

interface StarsFieldProps {
  id: string;
  legend: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
}

const meanings = ['Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const;

/** A choice of one to five stars, as native radio buttons. */
export function StarsField({ id, legend, value, error, onChange }: StarsFieldProps) {
  return (
    <fieldset id={id} className="min-w-0" tabIndex={-1} {...controlProps(id, { error })}>
      <legend className="w-full font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center">
        {places.map((place) => (
          <label
            className="size-11 relative grid place-items-center text-text-2 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-info has-focus-visible:-outline-offset-2 has-focus-visible:rounded-control"
            key={place}
          >
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="radio"
              name={id}
              checked={value === place}
              onChange={() => onChange(place)}
            />
            <Star className={place <= (value ?? 0) ? 'icon text-sun-text fill-current' : 'icon'} aria-hidden="true" />
            <span className="sr-only">{`${place} of 5, ${meanings[place - 1]}`}</span>
          </label>
        ))}
        {value !== undefined && <span className="text-14 text-text-2">{meanings[value - 1]}</span>}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
