import { type SearchQuery, describeSearch } from '@rentreel/contracts/search';
import { Button, Chip, Count, IconButton, Note } from '@rentreel/ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { chosenConditions } from './chosen-conditions.ts';
import { searchKey } from './recent-searches.ts';
import type { SearchAddress } from './search-address.ts';
import { SearchBar } from './search-bar.tsx';
import { type Understanding, correctionLabels, useUnderstand } from './understand.ts';

interface SearchHeadProps {
  query: SearchQuery;
  /** Parameters of the address that could not be read. */
  dropped: SearchAddress['dropped'];
  filtering: boolean;
  onFilters: () => void;
  onQuery: (query: SearchQuery) => void;
}

/** Search field, its interpretation, and the conditions. */
export function SearchHead({ query, dropped, filtering, onFilters, onQuery }: SearchHeadProps) {
  const understand = useUnderstand();
  const { last } = understand;
  const count = chosenConditions(query).length;
  return (
    <>
      <h1 className="sr-only">Search: {describeSearch(query)}</h1>
      <div className="sticky z-6 top-0 grid grid-cols-1 gap-2.5 px-gutter pt-3 pb-2.5 bg-canvas border-b border-hairline lg:px-6 lg:pt-5 lg:pb-2.5 lg:border-b-0">
        <div className="flex gap-2">
          <SearchBar query={query} understand={understand} onQuery={onQuery} />
          <IconButton
            label={count > 0 ? `Filters, ${count} chosen` : 'Filters'}
            variant="line"
            className="search-filters-button relative h-12"
            aria-expanded={filtering}
            onClick={onFilters}
          >
            <SlidersHorizontal className="icon-20" aria-hidden="true" />
            <span className="max-lg:hidden" aria-hidden="true">
              Filters
            </span>
            {count > 0 && <Count of={count} className="absolute -top-1 -right-1 lg:static" />}
          </IconButton>
        </div>
        <ChosenChips query={query} onQuery={onQuery} />
      </div>
      <SearchNotes
        understanding={last?.key === searchKey(query) ? last : undefined}
        dropped={dropped}
        onForget={understand.forget}
        onQuery={onQuery}
        onDismissDropped={() => onQuery(query)}
      />
    </>
  );
}

interface ChosenChipsProps {
  query: SearchQuery;
  onQuery: (query: SearchQuery) => void;
}

/** The conditions, each with a remove button. */
export function ChosenChips({ query, onQuery }: ChosenChipsProps) {
  const chosen = chosenConditions(query);
  if (chosen.length === 0) return null;
  const clear = () => onQuery(query.sort === undefined ? {} : { sort: query.sort });
  return (
    <div
      className="relative flex gap-2 -mx-gutter px-gutter overflow-x-auto [scrollbar-width:none] py-0.5 lg:flex-wrap lg:m-0 lg:px-0 [scroll-padding-inline:var(--gutter)]"
      role="group"
      aria-label="Your search"
    >
      {chosen.map(({ key, text, without }) => (
        <Chip
          key={key}
          className="px-3 border-primary bg-primary-soft text-on-primary-soft font-semibold"
          aria-label={`${text}: remove`}
          onClick={() => onQuery(without)}
        >
          {text}
          <X className="icon-16" aria-hidden="true" />
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Button variant="text" size="sm" className="flex-none" onClick={clear}>
          Clear all
        </Button>
      )}
    </div>
  );
}

interface SearchNotesProps {
  /** Interpretation of the last sentence. */
  understanding: Understanding | undefined;
  /** Parameters of the address that could not be read. */
  dropped: SearchAddress['dropped'];
  onForget: () => void;
  onQuery: (query: SearchQuery) => void;
  /** Rewrites the address without the unreadable parameters. */
  onDismissDropped: () => void;
}

/** Notes on the query itself; renders nothing for a plain one. */
export function SearchNotes({ understanding, dropped, onForget, onQuery, onDismissDropped }: SearchNotesProps) {
  if (understanding === undefined && dropped.length === 0) return null;
  const unread = dropped.map(({ text }) => `“${text.slice(0, 40)}”`).join(', ');
  return (
    <div className="search-notes grid-cols-1 gap-2.5">
      {understanding && <UnderstoodNote understanding={understanding} onClose={onForget} onQuery={onQuery} />}
      {dropped.length > 0 && (
        <Note tone="sun" announce="status">
          {`Part of this link couldn’t be read: ${unread}. These are the homes for the rest of it.`}
          <span className="mt-2 block">
            <Button size="sm" variant="secondary" onClick={onDismissDropped}>
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
  onQuery: (query: SearchQuery) => void;
}

/** Shows what each part of a sentence was taken to mean, so that wrong guesses are visible. */
function UnderstoodNote({ understanding, onClose, onQuery }: UnderstoodNoteProps) {
  const { parts, words, corrections, readLiterally } = understanding;
  const { shown, typed } = correctionLabels(corrections);
  const others = parts.filter(({ said }) => corrections.every((correction) => correction.typed !== said));
  const rest = words === undefined ? [] : [{ said: words, meant: 'searched for in descriptions' }];
  return (
    <div className="understood items-start gap-1 ps-3 rounded-control bg-sunken text-14" role="status">
      <div className="flex-1 min-w-0 py-2.75">
        {corrections.length > 0 && (
          <p className="mb-1 wrap-anywhere">
            {`Showing ${shown}. `}
            <button type="button" className="link text-start" onClick={() => void readLiterally().then(onQuery)}>
              {`Search ${typed} instead`}
            </button>
          </p>
        )}
        <dl className="flex flex-wrap gap-y-0.5 gap-x-3.5">
          {[...others, ...rest].map(({ said, meant }) => (
            <div className="inline-flex flex-wrap gap-x-[5px]" key={said}>
              <dt className="text-text-2 after:[content:'_means']">“{said}”</dt>
              <dd className="font-semibold">{meant}</dd>
            </div>
          ))}
        </dl>
      </div>
      <IconButton label="Close the note" onClick={onClose}>
        <X className="icon-20" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
