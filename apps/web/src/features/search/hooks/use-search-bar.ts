import type { PlaceHit } from '@rentreel/contracts/places';
import { placeQuery, type SearchQuery, searchAt } from '@rentreel/contracts/search';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { barOptions, type BarOption } from '../lib/bar-options.ts';
import { searchKey } from '../lib/recent-searches.ts';
import { fieldText, placeTyped, withoutPreposition, withoutWords } from '../lib/search-sentence.ts';
import { useCombobox } from './use-combobox.ts';
import { usePlaceHits } from './use-place-hits.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import type { Understand } from './use-understand.ts';

export interface SearchBarOptions {
  readonly query: SearchQuery;
  readonly understand: Understand;
  readonly onQuery: (query: SearchQuery) => void;
}

export interface SearchBarState {
  /** What the field shows. */
  readonly shown: string;
  readonly options: readonly BarOption[];
  /** Which of them Enter takes; -1 for what is typed. */
  readonly active: number;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly submit: () => void;
  readonly choose: (option: BarOption) => void;
  readonly walk: (event: KeyboardEvent) => void;
}

/** The field that understands sentences, as a combobox: what is typed, what it offers, and what is done with it. */
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
  // Also while they are hidden: an arrow key opens the list and takes its first option at once.
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
    done(text.trim() === '' ? withoutWords(query) : await understand.read(text.trim(), query));
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

/** The keyboard of a phone goes away; on others the field keeps the focus and shows how its text begins. */
function leaveField(field: HTMLInputElement | null): void {
  if (field === null) return;
  if (matchMedia('(pointer: coarse)').matches) return field.blur();
  field.setSelectionRange(0, 0);
  field.scrollLeft = 0;
}
