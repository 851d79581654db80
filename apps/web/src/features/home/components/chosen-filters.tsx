import { Chip, type ChipProps } from '@rentreel/ui';
import { X } from 'lucide-react';
import { type FeedFilters, withoutChoice } from '../lib/feed-filters.ts';
import { chosenFilters } from '../lib/filter-words.ts';
import { revealFocused } from '../lib/reveal-focused.ts';

export interface ChosenFiltersProps {
  filters: FeedFilters;
  variant: NonNullable<ChipProps['variant']>;
  onChange: (filters: FeedFilters) => void;
}

/** What narrows the feed; each goes away by one tap. */
export function ChosenFilters({ filters, variant, onChange }: ChosenFiltersProps) {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;
  return (
    <div className="feed-chosen" onFocus={revealFocused}>
      <div className="feed-tabs" role="group" aria-label="Chosen filters">
        {chosen.map(({ name, text }) => (
          <Chip key={name} variant={variant} onClick={() => onChange(withoutChoice(filters, name))}>
            {text}
            <span className="sr-only">: remove this filter</span>
            <X className="icon-16" aria-hidden="true" />
          </Chip>
        ))}
      </div>
    </div>
  );
}
