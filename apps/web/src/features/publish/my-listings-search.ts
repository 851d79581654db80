import {
  type ListMyListingsInput,
  type ListingState,
  type MyListingSort,
  listingStates,
  myListingSorts,
} from '@rentreel/contracts/listings';

/** What the address of "My listings" says; the table of wide screens shows it. */
export interface MyListingsSearch {
  q?: string | undefined;
  state?: ListingState | undefined;
  /** By what needs the landlord when it is left out. */
  sort?: MyListingSort | undefined;
  order?: 'up' | 'down' | undefined;
}

/** Reads an address; what it does not know is left out. */
export function readMyListingsSearch({ q, state, sort, order }: Record<string, unknown>): MyListingsSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 80) : '';
  return {
    q: text === '' ? undefined : text,
    state: listingStates.find((known) => known === state),
    sort: myListingSorts.find((known) => known === sort),
    order: order === 'down' || order === 'up' ? order : undefined,
  };
}

/** Which way a column is sorted first: what is most, or has waited longest, on top. */
const firstOrder: Readonly<Record<MyListingSort, 'up' | 'down'>> = {
  newest: 'down',
  state: 'up',
  rent: 'down',
  confirmed: 'up',
  enquiries: 'down',
};

/** By what the table is sorted, and which way. */
export function orderOf({ sort = 'state', order }: MyListingsSearch): { sort: MyListingSort; order: 'up' | 'down' } {
  return { sort, order: order ?? firstOrder[sort] };
}

/** The address after a press on the head of a column: sorted by it, and the other way when it is already. */
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
