import { listingTypeNames, listingTypes } from '@rentreel/contracts/listings';
import { fromSearchParams } from '@rentreel/contracts/search';
import { Actions, Button, Sheet } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { ChipChoice } from './chip-choice.tsx';
import {
  type City,
  type FeedChoices,
  type FeedFilters,
  type NamedTab,
  bedCounts,
  budgets,
  cities,
} from './feed-input.ts';
import { clearChoices, feedTabs, toggleChoice, withTab } from './feed-choices.ts';
import { bedLabel, budgetLabel, showHomesLabel } from './format.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: FeedFilters;
  onApply: (filters: FeedFilters) => void;
}

/** All filters in a sheet; changes are applied by "Show homes". */
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
      <div className="grid gap-5">
        <ChipChoice
          legend="Show first"
          options={feedTabs.map(({ text }) => text)}
          value={feedTabs.find(({ tab }) => tab === draft.tab)?.text}
          wordsFor={(text) => text}
          onToggle={(chosen) => {
            const tab = feedTabs.find(({ text }) => text === chosen)?.tab;
            setDraft(withTab(draft, tab === draft.tab ? undefined : tab));
          }}
        />
        <ChipChoice
          legend="City"
          options={cities}
          value={draft.city}
          wordsFor={(city) => city}
          onToggle={(city) => toggle({ city })}
        />
        <ChipChoice
          legend="Total move-in cost, up to"
          options={budgets}
          value={draft.max}
          wordsFor={budgetLabel}
          onToggle={(max) => toggle({ max })}
        />
        <ChipChoice
          legend="Bedrooms"
          options={bedCounts}
          value={draft.beds}
          wordsFor={bedLabel}
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
      <Actions className="grid gap-3 mt-4 grid-cols-[auto_1fr]">
        <Button variant="secondary" size="lg" onClick={() => setDraft(clearChoices(draft))}>
          Clear all
        </Button>
        <Button size="lg" onClick={() => onApply(draft)}>
          {showHomesLabel(useHomesOf(draft))}
        </Button>
      </Actions>
    </>
  );
}

/** Returns the number of homes for the filters; undefined while unknown, and for the tabs whose homes the search does not count. */
function useHomesOf({ city, max, beds, type, tab }: FeedFilters) {
  const { query } = fromSearchParams(
    feedToSearch({ ...(city && { city }), ...(max && { max }), ...(beds && { beds }), ...(type && { type }) }),
  );
  const counted = tab === undefined || tab === 'new';
  const { data, isPlaceholderData } = trpc.search.facets.useQuery(
    { query },
    { enabled: counted, placeholderData: keepPreviousData },
  );
  return counted && !isPlaceholderData ? data?.total : undefined;
}

const cityKeys: Readonly<Record<City, string>> = {
  Lagos: 'LA/lagos',
  Abuja: 'FC/abuja',
  'Port Harcourt': 'RI/port-harcourt',
  Ibadan: 'OY/ibadan',
  Enugu: 'EN/enugu',
  'Benin City': 'ED/benin-city',
  Uyo: 'AK/uyo',
};

/** Search radius of "near me" in metres. */
const nearMetres = 10_000;

const tabParams: Readonly<Record<NamedTab, Readonly<Record<string, string>>>> = {
  new: { sort: 'newest' },
  price_drop: { with: 'price-dropped' },
  near_me: { sort: 'nearest' },
};

/** Returns the parameters of `/search` that correspond to the feed. */
export function feedToSearch({ city, max, beds, type, tab, near }: FeedFilters): Record<string, string> {
  return {
    ...(near === undefined ? city && { city: cityKeys[city] } : { near: `${near},${nearMetres}` }),
    ...(max !== undefined && { total: String(max) }),
    ...(beds !== undefined && { beds: String(beds) }),
    ...(type !== undefined && { type }),
    ...(tab !== undefined && (tab !== 'near_me' || near !== undefined) && tabParams[tab]),
  };
}
