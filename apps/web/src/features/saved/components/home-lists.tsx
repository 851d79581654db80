import type { SavedHome } from '@rentreel/contracts/saved';
import { Button } from '@rentreel/ui';
import { Plus } from 'lucide-react';
import { useCollections } from '../hooks/use-collections.ts';

export interface HomeListsProps {
  home: SavedHome;
  onNewList: () => void;
}

/** On which lists a saved home stands; each a box to tick, which counts at once. */
export function HomeLists({ home, onNewList }: HomeListsProps) {
  const { collections, placeHome } = useCollections();
  const listingId = home.listing.id;
  return (
    <fieldset className="home-lists">
      <legend>On my lists</legend>
      {collections.map(({ id, name }) => (
        <label key={id}>
          <input
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
