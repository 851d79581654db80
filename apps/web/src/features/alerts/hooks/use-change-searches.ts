import type { SavedSearch } from '@rentreel/contracts/alerts';
import { readFailure } from '../../../lib/request-error.ts';
import { notify, notifyWithUndo } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** One after the other, so that the last wish is the one that stays. */
const scope = { id: 'alerts' };

type Searches = NonNullable<ReturnType<ReturnType<typeof trpc.useUtils>['alerts']['list']['getData']>>;

/** Pausing and removing: on screen at once, with time to take it back, and taken back when the server refuses. */
export function useChangeSearches() {
  const utils = trpc.useUtils();
  const { list } = utils.alerts;
  const change = (edit: (searches: Searches) => Searches) => async () => {
    await list.cancel();
    list.setData(undefined, (searches) => searches && edit(searches));
  };
  const settings = {
    scope,
    onError: (error: unknown) => notify(`Nothing was changed. ${readFailure(error).text}`),
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
