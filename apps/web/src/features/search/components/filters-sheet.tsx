import type { SearchQuery } from '@rentreel/contracts/search';
import { Button, Sheet } from '@rentreel/ui';
import { useState } from 'react';
import { useFacets } from '../hooks/use-facets.ts';
import { homesInWords } from '../lib/result-words.ts';
import { FilterForm } from './filter-form.tsx';

export interface FiltersSheetProps {
  open: boolean;
  onClose: () => void;
  query: SearchQuery;
  onApply: (query: SearchQuery) => void;
}

/** All filters on a phone: nothing changes behind them before "Show 14 homes". */
export function FiltersSheet({ open, onClose, ...form }: FiltersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Filters">
      <SheetForm {...form} />
    </Sheet>
  );
}

function SheetForm({ query, onApply }: Pick<FiltersSheetProps, 'query' | 'onApply'>) {
  const [draft, setDraft] = useState(query);
  const facets = useFacets(draft);
  const clear = () => setDraft(query.sort === undefined ? {} : { sort: query.sort });
  return (
    <>
      <FilterForm query={draft} onChange={setDraft} facets={facets} />
      <div className="search-sheet-actions">
        <Button variant="secondary" size="lg" onClick={clear}>
          Clear all
        </Button>
        <Button size="lg" onClick={() => onApply(draft)}>
          {showWords(facets)}
        </Button>
      </div>
    </>
  );
}

function showWords({ data, stale }: Pick<ReturnType<typeof useFacets>, 'data' | 'stale'>): string {
  if (data === undefined || stale) return 'Show homes';
  if (data.total.homes === 0) return 'No homes like this';
  return `Show ${homesInWords(data.total)}`;
}
