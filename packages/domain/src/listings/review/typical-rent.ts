import type { ListingType, NigerianState } from '@rentreel/contracts/listings';
import { type Kobo, koboFromNaira } from '@rentreel/values';
import table from './rent-medians.json' with { type: 'json' };

/** Yearly rents in naira, by number of bedrooms. */
type Rents = Readonly<Record<string, number>>;

interface StateRents {
  readonly elsewhere: Rents;
  readonly areas: readonly { readonly names: readonly string[]; readonly rents: Rents }[];
}

const states = table.states as unknown as Readonly<Partial<Record<NigerianState, StateRents>>>;

/** The inputs of the typical rent. */
export interface HomeKind {
  readonly state: NigerianState;
  readonly area: string;
  readonly type: ListingType;
  readonly bedrooms: number;
}

/** Types with one room, whatever number of bedrooms is entered. */
const oneRoom: readonly ListingType[] = [
  'room_shared_facilities',
  'self_contain',
  'room_and_parlour',
  'boys_quarters',
  'shared_apartment_room',
  'hostel_bed',
];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const ladder = (bedrooms: number) => table.bedroomFactors[Math.min(bedrooms, table.bedroomFactors.length - 1)] ?? 1;

/** Returns the rent of a plain flat: the nearest known figure, scaled to the number of bedrooms. */
function flatRent(rents: Rents, bedrooms: number): number {
  const known = Object.keys(rents).map(Number);
  const nearest = known.toSorted((a, b) => Math.abs(a - bedrooms) - Math.abs(b - bedrooms))[0] ?? 2;
  return ((rents[String(nearest)] ?? 0) * ladder(bedrooms)) / ladder(nearest);
}

/** Government reserved areas are dearer than the rest of a town; this applies where no figure is known. */
const isReserved = (area: string) => /\bG\.?R\.?A\b/i.test(area);

function rentsOf({ state, area }: HomeKind): { rents: Rents; factor: number } {
  const known = states[state];
  const exact = known?.areas.find(({ names }) => names.some((name) => plain(name) === plain(area)));
  if (exact) return { rents: exact.rents, factor: 1 };
  return { rents: known?.elsewhere ?? table.national, factor: isReserved(area) ? table.reservedAreaFactor : 1 };
}

/** Returns the typical yearly rent, from the table of medians. */
export function typicalRent(home: HomeKind): Kobo {
  const { rents, factor } = rentsOf(home);
  const flat = flatRent(rents, oneRoom.includes(home.type) ? 1 : home.bedrooms);
  return koboFromNaira(Math.round(flat * factor * table.typeFactors[home.type]));
}
