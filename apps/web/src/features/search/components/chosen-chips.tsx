import type { SearchQuery } from '@rentreel/contracts/search';
import { Chip } from '@rentreel/ui';
import { X } from 'lucide-react';
import { chosenConditions } from '../lib/chosen-conditions.ts';

export interface ChosenChipsProps {
  query: SearchQuery;
  onQuery: (query: SearchQuery) => void;
}

/** What is asked for, condition by condition; each goes away by one tap. */
export function ChosenChips({ query, onQuery }: ChosenChipsProps) {
  const chosen = chosenConditions(query);
  if (chosen.length === 0) return null;
  const clear = () => onQuery(query.sort === undefined ? {} : { sort: query.sort });
  return (
    <div className="search-chips" role="group" aria-label="What you asked for">
      {chosen.map(({ key, text, without }) => (
        <Chip key={key} className="search-chip" aria-label={`${text}: remove`} onClick={() => onQuery(without)}>
          {text}
          <X className="icon-16" aria-hidden="true" />
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Chip className="search-chip-clear" onClick={clear}>
          Clear all
        </Chip>
      )}
    </div>
  );
}
