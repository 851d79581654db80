import { type SavedSearch, isSameSearch } from '@rentreel/contracts/alerts';
import type { SearchQuery } from '@rentreel/contracts/search';
import { Button, IconButton } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { BellRing, X } from 'lucide-react';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

export interface UpdateSearchProps {
  search: SavedSearch;
  /** The new query. */
  query: SearchQuery;
}

/** Finishes editing a saved search: saves or discards the new filters. */
export function UpdateSearch({ search, query }: UpdateSearchProps) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/alerts' });
  const settings = {
    onError: (error: unknown) => notify(`Saved search not changed. ${readFailure(error).text}`),
    onSettled: () => utils.alerts.invalidate(),
  };
  const undoing = trpc.alerts.update.useMutation(settings);
  const { mutate, isPending } = trpc.alerts.update.useMutation({
    ...settings,
    onSuccess: () => {
      const undo = () => undoing.mutate({ searchId: search.id, query: search.query, name: search.name });
      notifyWithUndo('Search updated', undo);
      back();
    },
  });
  const unchanged = isSameSearch(search.query, query);
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => (unchanged ? back() : mutate({ searchId: search.id, query }))}>
        <BellRing className="icon-20" aria-hidden="true" />
        Update this search
      </Button>
      <IconButton label="Keep the search as it was" onClick={back}>
        <X className="icon-20" aria-hidden="true" />
      </IconButton>
    </>
  );
}
