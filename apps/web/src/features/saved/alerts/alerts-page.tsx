import { type SavedSearch, alertLimits } from '@rentreel/contracts/alerts';
import { describeSearch, toSearchParams } from '@rentreel/contracts/search';
import { Badge, Button, Card, EmptyState, IconButton, ListPending, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { BellPlus, ChevronRight, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import './alerts.css';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { SavedTabs } from '../saved-tabs.tsx';
import { channelLabel, newMatchesLabel } from './format.ts';

const EditSearchSheet = lazy(() => import('./edit-search-sheet.tsx'));

/** Saved searches of the signed-in user. */
export function AlertsPage() {
  return (
    <>
      <PageTitle>Saved searches</PageTitle>
      <PageHeader title="Saved searches" subtitle="We notify you when a matching home is listed." />
      <div className="page">
        <SavedTabs />
        <Suspense fallback={<ListPending label="Loading your saved searches…" card="h-40" />}>
          <SearchList />
        </Suspense>
      </div>
    </>
  );
}

/** The saved searches, the latest first. The last removed one can also be restored here. */
function SearchList() {
  const [searches] = trpc.alerts.list.useSuspenseQuery();
  const { remove, restore } = useChangeSearches();
  const [removed, setRemoved] = useState<SavedSearch>();
  const isBack = searches.some(({ id }) => id === removed?.id);
  return (
    <div className="grid gap-4">
      {removed && !isBack && (
        <Note announce="status">
          <p>“{removed.name}” was removed.</p>
          <Button variant="text" size="sm" onClick={() => restore(removed.id)}>
            Restore
          </Button>
        </Note>
      )}
      {searches.length === 0 ? (
        <NoSavedSearches />
      ) : (
        <>
          <ul className="tiles gap-4">
            {searches.map((search) => (
              <li className="grid" key={search.id}>
                <SearchCard
                  search={search}
                  onRemove={(gone) => {
                    setRemoved(gone);
                    remove(gone);
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="text-14 text-text-2">
            {searches.length} of {alertLimits.perPerson}
          </p>
        </>
      )}
    </div>
  );
}

interface SearchCardProps {
  search: SavedSearch;
  onRemove: (search: SavedSearch) => void;
}

/** A saved search: conditions, number of matches and actions. */
function SearchCard({ search, onRemove }: SearchCardProps) {
  const { pause, resume } = useChangeSearches();
  const [editing, setEditing] = useState(false);
  const { id, name, query, paused, newHomes } = search;
  const words = describeSearch(query);
  return (
    <Card as="article" className="flex flex-col gap-1.5" aria-labelledby={`${id}-name`}>
      <div className="search-card-head flex items-start justify-between gap-3">
        <h2 className="min-w-0 wrap-anywhere text-16/[1.4]" id={`${id}-name`}>
          <Link to="/alerts/$searchId" params={{ searchId: id }}>
            {name}
            <ChevronRight className="icon-20" aria-hidden="true" />
          </Link>
        </h2>
        {paused ? <Badge>Paused</Badge> : newHomes > 0 && <Badge tone="ok">{newMatchesLabel(newHomes)}</Badge>}
      </div>
      {words !== name && <p className="text-14">{words}</p>}
      <p className="text-14 text-text-2">
        {paused ? 'Paused searches don’t look for new homes' : channelLabel(search)}
      </p>
      <div className="gap-x-0 gap-y-1 mt-auto flex flex-wrap items-center pt-1.5">
        <Link to="/search" search={toSearchParams(query)} className="btn" data-variant="secondary" data-size="sm">
          Search now<span className="sr-only">: {name}</span>
        </Link>
        <Button variant="text" size="sm" onClick={() => (paused ? resume(search) : pause(search))}>
          {paused ? <Play className="icon-16" aria-hidden="true" /> : <Pause className="icon-16" aria-hidden="true" />}
          {paused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {name}</span>
        </Button>
        <span className="ms-auto -me-2.5 flex">
          <IconButton label={`Edit ${name}`} onClick={() => setEditing(true)}>
            <Pencil className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => onRemove(search)}>
            <Trash2 className="icon-20" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <Suspense>{editing && <EditSearchSheet search={search} onClose={() => setEditing(false)} />}</Suspense>
    </Card>
  );
}

function NoSavedSearches() {
  return (
    <EmptyState
      icon={BellPlus}
      title="No saved searches yet"
      action={
        <Link to="/search" search={{}} {...buttonProps({})}>
          Search homes
        </Link>
      }
    >
      Search for what you need and press Save search. We’ll notify you when a matching home is listed or its price
      drops.
    </EmptyState>
  );
}

/** Serialises the mutations, so that the last one takes effect. */
const scope = { id: 'alerts' };

type Searches = NonNullable<ReturnType<ReturnType<typeof trpc.useUtils>['alerts']['list']['getData']>>;

/** Pausing and removing: optimistic, with an undo, and rolled back when the server refuses. */
function useChangeSearches() {
  const utils = trpc.useUtils();
  const { list } = utils.alerts;
  const change = (edit: (searches: Searches) => Searches) => async () => {
    await list.cancel();
    list.setData(undefined, (searches) => searches && edit(searches));
  };
  const settings = {
    scope,
    onError: (error: unknown) => notify(`Saved search not changed. ${readFailure(error).text}`),
    onSettled: () => utils.alerts.invalidate(),
  };
  const pausing = trpc.alerts.pause.useMutation(settings);
  const resuming = trpc.alerts.resume.useMutation(settings);
  const removing = trpc.alerts.remove.useMutation(settings);
  const restoring = trpc.alerts.restore.useMutation(settings);

  const setPaused = ({ id }: SavedSearch, paused: boolean) => {
    void change((searches) => searches.map((one) => (one.id === id ? { ...one, paused } : one)))();
    (paused ? pausing : resuming).mutate({ searchId: id });
  };
  return {
    pause: (search: SavedSearch) => {
      setPaused(search, true);
      notifyWithUndo('Search paused', () => setPaused(search, false));
    },
    resume: (search: SavedSearch) => {
      setPaused(search, false);
      notify('Search runs again');
    },
    remove: ({ id }: SavedSearch) => {
      void change((searches) => searches.filter((one) => one.id !== id))();
      removing.mutate({ searchId: id });
      notifyWithUndo('Search removed', () => restoring.mutate({ searchId: id }));
    },
    restore: (id: SavedSearch['id']) => restoring.mutate({ searchId: id }),
  };
}
