import type { City } from './cities.ts';
import type { FeedFilters, NamedTab } from './feed-filters.ts';

const cityKeys: Readonly<Record<City, string>> = {
  Lagos: 'LA/lagos',
  Abuja: 'FC/abuja',
  'Port Harcourt': 'RI/port-harcourt',
  Ibadan: 'OY/ibadan',
  Enugu: 'EN/enugu',
  'Benin City': 'ED/benin-city',
  Uyo: 'AK/uyo',
};

/** Metres around the person within which the search looks for "near me". */
const nearMetres = 10_000;

const tabParams: Readonly<Record<NamedTab, Readonly<Record<string, string>>>> = {
  new: { sort: 'newest' },
  price_drop: { with: 'price-dropped' },
  near_me: { sort: 'nearest' },
};

/** The parameters of `/search` that ask for what the feed shows. */
export function feedToSearch({ city, max, beds, type, tab, near }: FeedFilters): Record<string, string> {
  return {
    ...(near === undefined ? city && { city: cityKeys[city] } : { near: `${near},${nearMetres}` }),
    ...(max !== undefined && { total: String(max) }),
    ...(beds !== undefined && { beds: String(beds) }),
    ...(type !== undefined && { type }),
    ...(tab !== undefined && (tab !== 'near_me' || near !== undefined) && tabParams[tab]),
  };
}
