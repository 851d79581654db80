import type { SearchFlag, SearchQuery } from '@rentreel/contracts/search';
import { Chip, ChoiceChip, TextField } from '@rentreel/ui';
import { type Kobo, formatDate } from '@rentreel/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { withFields } from './chosen-conditions.ts';
import { type ListField, conditionName, listValues, toggleFlag, toggleValue } from './filter-options.ts';
import type { Facets } from './queries.ts';

export interface FilterGroupProps {
  query: SearchQuery;
  onChange: (query: SearchQuery) => void;
  facets: Facets;
}

interface FacetOption {
  readonly value: string;
  readonly text: string;
  readonly chosen: boolean;
  /** Returns the number of matching homes; undefined while it is unknown. */
  readonly homes: number | undefined;
}

interface FacetChoiceProps {
  legend: string;
  options: readonly FacetOption[];
  onToggle: (value: string) => void;
  /** The numbers are minimums. */
  capped?: boolean;
}

/** A multiple choice with the number of homes per answer: native check boxes styled as chips. */
export function FacetChoice({ legend, options, onToggle, capped = false }: FacetChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="w-full font-semibold">
        <span className="field-head">{legend}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text, chosen, homes }) => (
          <ChoiceChip
            key={value}
            type="checkbox"
            className={homes === 0 && !chosen ? 'border-dashed text-text-3' : ''}
            checked={chosen}
            onChange={() => onToggle(value)}
          >
            {text}
            {homes !== undefined && (
              <small className={`text-12 tabular-nums ${chosen ? '' : 'text-text-3'}`}>
                {` ${homes.toLocaleString('en-NG')}`}
                {capped && homes > 0 && '+'}
                <span className="sr-only"> {homes === 1 ? 'home' : 'homes'}</span>
              </small>
            )}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

interface FlagFacetProps extends FilterGroupProps {
  legend: string;
  flags: readonly SearchFlag[];
}

/** A set of on/off conditions. */
export function FlagFacet({ legend, flags, query, onChange, facets }: FlagFacetProps) {
  return (
    <FacetChoice
      legend={legend}
      capped={facets.data?.capped === true}
      options={flags.map((flag) => ({
        value: flag,
        text: conditionName({ [flag]: true }, flag),
        chosen: query[flag] === true,
        homes: facets.countOf('flags', flag),
      }))}
      onToggle={(value) => {
        const flag = flags.find((one) => one === value);
        if (flag) onChange(toggleFlag(query, flag));
      }}
    />
  );
}

interface ListFacetProps extends FilterGroupProps {
  legend: string;
  field: ListField;
}

/** A multiple choice of one list field. */
export function ListFacet({ legend, field, query, onChange, facets }: ListFacetProps) {
  return (
    <FacetChoice
      legend={legend}
      capped={facets.data?.capped === true}
      options={listValues[field].map((value) => ({
        value,
        text: conditionName({ [field]: [value] }, field),
        chosen: query[field]?.some((one) => one === value) === true,
        homes: facets.countOf(field, value),
      }))}
      onToggle={(value) => onChange(toggleValue(query, field, value))}
    />
  );
}

interface LeastChoiceProps {
  legend: string;
  counts: readonly number[];
  value: number | undefined;
  onChoose: (count: number) => void;
  wordsFor?: (count: number) => string;
}

/** A minimum; the selected one is cleared by a second tap. */
export function LeastChoice({ legend, counts, value, onChoose, wordsFor = (count) => `${count}+` }: LeastChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="w-full font-semibold">
        <span className="field-head">{legend}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {counts.map((count) => (
          <Chip key={count} selected={count === value} onClick={() => onChoose(count)}>
            {wordsFor(count)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountFilterProps {
  id: string;
  label: string;
  hint?: string;
  valueKobo: Kobo | undefined;
  onChange: (amount: Kobo | undefined) => void;
}

const pause = 700;
const maxPriceKobo = 100_000_000_000;

/** The maximum cost; applied when typing ends, not at every digit. */
export function AmountFilter({ id, label, hint, valueKobo, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState<{ readonly amount: Kobo | undefined }>();
  const commit = useEffectEvent(() => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.amount !== valueKobo) onChange(typed.amount === 0 ? undefined : typed.amount);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => commit(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <AmountField
      id={id}
      label={label}
      {...(hint !== undefined && { hint })}
      placeholder="Any"
      enterKeyHint="done"
      maxKobo={maxPriceKobo}
      valueKobo={typed ? typed.amount : valueKobo}
      onChange={(amount) => setTyped({ amount })}
    />
  );
}

interface AvailableFilterProps {
  query: SearchQuery;
  onChange: (query: SearchQuery) => void;
}

const dayOf = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString().slice(0, 10));

/** The desired move-in date. */
export function AvailableFilter({ query, onChange }: AvailableFilterProps) {
  const [today] = useState(() => Date.now());
  const change = (text: string) => {
    const day = Date.parse(text);
    onChange(withFields(query, { availableBy: Number.isNaN(day) || day < 0 ? undefined : day }));
  };
  return (
    <TextField
      id="filter-available"
      type="date"
      label="Available by"
      min={dayOf(today)}
      value={dayOf(query.availableBy)}
      hint={query.availableBy !== undefined && formatDate(query.availableBy)}
      onChange={({ target }) => change(target.value)}
    />
  );
}
