import type { SearchQuery } from '@rentreel/contracts/search';
import { TextField } from '@rentreel/ui';
import { useState } from 'react';
import { withFields } from '../lib/chosen-conditions.ts';

export interface AvailableFilterProps {
  query: SearchQuery;
  onChange: (query: SearchQuery) => void;
}

const dayOf = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString().slice(0, 10));

/** The day on which somebody wants to move in. */
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
      label="Free by"
      min={dayOf(today)}
      value={dayOf(query.availableBy)}
      onChange={({ target }) => change(target.value)}
    />
  );
}
