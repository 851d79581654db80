import type { ChatHome } from '@rentreel/contracts/messages';
import { Segmented, TextField } from '@rentreel/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import type { InboxSearch } from '../lib/inbox-search.ts';

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
  /** The homes of a landlord that somebody has written about. */
  homes: readonly ChatHome[];
}

/** Which chats are shown. */
export function InboxTools({ search, onSearch, homes }: InboxToolsProps) {
  const { filter, q, home, ...rest } = search;
  const [words, setWords] = useState(q ?? '');
  useEffect(() => {
    if (words.trim() === (q ?? '')) return undefined;
    const { q: _old, ...others } = search;
    const timer = setTimeout(() => onSearch(words.trim() === '' ? others : { ...others, q: words.trim() }), settleMs);
    return () => clearTimeout(timer);
  }, [words, q, search, onSearch]);
  const kept = { ...(q !== undefined && { q }), ...rest };
  return (
    <div className="inbox-tools">
      <TextField
        label="Search messages"
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
          onSearch({ ...kept, ...(home !== undefined && { home }), ...(chosen !== 'all' && { filter: chosen }) })
        }
      />
      {(homes.length > 1 || home !== undefined) && (
        <SelectField
          id="inbox-home"
          label="About"
          value={home ?? 'all'}
          options={[{ value: 'all', text: 'All homes' }, ...homes.map(({ id, title }) => ({ value: id, text: title }))]}
          onChange={(chosen) =>
            onSearch({ ...kept, ...(filter !== undefined && { filter }), ...(chosen !== 'all' && { home: chosen }) })
          }
        />
      )}
    </div>
  );
}
