import { type SavedHome, savedStatuses } from '@rentreel/contracts/saved';
import { Button } from '@rentreel/ui';
import { Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { MarkSheet } from './mark-sheet.tsx';
import { statusLabels } from './marks.ts';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCollections } from './collections.ts';
import { useSavedLists } from './queries.ts';

const NameListSheet = lazy(() => import('./name-list-sheet.tsx'));

const options = savedStatuses.map((value) => ({ value, text: statusLabels[value] }));

export interface ListingSheetProps {
  home: SavedHome;
  onClose: () => void;
}

/** Status, lists, score and note of a saved listing. */
export default function ListingSheet({ home, onClose }: ListingSheetProps) {
  const mark = useMarkSaved();
  const [status, setStatus] = useState(home.status);
  const [naming, setNaming] = useState(false);
  return (
    <>
      <MarkSheet
        title={home.listing.title}
        mark={home}
        hint="Only you see this."
        onSave={(entered) => mark(home, { ...entered, status })}
        onClose={onClose}
      >
        <ChoiceField
          id="home-status"
          legend="Status of this home"
          options={options}
          value={status ?? undefined}
          onChange={(value) => setStatus(value ?? null)}
          clearable
        />
        <ListingCollections home={home} onNewList={() => setNaming(true)} />
      </MarkSheet>
      <Suspense>
        {naming && (
          <NameListSheet
            listingId={home.listing.id}
            onNamed={() => setNaming(false)}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ListingCollectionsProps {
  home: SavedHome;
  onNewList: () => void;
}

/** Lists that contain a saved listing, as check boxes that are saved immediately. */
function ListingCollections({ home, onNewList }: ListingCollectionsProps) {
  const { collections, placeHome } = useCollections();
  const listingId = home.listing.id;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">On my lists</legend>
      {collections.map(({ id, name }) => (
        <label className="flex items-center gap-2.5 min-h-11 cursor-pointer" key={id}>
          <input
            className="size-5 accent-primary"
            type="checkbox"
            checked={home.collectionIds.includes(id)}
            onChange={({ target }) => placeHome({ collectionId: id, listingId }, target.checked)}
          />
          {name}
        </label>
      ))}
      <Button size="sm" variant="text" onClick={onNewList}>
        <Plus className="icon-20" aria-hidden="true" />
        New list
      </Button>
    </fieldset>
  );
}

type Mark = Partial<Pick<SavedHome, 'status' | 'note' | 'score'>>;

/** Saves the user's mark on a listing: optimistic, refetched when the server refuses. */
function useMarkSaved(): (home: SavedHome, mark: Mark) => void {
  const utils = trpc.useUtils();
  const lists = useSavedLists();
  const marking = trpc.saved.mark.useMutation({
    onMutate: async ({ listingId, status, note, score }) => {
      await lists.cancel();
      lists.change(listingId, (home) => ({
        ...home,
        ...(status !== undefined && { status }),
        ...(note !== undefined && { note }),
        ...(score !== undefined && { score }),
      }));
    },
    onError: (error) => notify(`Change not saved. ${readFailure(error).text}`),
    onSettled: () => utils.saved.invalidate(),
  });
  return ({ listing }, mark) => marking.mutate({ listingId: listing.id, ...mark });
}
