import { describeSearch, homesLabel } from '@rentreel/contracts/search';
import { IconButton, Spinner } from '@rentreel/ui';
import { History, MapPin, Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { type BarOption, type SearchBarOptions, useSearchBar } from './use-search-bar.ts';

const longest = 200;

/**
 * Search field for a sentence, a place or words. Arrow keys select a suggestion, Enter accepts it or searches the text,
 * Escape closes the list.
 */
export function SearchBar(props: SearchBarOptions) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { shown, options, active, type, open, close, submit, choose, walk } = useSearchBar(input, props);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      className="relative flex-1 min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="input gap-2 h-12 ps-4 pe-0.5 rounded-full">
        {props.understand.busy ? <Spinner /> : <Search className="icon-20" aria-hidden="true" />}
        <input
          className="text-ellipsis"
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search homes: say what you need and where"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          maxLength={longest}
          placeholder="2-bedroom in Yaba under 2 million, with light"
          value={shown}
          onFocus={open}
          onBlur={close}
          onChange={({ target }) => type(target.value)}
          onKeyDown={walk}
        />
        {shown !== '' && (
          <IconButton label="Clear the search field" onClick={clear}>
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <SearchOptions id={listId} options={options} active={active} onChoose={choose} />
    </form>
  );
}

/** Number of homes of a place suggestion. */
function homesOf(option: BarOption): string | undefined {
  if (option.kind !== 'place') return undefined;
  const { homes, more } = option;
  if (homes === 0) return 'No homes now';
  return homesLabel({ homes, more });
}

interface SearchOptionsProps {
  id: string;
  options: readonly BarOption[];
  /** Index of the option that Enter accepts; -1 for the typed text. */
  active: number;
  onChoose: (option: BarOption) => void;
}

const icons = { text: Search, place: MapPin, recent: History } as const;

function wordsOf(option: BarOption): readonly [words: string, context?: string] {
  if (option.kind === 'text') return [`Search for “${option.text}”`];
  if (option.kind === 'place') return [option.hit.name, option.hit.context];
  return [describeSearch(option.search.query), 'Recent search'];
}

export function SearchOptions({ id, options, active, onChoose }: SearchOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute z-7 inset-x-0 top-full mt-1.5 overflow-y-auto border border-hairline rounded-card bg-raised max-h-[min(420px,60dvh)] p-1.5 shadow-2"
      hidden={options.length === 0}
    >
      {options.map((option, index) => {
        const Icon = icons[option.kind];
        const [words, context] = wordsOf(option);
        const homes = homesOf(option);
        return (
          <button
            className={`flex items-center gap-3 w-full min-h-12 px-3 py-1.5 text-start leading-snug rounded-control ${index === active ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken'}`}
            type="button"
            tabIndex={-1}
            key={`${option.kind} ${words} ${context ?? ''}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <Icon className="icon-20" aria-hidden="true" />
            <span className="grid min-w-0 wrap-anywhere">
              <strong className="font-semibold">{words}</strong>
              {context !== undefined && (
                <small className={`text-14/snug ${index === active ? '' : 'text-text-2'}`}>{context}</small>
              )}
            </span>
            {homes !== undefined && (
              <small className="ms-auto ps-2 whitespace-nowrap text-14/snug text-text-2">{homes}</small>
            )}
          </button>
        );
      })}
    </div>
  );
}
