import { Check } from 'lucide-react';

export interface FacetOption {
  readonly value: string;
  readonly text: string;
  readonly chosen: boolean;
  /** How many homes it gives; undefined while nobody knows. */
  readonly homes: number | undefined;
}

export interface FacetChoiceProps {
  legend: string;
  options: readonly FacetOption[];
  onToggle: (value: string) => void;
  /** The figures are "at least". */
  capped?: boolean;
}

/** Any of a few answers, each with how many homes it gives; native check boxes that look like chips. */
export function FacetChoice({ legend, options, onToggle, capped = false }: FacetChoiceProps) {
  return (
    <fieldset className="choice facet">
      <legend>
        <span className="choice-head">{legend}</span>
      </legend>
      <div className="choice-list">
        {options.map(({ value, text, chosen, homes }) => (
          <label key={value} data-none={homes === 0 && !chosen}>
            <input type="checkbox" checked={chosen} onChange={() => onToggle(value)} />
            <Check className="icon-16" aria-hidden="true" />
            {text}
            {homes !== undefined && (
              <small>
                {` ${homes.toLocaleString('en-NG')}`}
                {capped && homes > 0 && '+'}
                <span className="sr-only"> {homes === 1 ? 'home' : 'homes'}</span>
              </small>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
