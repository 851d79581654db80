import { describeSearch } from '@rentreel/contracts/search';
import { History, MapPin, Search } from 'lucide-react';
import type { BarOption } from '../lib/bar-options.ts';

export interface SearchOptionsProps {
  id: string;
  options: readonly BarOption[];
  /** The one that Enter takes; -1 for what is typed. */
  active: number;
  onChoose: (option: BarOption) => void;
}

const icons = { text: Search, place: MapPin, recent: History } as const;

function wordsOf(option: BarOption): readonly [words: string, context?: string] {
  if (option.kind === 'text') return [`Search for “${option.text}”`];
  if (option.kind === 'place') return [option.hit.name, option.hit.context];
  return [describeSearch(option.search.query), 'Searched before'];
}

export function SearchOptions({ id, options, active, onChoose }: SearchOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="search-options" hidden={options.length === 0}>
      {options.map((option, index) => {
        const Icon = icons[option.kind];
        const [words, context] = wordsOf(option);
        return (
          <button
            type="button"
            tabIndex={-1}
            key={`${option.kind} ${words} ${context ?? ''}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <Icon className="icon-20" aria-hidden="true" />
            <span>
              <strong>{words}</strong>
              {context !== undefined && <small>{context}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
