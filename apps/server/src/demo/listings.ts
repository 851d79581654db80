import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ListingContent,
  type ListingMedia,
  listingContent,
  listingFacts,
  listingTypes,
  nigerianStateCodes,
  pictureSource,
  roomKinds,
} from '@rentreel/contracts/listings';
import { newId } from '@rentreel/domain/kernel';
import { koboFromNaira } from '@rentreel/values';
import * as z from 'zod/mini';
import homes from './demo-homes.json';

const demoHomeStyles = ['luxury', 'modern', 'standard', 'basic'] as const;
type DemoHomeStyle = (typeof demoHomeStyles)[number];

const demoHome = z.strictObject({
  landlord: z.enum(['hauwa', 'emeka', 'folake', 'blessing']),
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

/** The sample homes, validated against their schema. */
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

/** Returns the street without the house number, which is hidden until an inspection is confirmed. */
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

/**
 * Emeka owns homes in Port Harcourt and Enugu, and lets other owners' homes in Lagos and Abuja. Blessing lets other owners'
 * homes only.
 */
const isOfOtherOwner = ({ landlord, city }: DemoHome) =>
  landlord === 'blessing' || (landlord === 'emeka' && (city === 'Lagos' || city === 'Abuja'));

/** Returns the content of a demo listing, parsed by the schema of every listing. */
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
    listedBy: isOfOtherOwner(home) ? 'agent' : 'owner',
    rentKobo: koboFromNaira(home.rentNaira),
    fees: feesOf(home),
  });
}

const picture = z.object({
  id: z.string(),
  room: z.enum(roomKinds),
  style: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sources: z.array(z.object({ format: pictureSource.shape.format, width: z.number(), file: z.string() })),
});

const clip = z.object({
  id: z.string(),
  room: z.enum(roomKinds),
  style: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  durationSeconds: z.number(),
  bytes: z.number(),
  file: z.string(),
  poster: z.string(),
});

const manifestSchema = z.object({ pictures: z.array(picture), clips: z.array(clip) });
type Picture = z.infer<typeof picture>;
type Clip = z.infer<typeof clip>;

/** The pictures and clips that `tools/demo-media` rendered. */
export type DemoMediaManifest = z.infer<typeof manifestSchema>;

/** Reads the manifest in `folder`. Throws when it is missing or invalid. */
export function readDemoMediaManifest(folder: string): DemoMediaManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
}

/** Base path of served media. */
const mediaUrl = '/media';

/** Substitute styles for a room that was not rendered in the wanted one: never an expensive room in a cheap home. */
const fallbackStyles: Record<DemoHomeStyle, readonly DemoHomeStyle[]> = {
  luxury: ['luxury', 'modern'],
  modern: ['modern', 'luxury', 'standard'],
  standard: ['standard', 'modern', 'basic'],
  basic: ['basic', 'standard'],
};

const roomsOf = (home: DemoHome): readonly Picture['room'][] =>
  home.bedrooms === 0 || home.style === 'basic'
    ? ['self_contained', 'bedroom', 'bathroom', 'kitchen', 'compound', 'exterior']
    : ['living', 'bedroom', 'kitchen', 'bathroom', 'exterior', 'compound'];

const toPicture = ({ id: _name, style: _style, sources, ...shown }: Picture): ListingMedia => ({
  ...shown,
  id: newId('med'),
  kind: 'picture',
  sources: sources.map(({ file, ...source }) => ({ ...source, url: `${mediaUrl}/${file}` })),
});

function toClip(item: Clip, poster: Picture): ListingMedia {
  return {
    ...toPicture(poster),
    kind: 'clip',
    room: item.room,
    alt: item.alt,
    width: item.width,
    height: item.height,
    clip: { url: `${mediaUrl}/${item.file}`, bytes: item.bytes, durationSeconds: item.durationSeconds },
  };
}

interface Styled {
  readonly style: string;
}

/** Returns the next item in the wanted style, or in a substitute style, in rotation. */
function chooseByStyle<T extends Styled>(items: readonly T[], style: DemoHomeStyle, turn: number): T | undefined {
  const fitting = inStyle(items, style);
  return fitting[turn % fitting.length];
}

function inStyle<T extends Styled>(items: readonly T[], style: DemoHomeStyle): readonly T[] {
  const fits = fallbackStyles[style].map((wanted) => items.filter((item) => item.style === wanted));
  return fits.find(({ length }) => length > 0) ?? [];
}

/** When clips are few, spreads the homes that share one apart. */
const leastTurnsOfClips = 3;

function chooseClip(clips: readonly Clip[], style: DemoHomeStyle, turn: number): Clip | undefined {
  const fitting = inStyle(clips, style);
  return fitting[turn % Math.max(fitting.length, leastTurnsOfClips)];
}

/** The homes that a building may represent, by the first word of its name; other names fit every home. */
const buildings: Readonly<Record<string, readonly DemoHome['type'][]>> = {
  duplex: ['detached_duplex', 'semi_detached_duplex', 'terrace_duplex', 'maisonette'],
  bungalow: ['bungalow'],
  flats: ['flat', 'mini_flat', 'penthouse', 'self_contain', 'room_and_parlour'],
  rooms: ['room_shared_facilities', 'self_contain', 'room_and_parlour', 'hostel_bed'],
};

/** A mini flat must not show a duplex: buildings are matched by their names, `duplex-front`, `walk-duplex`. */
function fitsBuilding(id: string, { type }: DemoHome): boolean {
  const building = Object.keys(buildings).find((name) => id.split('-').includes(name));
  return building === undefined || buildings[building]?.includes(type) === true;
}

/** Returns the rooms of a home in the order of its pictures: every other home shows its building first. */
function roomsInOrder(home: DemoHome, turn: number): readonly Picture['room'][] {
  const rooms = roomsOf(home);
  return turn % 2 === 0 ? rooms : ['exterior', ...rooms.filter((room) => room !== 'exterior')];
}

/** Returns the media of a sample home: a clip when one fits, then a picture per available room. */
export function mediaOfDemoHome(everything: DemoMediaManifest, home: DemoHome, turn: number): ListingMedia[] {
  const manifest = {
    pictures: everything.pictures.filter(({ id }) => fitsBuilding(id, home)),
    clips: everything.clips.filter(({ id }) => fitsBuilding(id, home)),
  };
  const clipItem = chooseClip(manifest.clips, home.style, turn);
  const poster = clipItem && manifest.pictures.find((item) => item.id === clipItem.poster);
  const pictures = roomsInOrder(home, turn).flatMap((room) => {
    const chosen = chooseByStyle(
      manifest.pictures.filter((item) => item.room === room && item.id !== poster?.id),
      home.style,
      turn,
    );
    return chosen ? [toPicture(chosen)] : [];
  });
  return clipItem && poster ? [toClip(clipItem, poster), ...pictures] : pictures;
}
