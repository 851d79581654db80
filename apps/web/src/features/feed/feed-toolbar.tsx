import { Button, Chip, type ChipProps, Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Gauge, LayoutList, Search, SlidersHorizontal, X } from 'lucide-react';
import { type FocusEvent, Suspense, lazy } from 'react';
import { chooseDataSaver, useDataSaver } from '#/lib/data-saver.ts';
import { useMediaQuery } from '#/lib/hooks.ts';
import { loadWhenOnline } from '#/lib/idle.ts';
import { useCurrentUser } from '#/lib/session.ts';
import type { FeedFilters, NamedTab } from './feed-input.ts';
import { feedTabs, withTab, withoutChoice } from './feed-choices.ts';
import { chosenFilters, feedSummary } from './format.ts';
import type { NearMe } from './near-me.ts';

const UnderWay = lazy(() => loadWhenOnline(() => import('./under-way.tsx')));

interface FeedToolbarProps {
  filters: FeedFilters;
  view: 'list' | 'video';
  near: NearMe;
  onFilters: (filters: FeedFilters) => void;
  onView: (view: 'list' | 'video') => void;
  onOpenSheet: () => void;
}

/** Filters, order and view of the feed. */
export function FeedToolbar({ filters, view, near, onFilters, onView, onOpenSheet }: FeedToolbarProps) {
  const user = useCurrentUser();
  // On wide screens the toolbar is above the video.
  const isWide = useMediaQuery('(min-width: 1024px)');
  const variant = view === 'video' && !isWide ? 'scrim' : 'plain';
  const count = chosenFilters(filters).length;
  const filtersText = count > 0 ? `Filters · ${count}` : 'Filters';
  const summary = feedSummary(filters);
  const choose = (tab: NamedTab | undefined) => {
    if (tab === 'near_me') return void near.ask(filters);
    near.forget();
    return onFilters(withTab(filters, tab));
  };
  return (
    <div className="feed-toolbar lg:items-center flex pointer-events-none">
      <div className="feed-which lg:p-1" onFocus={revealFocused}>
        <Link to="/search" className="chip px-3" data-variant={variant} aria-label="Search" title="Search">
          <Search className="icon-20" aria-hidden="true" />
        </Link>
        <Chip
          className="feed-summary px-3 min-w-0"
          variant={variant}
          aria-haspopup="dialog"
          aria-label={`${filtersText}: ${summary}`}
          onClick={onOpenSheet}
        >
          <SlidersHorizontal className="icon-20" aria-hidden="true" />
          <span className="feed-summary-short">{filtersText}</span>
          <span className="feed-summary-long max-lg:truncate">{summary}</span>
        </Chip>
        <FeedTabs tab={filters.tab} variant={variant} onTab={choose} />
      </div>
      <ChosenFilters filters={filters} variant={variant} onChange={onFilters} />
      <FeedModes view={view} variant={variant} onView={onView} />
      <Suspense>
        {user && (
          <div className="feed-under-way" onFocus={revealFocused}>
            <UnderWay key={user.uid} variant={variant} />
          </div>
        )}
      </Suspense>
      <NearMeNote near={near} />
    </div>
  );
}

interface FeedTabsProps {
  tab: NamedTab | undefined;
  variant: NonNullable<ChipProps['variant']>;
  onTab: (tab: NamedTab | undefined) => void;
}

/** Order of the feed. */
function FeedTabs({ tab, variant, onTab }: FeedTabsProps) {
  return (
    <div className="feed-tabs" role="group" aria-label="Which homes first">
      {feedTabs.map(({ tab: named, text }) => (
        <Chip className="px-3" key={text} variant={variant} selected={named === tab} onClick={() => onTab(named)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}

interface FeedModesProps {
  view: 'list' | 'video';
  variant: NonNullable<ChipProps['variant']>;
  onView: (view: 'list' | 'video') => void;
}

/** View of the feed. */
function FeedModes({ view, variant, onView }: FeedModesProps) {
  const saving = useDataSaver();
  const ViewIcon = view === 'video' ? LayoutList : Clapperboard;
  return (
    <div className="feed-modes lg:ms-auto py-1 px-4 lg:p-1">
      <Chip className="px-3" variant={variant} onClick={() => onView(view === 'video' ? 'list' : 'video')}>
        <ViewIcon className="icon-20" aria-hidden="true" />
        {view === 'video' ? 'List' : 'Video'}
      </Chip>
      <Chip
        className="px-3"
        variant={variant}
        selected={saving}
        aria-label="Data saver"
        title="Data saver"
        onClick={() => chooseDataSaver(!saving)}
      >
        <Gauge className="icon-20" aria-hidden="true" />
        {saving && 'Saver'}
      </Chip>
    </div>
  );
}

interface ChosenFiltersProps {
  filters: FeedFilters;
  variant: NonNullable<ChipProps['variant']>;
  onChange: (filters: FeedFilters) => void;
}

/** Active filters, each with a remove button. */
function ChosenFilters({ filters, variant, onChange }: ChosenFiltersProps) {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;
  return (
    <div className="feed-chosen lg:p-1" onFocus={revealFocused}>
      <div className="feed-tabs" role="group" aria-label="Chosen filters">
        {chosen.map(({ name, text }) => (
          <Chip className="px-3" key={name} variant={variant} onClick={() => onChange(withoutChoice(filters, name))}>
            {text}
            <span className="sr-only">: remove this filter</span>
            <X className="icon-16" aria-hidden="true" />
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** Scrolls the focused element fully into view: browsers do not scroll when part of it is visible. */
export function revealFocused({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const labels: Readonly<Record<'refused' | 'unknown', string>> = {
  refused:
    'Your browser didn’t share where you are. Allow location for RentReel in its settings, or choose a city under Filters.',
  unknown: 'Your device couldn’t tell where you are. Try again outdoors, or choose a city under Filters.',
};

/** Result of asking for the position; renders nothing after success. */
function NearMeNote({ near }: { near: NearMe }) {
  if (near.state === 'idle') return null;
  if (near.state === 'asking') {
    return (
      <div className="feed-note px-4 py-1 lg:basis-full lg:px-1 lg:pt-2 lg:pb-0" role="status">
        <Note>Asking your device where you are…</Note>
      </div>
    );
  }
  return (
    <div className="feed-note px-4 py-1 lg:basis-full lg:px-1 lg:pt-2 lg:pb-0">
      <Note tone="sun" announce="alert">
        {labels[near.state]}
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => void near.ask()}>
            Try again
          </Button>
          <Button size="sm" variant="text" onClick={near.forget}>
            Close
          </Button>
        </span>
      </Note>
    </div>
  );
}
