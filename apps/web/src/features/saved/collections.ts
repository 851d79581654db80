import type { Id } from '@rentreel/contracts/ids';
import type { Collection } from '@rentreel/contracts/saved';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSavedLists } from './queries.ts';

const nothing: readonly Collection[] = [];
const notifyFailure = (error: unknown) => notify(readFailure(error).text);

export interface Placing {
  collectionId: Id<'col'>;
  listingId: Id<'lst'>;
}

/** The user's lists of saved listings, the oldest first, with their mutations. */
export function useCollections() {
  const utils = trpc.useUtils();
  const lists = useSavedLists();
  const { data = nothing } = trpc.collections.list.useQuery();
  const onSettled = () => Promise.all([utils.collections.invalidate(), utils.saved.invalidate()]);
  const count = (collectionId: Id<'col'>, by: 1 | -1) =>
    utils.collections.list.setData(undefined, (all) =>
      all?.map((one) => (one.id === collectionId ? { ...one, homes: Math.max(0, one.homes + by) } : one)),
    );
  const place = ({ collectionId, listingId }: Placing, isIn: boolean) => {
    count(collectionId, isIn ? 1 : -1);
    lists.change(listingId, (home) => {
      const others = home.collectionIds.filter((id) => id !== collectionId);
      return { ...home, collectionIds: isIn ? [...others, collectionId] : others };
    });
  };
  const adding = trpc.collections.addHome.useMutation({
    onMutate: (placing) => place(placing, true),
    onError: (error, placing) => {
      place(placing, false);
      notifyFailure(error);
    },
    onSettled,
  });
  const removing = trpc.collections.removeHome.useMutation({
    onMutate: (placing) => place(placing, false),
    onError: (error, placing) => {
      place(placing, true);
      notifyFailure(error);
    },
    onSettled,
  });
  const restoring = trpc.collections.restore.useMutation({ onError: notifyFailure, onSettled });
  const deleting = trpc.collections.delete.useMutation({
    onMutate: ({ collectionId }) =>
      utils.collections.list.setData(undefined, (all) => all?.filter(({ id }) => id !== collectionId)),
    onError: notifyFailure,
    onSettled,
  });
  return {
    collections: data,
    placeHome: (placing: Placing, isIn: boolean) => (isIn ? adding : removing).mutate(placing),
    deleteCollection: ({ id, name }: Collection) => {
      deleting.mutate({ collectionId: id });
      notifyWithUndo(`The list “${name}” was deleted. Its homes stay saved`, () =>
        restoring.mutate({ collectionId: id }),
      );
    },
  };
}
