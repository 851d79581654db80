import type { PlaceHit } from '@rentreel/contracts/places';
import { TextField } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSettled } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';

const minLetters = 2;
const pause = 200;
const nothing: readonly PlaceHit[] = [];

interface PlaceSearchProps {
  label: string;
  onChoose: (place: PlaceHit) => void;
  /** Alternative shown when the search does not answer. */
  failed: string;
}

/** Finds a place by name; arrow keys select a suggestion, Enter accepts it, Escape closes the list. */
export function PlaceSearch({ label, onChoose, failed }: PlaceSearchProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useSettled(text.trim(), pause).slice(0, 80);
  const wanted = open && q.length >= minLetters;
  const { data, isError } = trpc.places.search.useQuery(
    { q, limit: 6 },
    { enabled: wanted, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
  const hits = wanted ? (data ?? nothing) : nothing;
  const choose = (place: PlaceHit) => {
    setText(place.name);
    setOpen(false);
    onChoose(place);
  };
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (by !== 0 && hits.length > 0) {
      event.preventDefault();
      setActive((active + by + hits.length) % hits.length);
    }
    const hit = hits[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (hit) choose(hit);
    }
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className="relative">
      <TextField
        label={label}
        placeholder="Yaba, UNILAG, G95C+RC Yaba"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={80}
        start={<Search className="icon-20" />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={walk}
        onBlur={() => setOpen(false)}
      />
      <PlaceOptions id={listId} hits={hits} active={active} onChoose={choose} />
      <p className="text-14/normal text-text-2" role="status">
        {wanted && data !== undefined && hits.length === 0 && `No place called “${q}”. Try the area or the town.`}
        {wanted && isError && `The search didn’t answer. ${failed} Then try again.`}
      </p>
    </div>
  );
}

interface PlaceOptionsProps {
  id: string;
  hits: readonly PlaceHit[];
  /** Index of the option that Enter accepts. */
  active: number;
  onChoose: (place: PlaceHit) => void;
}

function PlaceOptions({ id, hits, active, onChoose }: PlaceOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Places"
      className="absolute z-6 inset-x-0 top-full mt-1 border border-hairline rounded-card bg-raised p-1 shadow-2"
      hidden={hits.length === 0}
    >
      {hits.map((hit, index) => (
        <button
          className="grid w-full px-3 py-2 min-h-12 text-start rounded-control leading-snug cursor-pointer aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
          type="button"
          tabIndex={-1}
          key={`${hit.kind} ${hit.name} ${hit.context}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <strong>{hit.name}</strong>
          <span className={`text-14/normal ${index === active ? '' : 'text-text-2'}`}>{hit.context}</span>
        </button>
      ))}
    </div>
  );
}
