import { formatNaira, type Kobo, lagosDay, longDate } from '@rentreel/values';
import { nigerianStates } from '../listings/nigerian-states.ts';
import { listingTypeNames } from '../listings/labels.ts';
import { type SearchFlag, searchFlags } from './choices.ts';
import type { SearchField, SearchQuery } from './query.ts';
import type { CappedCount } from './results.ts';

/** Wording of each flag in a list. */
export const flagNames: Readonly<Record<SearchFlag, string>> = {
  ownMeter: 'own meter',
  bandAOrB: 'band A or B',
  inverter: 'inverter',
  floodFree: 'never floods',
  serviced: 'serviced',
  petsAllowed: 'pets allowed',
  landlordNotInCompound: 'landlord not in the compound',
  newlyBuilt: 'newly built',
  verifiedLandlord: 'verified landlord',
  inspectionFree: 'free inspection',
  priceDropped: 'price went down',
  reportedNoFlood: 'no floods reported',
};
const furnishingNames = {
  unfurnished: 'unfurnished',
  part_furnished: 'part furnished',
  furnished: 'furnished',
} as const;
const waterNames = { borehole: 'borehole', public: 'public water', well: 'well', tanker: 'tanker water' } as const;
const roadNames = { tarred: 'tarred road', interlocked: 'interlocked road', untarred: 'untarred road' } as const;
const securityNames = {
  estate_gate: 'estate gate',
  guards: 'guards',
  fence: 'fence',
  cctv: 'CCTV',
  street_light: 'street lights',
} as const;

const shortNames = new Set(['gra', 'vgc', 'fct', 'fha', 'cbd', 'vi', 'ii', 'iii', 'iv', 'lga', 'mm2']);

/** Returns the name of an area or city from its key: `LA/lagos/lekki-phase-1` is Lekki Phase 1. */
export function nameOfKey(key: string): string {
  const words = key.slice(key.lastIndexOf('/') + 1).split('-');
  return words
    .map((word) => (shortNames.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** "1,000+" when the count is a lower bound. */
export const countLabel = ({ homes, more }: CappedCount): string =>
  `${homes.toLocaleString('en-NG')}${more ? '+' : ''}`;

/** "14 homes", "1 home", "1,000+ homes". */
export const homesLabel = (total: CappedCount): string =>
  total.homes === 1 && !total.more ? '1 home' : `${countLabel(total)} homes`;

function either(words: readonly string[], and = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const naira = (kobo: Kobo) => formatNaira(kobo);

function bedrooms({ minBedrooms: least, maxBedrooms: most }: SearchQuery): string {
  if (least === undefined && most === undefined) return '';
  if (least === most) return `${least} ${least === 1 ? 'bedroom' : 'bedrooms'}`;
  if (most === undefined) return `${least}+ bedrooms`;
  return least === undefined ? `up to ${most} ${most === 1 ? 'bedroom' : 'bedrooms'}` : `${least}–${most} bedrooms`;
}

function where({ state, city, areas, near, box, outline }: SearchQuery): string {
  if (areas) return `in ${either(areas.map(nameOfKey))}`;
  if (near)
    return `within ${near.radiusMetres >= 1000 ? `${Math.round(near.radiusMetres / 100) / 10} km` : `${near.radiusMetres} m`}`;
  if (city) return `in ${nameOfKey(city)}`;
  if (state) return `in ${nigerianStates[state]}`;
  if (outline) return 'in the area drawn on the map';
  return box ? 'on this map' : '';
}

function head(query: SearchQuery): string {
  const types = either(query.types?.map((type) => lowerFirst(listingTypeNames[type])) ?? []);
  const exact = query.minBedrooms === query.maxBedrooms && query.minBedrooms !== undefined;
  const what =
    exact && types !== ''
      ? `${query.minBedrooms}-bedroom ${types}`
      : [bedrooms(query), types].filter((words) => words !== '').join(', ');
  return [what === '' ? 'Homes' : what, where(query)].filter((words) => words !== '').join(' ');
}

type Phrases = { readonly [Field in SearchField]?: (value: NonNullable<SearchQuery[Field]>) => string };

/** Wording of the other conditions, in display order. */
const phrases: Phrases = {
  maxFirstYearKobo: (most) => `up to ${naira(most)} all in`,
  maxRentKobo: (most) => `rent up to ${naira(most)}`,
  maxMonthlyKobo: (most) => `up to ${naira(most)} a month`,
  q: (words) => `“${words}”`,
  minToilets: (least) => `${least}+ toilets`,
  minPowerHours: (least) => `${least}+ hours of light`,
  minReportedPowerHours: (least) => `${least}+ hours of light reported`,
  water: (values) => either(values.map((value) => waterNames[value])),
  roads: (values) => either(values.map((value) => roadNames[value])),
  security: (values) =>
    either(
      values.map((value) => securityNames[value]),
      'and',
    ),
  furnishing: (values) => either(values.map((value) => furnishingNames[value])),
  minParking: (least) => (least === 1 ? 'parking' : `parking for ${least}`),
  video: (want) => (want === 'fresh' ? 'video of the last 30 days' : 'with video'),
  agency: (want) => (want === 'none' ? 'no agency fee' : 'agency fee 5% at most'),
  listedBy: (lister) => (lister === 'owner' ? 'listed by the owner' : 'listed by an agent'),
  availableBy: (day) => `free by ${longDate(lagosDay(day))}`,
};

const typeNames = ({ types = [] }: SearchQuery) => either(types.map((type) => listingTypeNames[type]));
const isFlag = (field: SearchField): field is SearchFlag => searchFlags.some((flag) => flag === field);

/** Returns a condition as text for a chip; undefined where it is not set. */
export function describeCondition(query: SearchQuery, field: SearchField): string | undefined {
  const value = query[field];
  if (value === undefined) return undefined;
  if (isFlag(field)) return flagNames[field];
  if (field === 'minBedrooms' || field === 'maxBedrooms') return bedrooms(query);
  if (field === 'types') return typeNames(query);
  const phrase = phrases[field] as ((asked: unknown) => string) | undefined;
  return phrase ? phrase(value) : where(query);
}

/** Describes a query: "2 bedrooms in Yaba, up to ₦2,000,000 all in, own meter". */
export function describeSearch(query: SearchQuery): string {
  const fields = [...(Object.keys(phrases) as SearchField[]), ...searchFlags];
  const rest = fields.flatMap((field) => describeCondition(query, field) ?? []);
  const words = [head(query), ...rest].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
