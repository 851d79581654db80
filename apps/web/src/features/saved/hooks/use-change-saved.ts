import { useQueryClient } from '@tanstack/react-query';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { withId, withoutId } from '../lib/saved-list.ts';
import { useSavedLists } from './use-saved-lists.ts';

/** One after the other, so that the last wish is the one that stays. */
const scope = { id: 'saved' };
const allChanges = { mutationKey: [['saved']] };

/** Saving and letting go: on screen at once, taken back when the server refuses. */
export function useChangeSaved() {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const { listIds } = utils.saved;
  const lists = useSavedLists();
  const add = (id: string) => listIds.setData(undefined, (ids) => withId(ids, id));
  const remove = (id: string) => listIds.setData(undefined, (ids) => withoutId(ids, id));
  const onSettled = () => (client.isMutating(allChanges) === 1 ? utils.saved.invalidate() : undefined);

  const save = trpc.saved.save.useMutation({
    scope,
    onMutate: async ({ listingId }) => {
      await listIds.cancel();
      add(listingId);
    },
    onError: (error, { listingId }) => {
      remove(listingId);
      notify(`Not saved. ${readFailure(error).text}`);
    },
    onSettled,
  });
  const unsave = trpc.saved.unsave.useMutation({
    scope,
    onMutate: async ({ listingId }) => {
      await Promise.all([listIds.cancel(), lists.cancel()]);
      remove(listingId);
      lists.change(listingId, () => undefined);
    },
    onError: (error, { listingId }) => {
      add(listingId);
      notify(`Still saved. ${readFailure(error).text}`);
    },
    onSettled,
  });
  return { save, unsave };
}
