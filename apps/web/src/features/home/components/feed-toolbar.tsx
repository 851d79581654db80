import { Chip } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useNearMe } from '../hooks/use-near-me.ts';
import { type FeedFilters, type NamedTab, withTab } from '../lib/feed-filters.ts';
import { chosenFilters } from '../lib/filter-words.ts';
import { revealFocused } from '../lib/reveal-focused.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import { FeedWays } from './feed-ways.tsx';
import { NearMeNote } from './near-me-note.tsx';

export interface FeedToolbarProps {
  filters: FeedFilters;
  view: 'list' | 'video';
  onFilters: (filters: FeedFilters) => void;
  onView: (view: 'list' | 'video') => void;
  onOpenSheet: () => void;
}

/** Which homes, in which order, and how they are shown. */
export function FeedToolbar({ filters, view, onFilters, onView, onOpenSheet }: FeedToolbarProps) {
  const near = useNearMe((place) => onFilters(withTab(filters, 'near_me', place)));
  const variant = view === 'video' ? 'scrim' : 'plain';
  const count = chosenFilters(filters).length;
  const choose = (tab: NamedTab | undefined) => {
    if (tab === 'near_me') return void near.ask();
    near.forget();
    return onFilters(withTab(filters, tab));
  };
  return (
    <div className="feed-toolbar">
      <div className="feed-which" onFocus={revealFocused}>
        <Link to="/search" className="chip" data-variant={variant} aria-label="Search" title="Search">
          <Search className="icon-20" aria-hidden="true" />
        </Link>
        <Chip variant={variant} aria-haspopup="dialog" onClick={onOpenSheet}>
          <SlidersHorizontal className="icon-20" aria-hidden="true" />
          Filters{count > 0 && ` · ${count}`}
        </Chip>
        <FeedTabs tab={filters.tab} variant={variant} onTab={choose} />
      </div>
      <ChosenFilters filters={filters} variant={variant} onChange={onFilters} />
      <FeedWays view={view} variant={variant} onView={onView} />
      <NearMeNote near={near} />
    </div>
  );
}
