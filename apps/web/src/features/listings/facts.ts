import { type ListingDetail, type ListingFacts, listingTypeNames } from '@rentreel/contracts/listings';
import { formatDate } from '@rentreel/values';
import {
  BatteryCharging,
  Building2,
  Calendar,
  Car,
  Droplets,
  Fan,
  House,
  KeyRound,
  type LucideIcon,
  PawPrint,
  Plug,
  Route,
  Ruler,
  ShieldCheck,
  Sofa,
  Sparkles,
  Toilet,
  Users,
  Waves,
} from 'lucide-react';

interface FactRow {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Null when the landlord has not stated it. */
  readonly value: string | null;
}

export type FactHome = Pick<ListingDetail, 'type' | 'toilets' | 'sizeSquareMetres' | 'availableFrom' | 'facts'>;

/** Returns the facts of a home in the order of importance to tenants; a fact that was not stated is a row too. */
export function factRows(
  { type, toilets, sizeSquareMetres, availableFrom, facts }: FactHome,
  now = Date.now(),
): FactRow[] {
  return [
    { icon: Plug, label: 'Light', value: light(facts) },
    { icon: Droplets, label: 'Water', value: water(facts) },
    { icon: Waves, label: 'Floods', value: facts.flood ? floodLabels[facts.flood] : null },
    { icon: Route, label: 'Road', value: facts.road ? roadLabels[facts.road] : null },
    { icon: ShieldCheck, label: 'Security', value: security(facts) },
    { icon: Car, label: 'Parking', value: count(facts.parkingSpaces, 'No parking', ['car', 'cars']) },
    { icon: Fan, label: 'Generator', value: facts.generator ? generatorLabels[facts.generator] : null },
    { icon: BatteryCharging, label: 'Inverter', value: yesNo(facts.inverter) },
    { icon: House, label: 'Type', value: listingTypeNames[type] },
    { icon: Toilet, label: 'Toilets', value: String(toilets) },
    { icon: Ruler, label: 'Size', value: sizeSquareMetres === undefined ? null : `${sizeSquareMetres} m²` },
    { icon: Building2, label: 'Floor', value: floor(facts.storey) },
    { icon: Sofa, label: 'Furniture', value: facts.furnishing ? furnishingLabels[facts.furnishing] : null },
    { icon: Users, label: 'Homes in the compound', value: count(facts.unitsInCompound, 'No other', ['home', 'homes']) },
    { icon: KeyRound, label: 'Landlord lives there', value: yesNo(facts.landlordInCompound) },
    { icon: PawPrint, label: 'Pets', value: yesNo(facts.petsAllowed, ['Allowed', 'Not allowed']) },
    { icon: Sparkles, label: 'Newly built', value: yesNo(facts.newlyBuilt) },
    { icon: Calendar, label: 'Available from', value: freeFrom(availableFrom, now) },
  ];
}

function light({ powerBand, powerMeter, powerHoursPerDay }: ListingFacts): string | null {
  const parts = [
    powerBand && `Band ${powerBand}`,
    powerMeter && meterLabels[powerMeter],
    powerHoursPerDay !== undefined && `about ${powerHoursPerDay} hours a day`,
  ];
  return joined(parts);
}

function water({ waterSource, waterTreated }: ListingFacts): string | null {
  if (waterSource === undefined) return null;
  if (waterTreated === undefined) return waterLabels[waterSource];
  const source = waterLabels[waterSource];
  return waterTreated ? `${source}, treated` : `${source}, not treated`;
}

function security({ security: kinds }: ListingFacts): string | null {
  if (kinds === undefined) return null;
  return kinds.length === 0 ? 'None' : joined(kinds.map((kind) => securityLabels[kind]));
}

function joined(parts: readonly (string | false | undefined)[]): string | null {
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

function count(amount: number | undefined, none: string, [one, more]: readonly [string, string]): string | null {
  if (amount === undefined) return null;
  return amount === 0 ? none : `${amount} ${amount === 1 ? one : more}`;
}

function yesNo(answer: boolean | undefined, [yes, no]: readonly [string, string] = ['Yes', 'No']): string | null {
  if (answer === undefined) return null;
  return answer ? yes : no;
}

function floor(storey: number | undefined): string | null {
  if (storey === undefined) return null;
  return storey === 0 ? 'Ground floor' : `Floor ${storey}`;
}

function freeFrom(at: number | null, now: number): string {
  return at === null || at <= now ? 'Now' : formatDate(at);
}

type Words<K extends keyof ListingFacts> = Readonly<Record<Extract<NonNullable<ListingFacts[K]>, string>, string>>;

const meterLabels: Words<'powerMeter'> = {
  prepaid_own: 'own prepaid meter',
  prepaid_shared: 'shared prepaid meter',
  postpaid: 'postpaid meter',
  estimated: 'estimated bill',
};

const generatorLabels: Words<'generator'> = {
  none: 'None',
  own: 'Own generator',
  shared: 'Shared in the compound',
  estate: 'Run by the estate',
};

const waterLabels: Words<'waterSource'> = {
  borehole: 'Borehole',
  public: 'Public supply',
  well: 'Well',
  tanker: 'Bought from tankers',
};

const floodLabels: Words<'flood'> = {
  never: 'Never',
  yard: 'In the yard',
  road: 'On the road',
  inside: 'Inside the home',
};

const roadLabels: Words<'road'> = {
  tarred: 'Tarred',
  interlocked: 'Interlocked',
  untarred: 'Not tarred',
};

const securityLabels: Readonly<Record<NonNullable<ListingFacts['security']>[number], string>> = {
  estate_gate: 'estate gate',
  guards: 'guards',
  fence: 'fence',
  cctv: 'CCTV',
  street_light: 'street light',
};

const furnishingLabels: Words<'furnishing'> = {
  unfurnished: 'Unfurnished',
  part_furnished: 'Part furnished',
  furnished: 'Furnished',
};
