import {
  type ListingContent,
  listingContent,
  listingFacts,
  listingTypes,
  nigerianStateCodes,
} from '@rentreel/contracts/listings';
import { koboFromNaira } from '@rentreel/money';
import * as z from 'zod/mini';
import homes from './demo-homes.json' with { type: 'json' };

const demoHomeStyles = ['luxury', 'modern', 'standard', 'basic'] as const;
export type DemoHomeStyle = (typeof demoHomeStyles)[number];

const demoHome = z.strictObject({
  landlord: z.enum(['hauwa', 'emeka', 'folake']),
  city: z.string(),
  stateCode: z.enum(nigerianStateCodes),
  area: z.string(),
  address: z.string(),
  landmark: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  type: z.enum(listingTypes),
  bedrooms: z.number(),
  bathrooms: z.number(),
  toilets: z.number(),
  sizeSquareMetres: z.number(),
  rentNaira: z.number(),
  style: z.enum(demoHomeStyles),
  agencyPercent: z.number(),
  agreementPercent: z.number(),
  cautionNaira: z.number(),
  serviceNaira: z.number(),
  facts: listingFacts,
  description: z.string(),
});
export type DemoHome = z.infer<typeof demoHome>;

/** The sample homes, checked against the shape they claim. */
export const demoHomes: readonly DemoHome[] = z.array(demoHome).parse(homes);

const plainTitles: Partial<Record<DemoHome['type'], string>> = {
  self_contain: 'Self-contain',
  room_shared_facilities: 'Room with shared facilities',
  room_and_parlour: 'Room and parlour',
  mini_flat: 'Mini flat',
  hostel_bed: 'Student bed',
};

const nouns: Partial<Record<DemoHome['type'], string>> = {
  flat: 'flat',
  bungalow: 'bungalow',
  terrace_duplex: 'terrace duplex',
  semi_detached_duplex: 'semi-detached duplex',
  detached_duplex: 'duplex',
  penthouse: 'penthouse',
  maisonette: 'maisonette',
};

/** The street without the house number: the number stays with the landlord until a visit is confirmed. */
const streetOf = (address: string) => address.replace(/^(Plot|House)?\s*\d+,?\s+/, '').replace(/,.*$/, '');

function titleOf(home: DemoHome): string {
  const what = plainTitles[home.type] ?? `${home.bedrooms}-bed ${nouns[home.type] ?? 'home'}`;
  return `${what}, ${streetOf(home.address)}`;
}

function feesOf(home: DemoHome): unknown[] {
  const percent = (kind: string, value: number) => ({ kind, basis: 'percent', basisPoints: value * 100 });
  const flat = (kind: string, naira: number) => ({ kind, basis: 'flat', amountKobo: koboFromNaira(naira) });
  return [
    ...(home.agencyPercent > 0 ? [percent('agency', home.agencyPercent)] : []),
    ...(home.agreementPercent > 0 ? [percent('agreement', home.agreementPercent)] : []),
    ...(home.serviceNaira > 0 ? [flat('service_charge', home.serviceNaira)] : []),
    ...(home.cautionNaira > 0 ? [flat('caution', home.cautionNaira)] : []),
  ];
}

/** Who lets homes of others. */
const agents: ReadonlySet<DemoHome['landlord']> = new Set(['emeka']);

/** What the landlord would have typed; it passes the same schema as any listing. */
export function contentOfDemoHome(home: DemoHome): ListingContent {
  return listingContent.parse({
    title: titleOf(home),
    description: home.description,
    type: home.type,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    toilets: home.toilets,
    sizeSquareMetres: home.sizeSquareMetres,
    place: {
      state: home.stateCode,
      city: home.city,
      area: home.area,
      address: home.address,
      landmark: home.landmark,
      latitude: home.latitude,
      longitude: home.longitude,
    },
    facts: home.facts,
    listedBy: agents.has(home.landlord) ? 'agent' : 'owner',
    rentKobo: koboFromNaira(home.rentNaira),
    fees: feesOf(home),
  });
}
