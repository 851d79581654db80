import { listingTypeNames, listingTypes } from '@rentreel/contracts/listings';
import { Button, Sheet } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cities } from '../lib/cities.ts';
import {
  bedCounts,
  budgets,
  clearChoices,
  type FeedChoices,
  type FeedFilters,
  toggleChoice,
} from '../lib/feed-filters.ts';
import { feedToSearch } from '../lib/feed-to-search.ts';
import { bedWords, budgetWords } from '../lib/filter-words.ts';
import { ChipChoice } from './chip-choice.tsx';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: FeedFilters;
  onApply: (filters: FeedFilters) => void;
}

/** All filters in one place; nothing changes behind it before "Show homes". */
export function FilterSheet({ open, onClose, ...form }: FilterSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Filters">
      <FilterForm {...form} />
    </Sheet>
  );
}

function FilterForm({ filters, onApply }: Pick<FilterSheetProps, 'filters' | 'onApply'>) {
  const [draft, setDraft] = useState(filters);
  const navigate = useNavigate();
  const toggle = (choice: FeedChoices) => setDraft(toggleChoice(draft, choice));
  return (
    <>
      <div className="filter-form">
        <ChipChoice
          legend="City"
          options={cities}
          value={draft.city}
          wordsFor={(city) => city}
          onToggle={(city) => toggle({ city })}
        />
        <ChipChoice
          legend="All you pay to move in"
          options={budgets}
          value={draft.max}
          wordsFor={budgetWords}
          onToggle={(max) => toggle({ max })}
        />
        <ChipChoice
          legend="Bedrooms"
          options={bedCounts}
          value={draft.beds}
          wordsFor={bedWords}
          onToggle={(beds) => toggle({ beds })}
        />
        <ChipChoice
          legend="Type of home"
          options={listingTypes}
          value={draft.type}
          wordsFor={(type) => listingTypeNames[type]}
          onToggle={(type) => toggle({ type })}
        />
        <p>
          <Button variant="text" onClick={() => void navigate({ to: '/search', search: feedToSearch(draft) })}>
            All filters
          </Button>
          <Button variant="text" onClick={() => void navigate({ to: '/hidden-homes' })}>
            Homes you hid
          </Button>
        </p>
      </div>
      <div className="filter-actions">
        <Button variant="secondary" size="lg" onClick={() => setDraft(clearChoices(draft))}>
          Clear all
        </Button>
        <Button size="lg" onClick={() => onApply(draft)}>
          Show homes
        </Button>
      </div>
    </>
  );
}
