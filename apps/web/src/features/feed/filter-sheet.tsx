import { listingTypeNames, listingTypes } from '@rentreel/contracts/listings';
import { Button, Chip, Sheet } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type City,
  type FeedChoices,
  type FeedFilters,
  type NamedTab,
  bedCounts,
  budgets,
  cities,
} from './feed-input.ts';
import { clearChoices, toggleChoice } from './feed-choices.ts';
import { bedLabel, budgetLabel } from './format.ts';

interface FilterSheetProps {
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
      <div className="grid gap-5">
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
      <div className="filter-actions sticky grid grid-cols-[1fr_1fr] gap-3 bg-raised">
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

interface ChipChoiceProps<T> {
  legend: string;
  options: readonly T[];
  value: T | undefined;
  wordsFor: (option: T) => string;
  onToggle: (option: T) => void;
}

/** One of a few answers, or none: a chosen one is taken back by a second tap. */
function ChipChoice<T extends string | number>(props: ChipChoiceProps<T>) {
  const { legend, options, value, wordsFor, onToggle } = props;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option} selected={option === value} onClick={() => onToggle(option)}>
            {wordsFor(option)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
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

/** Metres around the person within which the search looks for "near me". */
const nearMetres = 10_000;

const tabParams: Readonly<Record<NamedTab, Readonly<Record<string, string>>>> = {
  new: { sort: 'newest' },
  price_drop: { with: 'price-dropped' },
  near_me: { sort: 'nearest' },
};

/** The parameters of `/search` that ask for what the feed shows. */
export function feedToSearch({ city, max, beds, type, tab, near }: FeedFilters): Record<string, string> {
  return {
    ...(near === undefined ? city && { city: cityKeys[city] } : { near: `${near},${nearMetres}` }),
    ...(max !== undefined && { total: String(max) }),
    ...(beds !== undefined && { beds: String(beds) }),
    ...(type !== undefined && { type }),
    ...(tab !== undefined && (tab !== 'near_me' || near !== undefined) && tabParams[tab]),
  };
}
