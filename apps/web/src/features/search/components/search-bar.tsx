import { IconButton, Spinner } from '@rentreel/ui';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { type SearchBarOptions, useSearchBar } from '../hooks/use-search-bar.ts';
import { SearchOptions } from './search-options.tsx';

const longest = 200;

/**
 * One box for everything: a sentence, a place, or words. Arrow keys walk the suggestions, Enter takes one or reads what is
 * typed, Escape closes them.
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
      className="search-bar"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="input search-box">
        {props.understand.busy ? <Spinner /> : <Search className="icon-20" aria-hidden="true" />}
        <input
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
