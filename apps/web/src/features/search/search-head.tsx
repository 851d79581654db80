import { type SearchQuery, describeSearch } from '@rentreel/contracts/search';
import { Button, Chip, IconButton, Note } from '@rentreel/ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { chosenConditions } from './chosen-conditions.ts';
import { searchKey } from './recent-searches.ts';
import type { SearchAddress } from './search-address.ts';
import { SearchBar } from './search-bar.tsx';
import { type Understanding, useUnderstand } from './understand.ts';

interface SearchHeadProps {
  query: SearchQuery;
  /** What of the address could not be read. */
  dropped: SearchAddress['dropped'];
  filtering: boolean;
  onFilters: () => void;
  onQuery: (query: SearchQuery) => void;
}

/** The box, what was understood of it, and what is asked for. */
export function SearchHead({ query, dropped, filtering, onFilters, onQuery }: SearchHeadProps) {
  const understand = useUnderstand();
  const { last } = understand;
  const count = chosenConditions(query).length;
  return (
    <>
      <h1 className="sr-only">Search: {describeSearch(query)}</h1>
      <div className="search-head">
        <div className="search-line">
          <SearchBar query={query} understand={understand} onQuery={onQuery} />
          <IconButton
            label={count > 0 ? `Filters, ${count} chosen` : 'Filters'}
            variant="line"
            className="search-filters-button"
            aria-expanded={filtering}
            onClick={onFilters}
          >
            <SlidersHorizontal className="icon-20" aria-hidden="true" />
            <span aria-hidden="true">Filters</span>
            {count > 0 && (
              <span className="search-filters-count" aria-hidden="true">
                {count}
              </span>
            )}
          </IconButton>
        </div>
        <ChosenChips query={query} onQuery={onQuery} />
      </div>
      <SearchNotes
        understanding={last?.key === searchKey(query) ? last : undefined}
        dropped={dropped}
        onForget={understand.forget}
        onMend={() => onQuery(query)}
      />
    </>
  );
}

interface ChosenChipsProps {
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

interface SearchNotesProps {
  /** What the last sentence was taken to mean. */
  understanding: Understanding | undefined;
  /** What of the address could not be read. */
  dropped: SearchAddress['dropped'];
  onForget: () => void;
  /** Writes the address anew, without what could not be read. */
  onMend: () => void;
}

/** What there is to say about the question itself; nothing when it is plain. */
export function SearchNotes({ understanding, dropped, onForget, onMend }: SearchNotesProps) {
  if (understanding === undefined && dropped.length === 0) return null;
  const unread = dropped.map(({ text }) => `“${text.slice(0, 40)}”`).join(', ');
  return (
    <div className="search-notes">
      {understanding && <UnderstoodNote understanding={understanding} onClose={onForget} />}
      {dropped.length > 0 && (
        <Note tone="sun" announce="status">
          {`Part of this link could not be read: ${unread}. These are the homes for the rest of it.`}
          <span className="mt-2 block">
            <Button size="sm" variant="secondary" onClick={onMend}>
              Close
            </Button>
          </span>
        </Note>
      )}
    </div>
  );
}

interface UnderstoodNoteProps {
  understanding: Understanding;
  onClose: () => void;
}

/** Says which words of a sentence meant what, so that a wrong guess is seen. */
function UnderstoodNote({ understanding: { parts, words }, onClose }: UnderstoodNoteProps) {
  return (
    <div className="understood" role="status">
      <dl>
        {parts.map(({ said, meant }) => (
          <div key={said}>
            <dt>“{said}”</dt>
            <dd>{meant}</dd>
          </div>
        ))}
        {words !== undefined && (
          <div>
            <dt>“{words}”</dt>
            <dd>looked for in what is written about each home</dd>
          </div>
        )}
      </dl>
      <IconButton label="Close what was understood" onClick={onClose}>
        <X className="icon-20" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
