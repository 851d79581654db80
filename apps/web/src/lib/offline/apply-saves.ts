import type { SaveToSend } from './saves-outbox.ts';

interface PageOfSaved {
  items: readonly { listing: { id: string } }[];
}

/** What the server answered about saved homes, as it will be when it knows the wishes that wait. */
export function applySaves(path: string, data: unknown, waiting: readonly SaveToSend[]): unknown {
  if (waiting.length === 0) return data;
  const idsOf = (wish: SaveToSend['wish']) =>
    waiting.filter((save) => save.wish === wish).map(({ listingId }): string => listingId);
  const [added, removed] = [idsOf('save'), idsOf('unsave')];
  if (path === 'saved.listIds') {
    const known = (data as readonly string[]).filter((id) => !added.includes(id) && !removed.includes(id));
    return [...added.toReversed(), ...known];
  }
  if (path !== 'saved.list') return data;
  const page = data as PageOfSaved;
  return { ...page, items: page.items.filter(({ listing }) => !removed.includes(listing.id)) };
}
