import type { PlaceHit } from '@rentreel/contracts/places';
import { type PlaceWithHomes, type SearchQuery, placeQuery, searchAt } from '@rentreel/contracts/search';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { usePlaceHits } from './queries.ts';
import { type RecentSearch, searchKey, useRecentSearches } from './recent-searches.ts';
import { type Understand, fieldText, placeTyped, withoutPreposition, withoutWords } from './understand.ts';

export interface SearchBarOptions {
  readonly query: SearchQuery;
  readonly understand: Understand;
  readonly onQuery: (query: SearchQuery) => void;
}

interface SearchBarState {
  /** Text in the field. */
  readonly shown: string;
  readonly options: readonly BarOption[];
  /** Index of the option that Enter accepts; -1 for the typed text. */
  readonly active: number;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly submit: () => void;
  readonly choose: (option: BarOption) => void;
  readonly walk: (event: KeyboardEvent) => void;
}

/** State of the search field as a combobox: text, suggestions and actions. */
export function useSearchBar(
  input: RefObject<HTMLInputElement | null>,
  { query, understand, onQuery }: SearchBarOptions,
): SearchBarState {
  const [typed, setTyped] = useState<string>();
  const { isOpen, active, open, close, restart, walk } = useCombobox();
  const { last } = understand;
  const shown = typed ?? (last?.key === searchKey(query) ? last.text : fieldText(query));
  const hits = usePlaceHits(typed ?? '');
  const recent = useRecentSearches();
  // Computed even while the list is closed: an arrow key opens it and selects the first option at once.
  const offered = barOptions({ typed, hits, recent });
  const options = isOpen ? offered : [];
  const done = (next: SearchQuery) => {
    setTyped(undefined);
    close();
    leaveField(input.current);
    onQuery(next);
  };
  const submit = async (text: string) => {
    close();
    // Words from the address were meant literally, as the user has typed nothing since.
    const literal = typed === undefined && query.q !== undefined;
    const read = () => understand.read(text.trim(), query, literal ? { literal } : undefined);
    done(text.trim() === '' ? withoutWords(query) : await read());
  };
  const choosePlace = async (hit: PlaceHit) => {
    const head = placeTyped(shown)?.head ?? '';
    const rest = withoutPreposition(head);
    if (rest === '') return done(searchAt(withoutWords(query), hit));
    return done(await understand.read(rest, query, { change: placeQuery(hit), text: `${head}${hit.name}` }));
  };
  const choose = (option: BarOption) => {
    if (option.kind === 'recent') return done(option.search.query);
    return void (option.kind === 'place' ? choosePlace(option.hit) : submit(option.text));
  };
  return {
    shown,
    options,
    active: active < options.length ? active : -1,
    type: (text) => {
      setTyped(text);
      restart();
    },
    open,
    close,
    submit: () => void submit(shown),
    choose,
    walk: (event) => walk(event, offered, choose),
  };
}

/** Hides the on-screen keyboard of a phone; elsewhere the field keeps the focus and shows the start of its text. */
function leaveField(field: HTMLInputElement | null): void {
  if (field === null) return;
  if (matchMedia('(pointer: coarse)').matches) return field.blur();
  field.setSelectionRange(0, 0);
  field.scrollLeft = 0;
}

interface Combobox {
  readonly isOpen: boolean;
  /** Index of the option that Enter accepts; -1 for the typed text. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  /** Opens the list with no option selected, after typing. */
  readonly restart: () => void;
  /** Handles the keys of a field with a list below it. */
  readonly walk: <Option>(event: KeyboardEvent, options: readonly Option[], onChoose: (option: Option) => void) => void;
}

/**
 * A list below a field: arrow keys move through it and back to the field, Enter accepts an option, Escape closes it.
 */
function useCombobox(): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    isOpen,
    active,
    open: () => setOpen(true),
    close,
    restart: () => {
      setOpen(true);
      setActive(-1);
    },
    walk: (event, options, onChoose) => {
      const chosen = options[active];
      const step = (by: number) => {
        const places = options.length + 1;
        setOpen(true);
        setActive(((active + 1 + by + places) % places) - 1);
      };
      const keys: Readonly<Record<string, (() => void) | undefined>> = {
        ArrowDown: () => step(1),
        ArrowUp: () => step(-1),
        Escape: isOpen ? close : undefined,
        Enter: chosen === undefined ? undefined : () => onChoose(chosen),
      };
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}

/** Suggestions of the search field. */
export type BarOption =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'place' } & PlaceWithHomes)
  | { readonly kind: 'recent'; readonly search: RecentSearch };

interface BarState {
  /** Undefined until the user types. */
  readonly typed: string | undefined;
  readonly hits: readonly PlaceWithHomes[];
  readonly recent: readonly RecentSearch[];
}

const recentShown = 5;

/** Returns recent searches for an empty text, otherwise the text and matching places. */
export function barOptions({ typed, hits, recent }: BarState): BarOption[] {
  const text = typed?.trim() ?? '';
  if (text === '') return recent.slice(0, recentShown).map((search) => ({ kind: 'recent', search }));
  const places = hits.map((place) => ({ kind: 'place' as const, ...place }));
  return [{ kind: 'text', text }, ...places];
}
