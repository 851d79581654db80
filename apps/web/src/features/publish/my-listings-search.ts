import {
  type ListMyListingsInput,
  type ListingState,
  type MyListingSort,
  listingStates,
  myListingSorts,
} from '@rentreel/contracts/listings';

/** Parameters of the address of "My listings", used by the table on wide screens. */
export interface MyListingsSearch {
  q?: string | undefined;
  state?: ListingState | undefined;
  /** When omitted, sorted by urgency. */
  sort?: MyListingSort | undefined;
  order?: 'up' | 'down' | undefined;
}

/** Parses the address and ignores unknown values. */
export function readMyListingsSearch({ q, state, sort, order }: Record<string, unknown>): MyListingsSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 80) : '';
  return {
    q: text === '' ? undefined : text,
    state: listingStates.find((known) => known === state),
    sort: myListingSorts.find((known) => known === sort),
    order: order === 'down' || order === 'up' ? order : undefined,
  };
}

/** Initial direction of each column: the highest value, or the longest wait, first. */
const firstOrder: Readonly<Record<MyListingSort, 'up' | 'down'>> = {
  newest: 'down',
  state: 'up',
  rent: 'down',
  confirmed: 'up',
  enquiries: 'down',
};

/** Column and direction of the table. */
export function orderOf({ sort = 'state', order }: MyListingsSearch): { sort: MyListingSort; order: 'up' | 'down' } {
  return { sort, order: order ?? firstOrder[sort] };
}

/** Returns the address after a click on a column header: sorted by it, or reversed when it already is. */
export function sortedBy(search: MyListingsSearch, sort: MyListingSort): MyListingsSearch {
  const now = orderOf(search);
  const opposite = now.order === 'up' ? 'down' : 'up';
  return { ...search, sort, order: now.sort === sort ? opposite : firstOrder[sort] };
}

export function tableInput(search: MyListingsSearch): NonNullable<ListMyListingsInput> {
  const { q, state } = search;
  const { sort, order } = orderOf(search);
  return { limit: 50, sort, descending: order === 'down', ...(q && { search: q }), ...(state && { state }) };
}
