import { Button, buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { FeedFilters, NamedTab } from '../lib/feed-filters.ts';
import { chosenFilters } from '../lib/filter-words.ts';

export interface FeedEmptyProps {
  filters: FeedFilters;
  onClear: () => void;
}

const nothing: Readonly<Record<NamedTab | 'for_you', readonly [title: string, text: string]>> = {
  for_you: ['No homes yet', 'Homes show here as soon as a landlord puts one up.'],
  new: ['No homes yet', 'Homes show here as soon as a landlord puts one up.'],
  price_drop: ['No home has become cheaper', 'A home shows here for 60 days after its price went down.'],
  near_me: ['No homes near you yet', 'There are homes elsewhere.'],
};

/** Names the filters that let nothing through, and takes them away. */
export function FeedEmpty({ filters, onClear }: FeedEmptyProps) {
  const chosen = chosenFilters(filters);
  const [title, text] = nothing[filters.tab ?? 'for_you'];
  return (
    <div className="page feed-empty">
      {chosen.length > 0 ? (
        <EmptyState
          icon={House}
          title="No homes for these filters"
          action={<Button onClick={onClear}>{chosen.length === 1 ? 'Clear filter' : 'Clear filters'}</Button>}
        >
          You chose: {chosen.map((filter) => filter.text).join(' · ')}.
        </EmptyState>
      ) : (
        <EmptyState
          icon={House}
          title={title}
          action={
            filters.tab !== undefined && (
              <Link to="/" {...buttonProps({})}>
                See homes for you
              </Link>
            )
          }
        >
          {text}
        </EmptyState>
      )}
    </div>
  );
}
