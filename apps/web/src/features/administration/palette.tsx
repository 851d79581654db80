import { TextField } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { useSettled } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { type PaletteEntry, entriesFor } from './palette-entries.ts';

const minLetters = 2;
const pauseMs = 120;

/** The entry that Enter opens once the results for the typed text are there: the first one without a key. */
interface Chosen {
  readonly key: string | undefined;
}

/** Command palette: finds people, listings, bookings and payments, and opens screens; optimised for the keyboard. */
export function Palette({ onClose }: { onClose: () => void }) {
  return (
    <ActionSheet open onClose={onClose} title="Search">
      <PaletteSearch onClose={onClose} />
    </ActionSheet>
  );
}

/** Finds the entries for a text, and whether they are those of the text or still of an earlier one. */
function useEntries(text: string) {
  const query = useSettled(text, pauseMs);
  const wanted = query.length >= minLetters;
  const { data, error, isFetching, isPlaceholderData } = trpc.administration.search.useQuery(
    { query },
    { enabled: wanted, placeholderData: keepPreviousData, staleTime: 10_000 },
  );
  const [{ rights }] = trpc.staff.me.useSuspenseQuery();
  const isLoading = wanted && isFetching && (isPlaceholderData || !data);
  const entries = entriesFor(text, wanted ? data : undefined, rights);
  const nothing = wanted && !isFetching && entries.length === 0;
  const status = error ? readFailure(error).text : nothing && `No results for “${query}”.`;
  return { entries, isCurrent: text === query && !isLoading, status };
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const fieldId = useId();
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { entries, isCurrent, status } = useEntries(text.trim().slice(0, 120));
  const open = ({ link }: PaletteEntry) => {
    onClose();
    void navigate(link);
  };
  const [chosen, choose] = useState<Chosen>();
  const openChosen = useEffectEvent(() => {
    const entry = chosen?.key === undefined ? entries[0] : entries.find(({ key }) => key === chosen.key);
    if (entry) open(entry);
  });
  useEffect(() => {
    if (chosen && isCurrent) openChosen();
  }, [chosen, isCurrent]);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (by !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive((active + by + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    choose({ key: active === 0 ? undefined : entries[active]?.key });
  };
  // Delayed until the dialog has opened, which focuses its first button.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div className="admin-palette">
      <TextField
        id={fieldId}
        label="Person, listing, booking or reference"
        hint="A name, email address, phone number, id, or a reference: ticket, payment, receipt or agreement"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={120}
        start={<Search className="icon-20" />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          choose(undefined);
        }}
        onKeyDown={walk}
      />
      <p className="text-14 text-text-2" role="status">
        {chosen && !isCurrent ? 'Searching…' : status}
      </p>
      <div id={listId} role="listbox" aria-label="Found" className="h-[min(50dvh,420px)] mt-2 overflow-y-auto">
        {entries.map((entry, index) => (
          <PaletteRow
            key={entry.key}
            id={`${listId}-${index}`}
            entry={entry}
            isActive={index === active}
            heading={entries[index - 1]?.group === entry.group ? undefined : entry.group}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
      <p className="admin-palette-keys hidden sm:block mt-3 text-14 text-text-2">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </div>
  );
}

interface PaletteRowProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  heading: string | undefined;
  onOpen: () => void;
}

function PaletteRow({ id, entry: { group, icon: Icon, title, detail }, isActive, heading, onOpen }: PaletteRowProps) {
  return (
    <>
      {heading !== undefined && (
        <p className="px-2.5 pt-2.5 pb-1 text-text-2 text-12/normal font-semibold" role="presentation">
          {heading}
        </p>
      )}
      <button
        type="button"
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        aria-label={[title, detail, group].filter(Boolean).join(', ')}
        className="flex items-center gap-3 w-full min-h-12 py-1.5 px-2.5 rounded-control text-start cursor-pointer hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
        onClick={onOpen}
      >
        <Icon className="icon-20" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          {detail !== '' && (
            <span className={`block text-14 wrap-anywhere ${isActive ? '' : 'text-text-2'}`}>{detail}</span>
          )}
        </span>
      </button>
    </>
  );
}
