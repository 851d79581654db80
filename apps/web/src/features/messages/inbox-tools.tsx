import type { Chat, ChatHome } from '@rentreel/contracts/messages';
import { Segmented, TextField } from '@rentreel/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SelectField } from '#/lib/forms/select-field.tsx';
import './messages.css';
import type { InboxSearch } from './search.ts';

const filters = [
  { value: 'all', text: 'All' },
  { value: 'unread', text: 'Unread' },
  { value: 'needs_reply', text: 'Needs reply' },
  { value: 'archived', text: 'Archived' },
] as const;
const settleMs = 250;

export interface InboxToolsProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
  /** Listings of a landlord that have chats. */
  homes: readonly ChatHome[];
}

/** Filters of the inbox. */
export function InboxTools({ search, onSearch, homes }: InboxToolsProps) {
  const { filter, q, home, ...rest } = search;
  const [words, setWords] = useState(q ?? '');
  useEffect(() => {
    if (words.trim() === (q ?? '')) return undefined;
    const { q: _old, ...others } = search;
    const timer = setTimeout(() => onSearch(words.trim() === '' ? others : { ...others, q: words.trim() }), settleMs);
    return () => clearTimeout(timer);
  }, [words, q, search, onSearch]);
  const stored = { ...(q !== undefined && { q }), ...rest };
  return (
    <div className="inbox-tools grid grid-cols-1 gap-3">
      <TextField
        label="Search messages"
        quiet
        type="search"
        autoComplete="off"
        maxLength={80}
        placeholder="A word, a person or a home"
        start={<Search className="icon-20" />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Segmented
        label="Which chats"
        value={filter ?? 'all'}
        options={filters}
        onChange={(chosen) =>
          onSearch({ ...stored, ...(home !== undefined && { home }), ...(chosen !== 'all' && { filter: chosen }) })
        }
      />
      {(homes.length > 1 || home !== undefined) && (
        <SelectField
          id="inbox-home"
          label="About"
          quiet
          value={home ?? 'all'}
          options={[{ value: 'all', text: 'All homes' }, ...homes.map(({ id, title }) => ({ value: id, text: title }))]}
          onChange={(chosen) =>
            onSearch({ ...stored, ...(filter !== undefined && { filter }), ...(chosen !== 'all' && { home: chosen }) })
          }
        />
      )}
    </div>
  );
}

/** Returns the listings with chats, also while the list is filtered by one of them. */
export function useLandlordListings(chats: readonly Chat[]): readonly ChatHome[] {
  const [homes, setHomes] = useState<readonly ChatHome[]>([]);
  const known = new Set<string>(homes.map(({ id }) => id));
  const own = chats.filter(({ side }) => side === 'landlord').map(({ home }) => home);
  const added = own.filter(({ id }, index) => !known.has(id) && own.findIndex((other) => other.id === id) === index);
  if (added.length > 0) setHomes([...homes, ...added]);
  return homes;
}
