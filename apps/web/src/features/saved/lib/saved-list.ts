/** The ids with one more in front. */
export function withId(ids: readonly string[] | undefined, id: string): string[] {
  return [id, ...withoutId(ids, id)];
}

export function withoutId(ids: readonly string[] | undefined, id: string): string[] {
  return (ids ?? []).filter((other) => other !== id);
}

interface Pages<Page> {
  pages: Page[];
}

interface PageOfHomes<Item> {
  items: Item[];
}

/** The loaded pages of saved homes without one of them. */
export function withoutHome<
  Item extends { listing: { id: string } },
  Page extends PageOfHomes<Item>,
  List extends Pages<Page>,
>(list: List | undefined, listingId: string): List | undefined {
  if (list === undefined) return undefined;
  const keep = (page: Page) => ({ ...page, items: page.items.filter(({ listing }) => listing.id !== listingId) });
  return { ...list, pages: list.pages.map(keep) };
}
